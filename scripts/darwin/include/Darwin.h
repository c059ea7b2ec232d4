// What the package and its dependencies use of macOS's C library, as Apple's open headers (Libc, libpthread, xnu) declare
// it: types, nullability, constants. A call that is missing here fails the check; look it up there and add it.
#ifndef CHECK_DARWIN_H
#define CHECK_DARWIN_H

#include <stdint.h>

typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned short mode_t;
typedef unsigned int sigset_t;
typedef unsigned int nfds_t;

// errno.h
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EBADF 9
#define EAGAIN 35
#define ENOSPC 28
#define ENOTSUP 45
#define EDQUOT 69
int *__error(void);

// stdlib.h
void abort(void) __attribute__((noreturn));
void exit(int) __attribute__((noreturn));
void free(void *);
char *getenv(const char *);
void *malloc(size_t);
char *mkdtemp(char *);
int mkstemp(char *);
char *realpath(const char *__restrict, char *__restrict);
int setenv(const char *, const char *, int);
int unsetenv(const char *);

// string.h
void *memcpy(void *, const void *, size_t);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
char *strdup(const char *);
char *strerror(int);
size_t strlen(const char *);

// stdio.h
typedef struct __sFILE { int _file; } FILE;
extern FILE *__stdinp, *__stdoutp, *__stderrp;
int fflush(FILE *);
int fputs(const char *__restrict, FILE *__restrict);
int rename(const char *, const char *);

// sys/syslimits.h
#define NAME_MAX 255
#define PATH_MAX 1024

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2
#define F_SETFD 2
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1

// unistd.h
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define _SC_NPROCESSORS_ONLN 58
void _exit(int) __attribute__((noreturn));
int access(const char *, int);
unsigned int alarm(unsigned int);
int close(int);
int execv(const char *, char *const *);
int execvp(const char *, char *const *);
int ftruncate(int, off_t);
pid_t getpid(void);
int pause(void);
uid_t getuid(void);
int isatty(int);
int pipe(int [2]);
#define SEEK_SET 0
off_t lseek(int, off_t, int);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *__restrict, char *__restrict, size_t);
int rmdir(const char *);
long sysconf(int);
int unlink(const char *);
int usleep(unsigned int);

// sys/socket.h
#define SHUT_RDWR 2
int shutdown(int, int);
ssize_t write(int, const void *, size_t);

// netinet/in.h
typedef unsigned char sa_family_t;
struct in_addr { unsigned int s_addr; };
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  unsigned short sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};

// sys/stat.h
struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint16_t st_nlink;
  uint64_t st_ino;
  uid_t st_uid;
  uint32_t st_gid;
  int32_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags, st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);
mode_t umask(mode_t);
int utimensat(int, const char *, const struct timespec *, int);

// sys/wait.h
#define WNOHANG 1
pid_t waitpid(pid_t, int *, int);

// sys/resource.h
struct timeval { long tv_sec; int tv_usec; };
struct rusage {
  struct timeval ru_utime, ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock, ru_msgsnd;
  long ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
pid_t wait4(pid_t, int *, int, struct rusage *);

// dlfcn.h, stdlib.h
#define RTLD_NOW 0x2
void *dlopen(const char *, int);
void *dlsym(void *, const char *);
int atexit(void (*_Nonnull)(void));

// dirent.h, fnmatch.h
struct dirent {
  uint64_t d_ino, d_seekoff;
  uint16_t d_reclen, d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct { int __dd_fd; } DIR;
int closedir(DIR *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
#define FNM_PATHNAME 0x02
int fnmatch(const char *, const char *, int);

// poll.h, sys/ttycom.h
struct pollfd { int fd; short events, revents; };
#define POLLIN 0x0001
int poll(struct pollfd *, nfds_t, int);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
// sys/termios.h
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
    tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
    cc_t c_cc[20];
    speed_t c_ispeed, c_ospeed;
};
#define VMIN 16
#define VTIME 17
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define TCSANOW 0
#define TCSAFLUSH 2
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// time.h
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);
time_t time(time_t *);
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    char *tm_zone;
};
struct tm *gmtime_r(const time_t *, struct tm *);
size_t strftime(char *, size_t, const char *, const struct tm *);

// signal.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGSYS 12
#define SIGWINCH 28
#define SIGSTOP 17
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGUSR1 30
#define SIGUSR2 31
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#define SA_ONSTACK 0x0001
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u { void (*__sa_handler)(int); void (*__sa_sigaction)(int, struct __siginfo *, void *); };
struct sigaction { union __sigaction_u __sigaction_u; sigset_t sa_mask; int sa_flags; };
typedef struct { void *ss_sp; size_t ss_size; int ss_flags; } stack_t;
int kill(pid_t, int);
int raise(int);
int sigaction(int, const struct sigaction *__restrict, struct sigaction *__restrict);
int sigaddset(sigset_t *, int);
int sigaltstack(const stack_t *__restrict, stack_t *__restrict);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
sig_t signal(int, sig_t);
int sigfillset(sigset_t *);
int sigprocmask(int, const sigset_t *__restrict, sigset_t *__restrict);
int pthread_sigmask(int, const sigset_t * _Nullable, sigset_t * _Nullable);

// pthread.h
#pragma clang assume_nonnull begin
struct _opaque_pthread_t { long __sig; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long __sig; char __opaque[56]; } pthread_attr_t;
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(
    pthread_t _Nullable *_Nonnull __restrict, const pthread_attr_t *_Nullable __restrict,
    void *_Nullable (*_Nonnull)(void *), void *_Nullable __restrict);
int pthread_detach(pthread_t);
typedef unsigned long pthread_key_t;
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_init(pthread_mutex_t *__restrict, const pthread_mutexattr_t *_Nullable __restrict);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
#pragma clang assume_nonnull end

// spawn.h, crt_externs.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
int posix_spawn(
    pid_t *__restrict, const char *__restrict, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *__restrict, char *const *__restrict, char *const *__restrict);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *, int);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *__restrict, int, const char *__restrict, int, mode_t);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *__restrict, const sigset_t *__restrict);
int posix_spawnattr_setsigmask(posix_spawnattr_t *__restrict, const sigset_t *__restrict);
int posix_spawnp(
    pid_t *__restrict, const char *__restrict, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *__restrict, char *const *__restrict, char *const *__restrict);
char ***_NSGetEnviron(void);

#endif
