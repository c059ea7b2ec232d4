#ifndef XIBMERGE_CGIT2_SHIM_H
#define XIBMERGE_CGIT2_SHIM_H

#include <git2.h>
#include <git2/sys/index.h>
#include <git2/sys/merge.h>

// libgit2 moved git_error_set_str to sys/errors.h after 1.5; older releases have it in git2/errors.h.
#if defined(__has_include)
#if __has_include(<git2/sys/errors.h>)
#include <git2/sys/errors.h>
#endif
#endif

// 'git_libgit2_opts' takes any number of arguments, which Swift can't call. libgit2 computes the hash of each object that
// it reads, which git does not; what is damaged is found by zlib.
static inline int xibmerge_read_without_hashing(void) {
    return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
}

#endif
