/*
 * Runs a firmware image in simavr: lines go into its USART at given times, and what the LED pin said
 * last comes out.
 *
 *   simavr CHIP IMAGE.hex PORT PIN END_MS
 *
 * stdin: lines of `milliseconds text`; the text is sent then, with a line feed behind it. stdout: the
 * bytes of the last whole frame in hex; how many frames there were; the shortest and the longest time
 * the pin was high for a 0 and for a 1, and low between two bits of one frame, in cycles; and after
 * `said:` what the board sent.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_hex.h>

#define HZ 16000000UL
#define BYTE_CYCLES 320
#define LATCH_CYCLES (280 * 16)
#define MOST_BYTES 4096

static struct {
  avr_cycle_count_t at;
  uint8_t value;
} sent[65536];
static size_t sent_count, sent_next;

static uint8_t frame[MOST_BYTES], whole[MOST_BYTES];
static size_t bits, whole_bytes, frames;
static avr_cycle_count_t rose, fell;
static uint64_t shortest[3] = {~0ULL, ~0ULL, ~0ULL}, longest[3];
static uint8_t said[1 << 20];
static size_t said_count;

static void note(int kind, uint64_t cycles) {
  if (cycles < shortest[kind]) shortest[kind] = cycles;
  if (cycles > longest[kind]) longest[kind] = cycles;
}

static void end_frame(void) {
  if (bits == 0) return;
  whole_bytes = bits / 8;
  memcpy(whole, frame, whole_bytes);
  bits = 0;
  frames++;
}

static void on_pin(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  avr_t *avr = param;
  if (value) {
    uint64_t low = avr->cycle - fell;
    if (low >= LATCH_CYCLES)
      end_frame();
    else if (bits != 0)
      note(2, low);
    rose = avr->cycle;
    return;
  }
  if (rose == 0) return;
  fell = avr->cycle;
  uint64_t high = fell - rose;
  uint8_t one = high > 8;
  note(one, high);
  if (bits / 8 >= MOST_BYTES) return;
  frame[bits / 8] = (uint8_t)(frame[bits / 8] << 1 | one);
  bits++;
}

static void on_said(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  (void)param;
  if (said_count < sizeof said) said[said_count++] = (uint8_t)value;
}

static avr_cycle_count_t send_next(avr_t *avr, avr_cycle_count_t when, void *param) {
  avr_irq_t *input = param;
  if (sent_next == sent_count) return 0;
  avr_raise_irq(input, sent[sent_next++].value);
  if (sent_next == sent_count) return 0;
  (void)avr;
  return sent[sent_next].at > when ? sent[sent_next].at : when + BYTE_CYCLES;
}

static void read_plan(void) {
  char line[512];
  avr_cycle_count_t free_at = 1;
  while (fgets(line, sizeof line, stdin)) {
    char *text;
    avr_cycle_count_t at = (avr_cycle_count_t)(strtod(line, &text) * HZ / 1000);
    if (at < free_at) at = free_at;
    for (text++; *text && sent_count < sizeof sent / sizeof *sent; text++, at += BYTE_CYCLES) {
      sent[sent_count].at = at;
      sent[sent_count++].value = (uint8_t)*text;
    }
    free_at = at;
  }
}

int main(int count, char **words) {
  if (count != 6) return 2;
  avr_t *avr = avr_make_mcu_by_name(words[1]);
  if (!avr) return 3;
  avr_init(avr);
  avr->frequency = HZ;
  uint32_t size = 0, start = 0;
  uint8_t *image = read_ihex_file(words[2], &size, &start);
  if (!image) return 4;
  avr_loadcode(avr, image, size, start);
  avr->codeend = start + size - 1;

  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_t *input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_said, NULL);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(words[3][0]), atoi(words[4])), on_pin, avr);
  read_plan();
  if (sent_count != 0) avr_cycle_timer_register(avr, sent[0].at, send_next, input);

  avr_cycle_count_t end = (avr_cycle_count_t)atol(words[5]) * (HZ / 1000);
  while (avr->cycle < end) {
    int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) return 5;
  }
  end_frame();
  for (size_t at = 0; at < whole_bytes; at++) printf("%02x", whole[at]);
  printf("\n%zu\n", frames);
  for (int kind = 0; kind < 3; kind++)
    printf("%llu %llu\n", (unsigned long long)shortest[kind], (unsigned long long)longest[kind]);
  printf("said:\n");
  fwrite(said, 1, said_count, stdout);
  return 0;
}
