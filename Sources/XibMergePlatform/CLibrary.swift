// The system's C library, for this module and all that import it: its name depends on the system.
#if canImport(Glibc)
    @_exported @preconcurrency public import Glibc
#elseif canImport(Musl)
    @_exported @preconcurrency public import Musl
#else
    @_exported public import Darwin
#endif
