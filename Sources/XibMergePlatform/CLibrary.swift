// The system's C library, for this module and for all that import it: its name differs from system to system.
#if canImport(Glibc)
    @_exported @preconcurrency public import Glibc
#elseif canImport(Musl)
    @_exported @preconcurrency public import Musl
#else
    @_exported public import Darwin
#endif
