/// A pipe that other programs started meanwhile do not inherit. Its ends never replace the standard streams, even if
/// these are closed.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    /// - Returns: `nil` if the system has no pipes left; `errno` has the reason.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        let number = errno
        for end in ends { close(end) }
        guard moved.allSatisfy({ $0 >= 0 }) else {
            for end in moved where end >= 0 { close(end) }
            errno = number
            return nil
        }
        (readEnd, writeEnd) = (moved[0], moved[1])
    }

    /// - Returns: As many pipes, or `nil` if the system does not have them.
    static func several(_ count: Int) -> [Pipe]? {
        let pipes = (0..<count).compactMap { _ in Pipe() }
        if pipes.count == count { return pipes }
        for end in pipes.flatMap({ [$0.readEnd, $0.writeEnd] }) { close(end) }
        return nil
    }
}

/// The environment of this process as the system stores it.
var ownVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
        _NSGetEnviron().pointee
    #else
        environ
    #endif
}

/// Starts a program found on `PATH`.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - redirections: The program's descriptors, each with the descriptor of this process that it leads to.
///   - variables: The whole environment, each as `name=value`; `nil` for that of this process.
///   - isApart: Whether it has an empty standard input, unless that is redirected, and its own process group, so that its
///     children can be killed with it.
/// - Returns: The process, or `nil` if it could not be started; `errno` has the reason.
func spawn(
    _ words: [CString], _ redirections: [(descriptor: Int32, end: Int32)], variables: [CString]? = nil,
    isApart: Bool = false
) -> pid_t? {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t? = nil
        var attributes: posix_spawnattr_t? = nil
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, end) in redirections { posix_spawn_file_actions_adddup2(&actions, end, descriptor) }
    if isApart {
        if !redirections.contains(where: { $0.descriptor == 0 }) {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
    }
    func pointers(_ texts: [CString]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { UnsafeMutablePointer(mutating: $0) } + [nil]
    }
    var arguments = pointers(words)
    var process = pid_t()
    if let variables {
        var environment = pointers(variables)
        errno = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &environment)
    } else {
        errno = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, ownVariables)
    }
    return errno == 0 ? process : nil
}
