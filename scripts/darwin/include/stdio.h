#include <Darwin.h>
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
