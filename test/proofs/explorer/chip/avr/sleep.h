/* The chip does not sleep: ../board.c calls again when there is something to do. */
#ifndef STUB_AVR_SLEEP_H
#define STUB_AVR_SLEEP_H

#define sleep_enable() ((void)0)
#define sleep_cpu() ((void)0)
#define sleep_disable() ((void)0)

#endif
