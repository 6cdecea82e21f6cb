/**
 * The chip's self-programming, as a bootloader uses it (ATmega328P data sheet, section 26; ATmega2560,
 * section 29): a page buffer is filled word by word, a page is erased, the buffer is written. avr8js has no
 * SPM: without this class a bootloader would run but write nothing.
 *
 * Not modelled: reading the section that is being written (the chip gives 0xff), interrupts that move to the
 * boot section, lock bits.
 */
import type { CPU } from 'avr8js';

/** The addresses of self-programming on one chip. */
export interface SelfProgrammingConfig {
  /** Words of a page of the flash, a power of two. */
  readonly pageWords: number;
  /** First word of the boot section: only code from here on can program. */
  readonly bootStartWord: number;
  /** Cycles to erase or write a page. */
  readonly pageCycles: number;
}

const SPMCSR = 0x57;
const RAMPZ = 0x5b;
const SPMEN = 0x01;
const RWWSB = 0x40;
/** The bits of the SPM command, including SPMEN. */
const COMMAND = 0x1f;
const FILL = 0x01;
const ERASE = 0x03;
const WRITE = 0x05;
const ENABLE_READING = 0x11;
const SPM = 0x95e8;
const REGISTER_0 = 0;
const REGISTER_Z = 30;

/** Adds the SPM instruction to `cpu`. @param program its flash, in words; writes change it. */
export function connectSelfProgramming(
  cpu: CPU,
  program: Uint16Array,
  config: SelfProgrammingConfig,
): void {
  const { pageWords, bootStartWord, pageCycles } = config;
  const buffer = new Uint16Array(pageWords).fill(0xffff);
  const { data, dataView } = cpu;

  const obey = (command: number): void => {
    const word = (((data[RAMPZ] ?? 0) << 16) | dataView.getUint16(REGISTER_Z, true)) >>> 1;
    const page = word - (word % pageWords);
    switch (command) {
      case FILL:
        buffer[word % pageWords] = dataView.getUint16(REGISTER_0, true);
        break;
      case ERASE:
        program.fill(0xffff, page, page + pageWords);
        beBusy();
        return;
      case WRITE:
        // Writing only clears bits: a page that was not erased first becomes wrong, as on the chip.
        for (const [at, value] of buffer.entries())
          program[page + at] = (program[page + at] ?? 0) & value;
        buffer.fill(0xffff);
        beBusy();
        return;
      case ENABLE_READING:
        buffer.fill(0xffff);
        data[SPMCSR] = (data[SPMCSR] ?? 0) & ~RWWSB;
        break;
    }
    data[SPMCSR] = (data[SPMCSR] ?? 0) & ~COMMAND;
  };

  const beBusy = (): void => {
    data[SPMCSR] = (data[SPMCSR] ?? 0) | RWWSB;
    cpu.addClockEvent(() => {
      data[SPMCSR] = (data[SPMCSR] ?? 0) & ~COMMAND;
    }, pageCycles);
  };

  cpu.writeHooks[SPMCSR] = (value) => {
    const busy = (data[SPMCSR] ?? 0) & RWWSB;
    data[SPMCSR] = (value & ~RWWSB) | busy;
    if ((value & SPMEN) === 0) return true;
    // SPM has to follow within four cycles. This event comes after the writing instruction and before the
    // next, so the program counter then points to the SPM, if there is one.
    cpu.addClockEvent(() => {
      const isObeyed = program[cpu.pc] === SPM && cpu.pc >= bootStartWord;
      if (isObeyed) obey(value & COMMAND);
      else data[SPMCSR] = (data[SPMCSR] ?? 0) & ~COMMAND;
    }, 1);
    return true;
  };
}
