/* Its registers are variables, as all are. */
#include <avr/io.h>
