#ifndef XIBMERGE_CYAML_SHIM_H
#define XIBMERGE_CYAML_SHIM_H

#include <yaml.h>

#endif
