/* An interrupt is a function that ../board.c calls. */
#ifndef STUB_AVR_INTERRUPT_H
#define STUB_AVR_INTERRUPT_H

#define ISR(vector) \
  void vector(void); \
  void vector(void)
#define cli() ((void)0)
#define sei() ((void)0)

#endif
