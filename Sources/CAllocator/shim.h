#ifndef XIBMERGE_CALLOCATOR_SHIM_H
#define XIBMERGE_CALLOCATOR_SHIM_H

// glibc's settings of malloc, which Swift's module of glibc leaves out. Other C libraries have none.
#ifdef __linux__
#include <malloc.h>
#endif

#endif
