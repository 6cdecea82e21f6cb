/**
 * One life of the chip, from a reset to the next: core, memory and peripherals. What survives a reset (flash,
 * EEPROM, the wires and their devices) is passed in.
 */
import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRWatchdog,
  CPU,
  type EEPROMBackend,
  PinState,
} from 'avr8js';
import type { ChipName } from '../index.js';
import { type Chip, type ChipPin, CYCLES_PER_SECOND } from './chips.js';
import type { InputChain } from './input-chain.js';
import { runInstruction } from './instruction.js';
import type { LedDecoder } from './led-decoder.js';
import type { ReaderBus } from './readers/reader-bus.js';
import { connectReaders } from './readers/reader-bus.js';
import { connectSelfProgramming } from './self-programming.js';
import { type SerialWire, Usart, type UsartCounters } from './usart.js';

/** The reason why the chip restarts, as MCUSR tells the program. */
export type ResetCause = 'power' | 'external' | 'watchdog';

/** The parts of a machine. */
export interface MachineParts {
  readonly chip: Chip;
  /** The flash, as words. */
  readonly program: Uint16Array;
  /** The start of the boot section, in bytes; undefined: there is no bootloader. */
  readonly bootStart: number | undefined;
  readonly eeprom: EEPROMBackend;
  readonly wire: SerialWire;
  readonly serialCounters: UsartCounters;
  readonly leds: LedDecoder;
  readonly ledPin: ChipPin;
  /** The device on the SPI, if there is one: one of the two. */
  readonly chain: InputChain | undefined;
  readonly readers: ReaderBus | undefined;
}

const MCUSR = 0x54;
const RESET_FLAGS: Readonly<Record<ResetCause, number>> = { power: 1, external: 2, watchdog: 8 };
const WDTCSR = 0x60;
const WDCE_AND_WDE = 0x18;
const WDE = 0x08;
const GLOBAL_INTERRUPT_ENABLE = 0x80;
const SREG = 0x5f;
/** The first address of SRAM, as the program addresses it. */
const SRAM_START: Readonly<Record<ChipName, number>> = { uno: 0x100, mega: 0x200 };
/** The register that allows sleep; its lowest bit does. */
const SMCR = 0x53;
const SE = 0x01;
const SLEEP_OPCODE = 0x9588;
/** The time that the chip stands still after an interrupt has woken it, cycles, by the data sheets. */
const WAKING_CYCLES = 4;
/** Time of a page write: 3.7–4.5 ms by the data sheets. */
const PAGE_CYCLES = 4.5e-3 * CYCLES_PER_SECOND;

/** An error that leaves the instruction loop at a watchdog reset: the running machine is about to be replaced. */
export class WatchdogBite extends Error {}

/** The core. On a watchdog timeout avr8js resets it alone; the peripherals must be reset too. */
class BoardCpu extends CPU {
  /** A peripheral has added an event or an interrupt since this was last cleared. */
  isDisturbed = false;
  /** The program has allowed sleep: its SLEEP is one. */
  maySleep = false;
  private readonly constructed = true;

  override addClockEvent(callback: () => void, cycles: number): () => void {
    this.isDisturbed = true;
    super.addClockEvent(callback, cycles);
    return callback;
  }

  override queueInterrupt(interrupt: Parameters<CPU['queueInterrupt']>[0]): void {
    this.isDisturbed = true;
    super.queueInterrupt(interrupt);
  }

  /** The cycle of the next event of a peripheral. avr8js keeps its list to itself. */
  get nextEventCycle(): number {
    return this['nextClockEvent']?.cycles ?? Number.POSITIVE_INFINITY;
  }

  override reset(): void {
    super.reset();
    // The constructor of CPU resets too, before this class's fields exist.
    if (this.constructed) throw new WatchdogBite();
  }
}

/** A chip that runs, until something resets it. */
export class Machine {
  readonly usart: Usart;
  private readonly cpu: BoardCpu;
  private readonly ports: ReadonlyMap<number, AVRIOPort>;
  private latchScheduled = false;

  /**
   * @param atCycle the clock at the start.
   * @param ram SRAM from before the reset; noise unless given, as after a power loss.
   */
  constructor(
    private readonly parts: MachineParts,
    cause: ResetCause,
    atCycle: number,
    ram?: Uint8Array,
  ) {
    const { chip, wire, serialCounters } = parts;
    this.cpu = new BoardCpu(parts.program, chip.dataBytes);
    this.cpu.cycles = atCycle;
    this.ports = new Map(chip.ports.map((port) => [port.PORT, new AVRIOPort(this.cpu, port)]));
    for (const timer of chip.timers) new AVRTimer(this.cpu, timer);
    new AVREEPROM(this.cpu, parts.eeprom, chip.eeprom);
    new AVRWatchdog(this.cpu, chip.watchdog, new AVRClock(this.cpu, CYCLES_PER_SECOND));
    this.connectBootloader();
    this.connectSleep();
    this.connectLeds();
    if (parts.chain !== undefined) this.connectChain(parts.chain);
    if (parts.readers !== undefined) connectReaders(this.cpu, this.ports, chip, parts.readers);
    this.usart = new Usart(this.cpu, chip.usart, wire, serialCounters);
    if (ram === undefined) this.fillRamWithNoise();
    else this.cpu.data.set(ram, this.ramRange.first);
    this.tellCause(cause);
    // A frame that the reset interrupted still latches.
    this.scheduleLatch();
  }

  /** Cycles since the emulator was made; a reset does not change it. */
  get cycle(): number {
    return this.cpu.cycles;
  }

  /** All memory, as the program addresses it. */
  get memory(): Uint8Array {
    return this.cpu.data;
  }

  /** The first and last address of SRAM, as the program counts. */
  get ramRange(): { readonly first: number; readonly last: number } {
    return { first: SRAM_START[this.parts.chip.name], last: this.cpu.data.length - 1 };
  }

  /** The current stack pointer. */
  get stackPointer(): number {
    return this.cpu.SP;
  }

  /** Sets the level of a pin from outside. */
  setLevel({ port, bit }: ChipPin, high: boolean): void {
    this.ports.get(port.PORT)?.setPin(bit, high);
  }

  /** Runs until its clock has reached `targetCycle`. @throws WatchdogBite when the chip resets itself. */
  run(targetCycle: number): void {
    const { cpu } = this;
    const { data } = cpu;
    const extraCycles = this.parts.chip.interruptEntryExtraCycles;
    while (cpu.cycles < targetCycle) {
      if (this.isBeforeSleep()) {
        this.sleep(targetCycle);
        continue;
      }
      const isInterruptPending = cpu.nextInterrupt >= 0;
      const dueCycle = Math.min(targetCycle, cpu.nextEventCycle);
      cpu.isDisturbed = cpu.maySleep;
      // Nothing is due until then, and to look after each instruction costs as much as many of them.
      do runInstruction(cpu);
      while (cpu.cycles < dueCycle && !cpu.isDisturbed && !isInterruptPending);
      if (cpu.cycles < cpu.nextEventCycle && cpu.nextInterrupt < 0) continue;
      // The instruction after SEI runs before any interrupt.
      if (this.isBeforeSleep()) continue;
      const enabledBefore = (data[SREG] ?? 0) & GLOBAL_INTERRUPT_ENABLE;
      cpu.tick();
      // avr8js counts two cycles for entering an interrupt. The data sheet says four, and five with a
      // three-byte program counter.
      if (enabledBefore !== 0 && ((data[SREG] ?? 0) & GLOBAL_INTERRUPT_ENABLE) === 0) {
        cpu.cycles += extraCycles;
      }
    }
  }

  /** Connects SLEEP, which does nothing in avr8js. */
  private connectSleep(): void {
    const { cpu } = this;
    cpu.writeHooks[SMCR] = (value) => {
      cpu.maySleep = (value & SE) !== 0;
      cpu.isDisturbed = true;
    };
  }

  /** Tells whether the next instruction puts the chip to sleep. Without the register's bit it does nothing. */
  private isBeforeSleep(): boolean {
    const { cpu } = this;
    return cpu.maySleep && cpu.progMem[cpu.pc] === SLEEP_OPCODE;
  }

  /** Lets time pass until an interrupt has woken the chip, or `targetCycle`. */
  private sleep(targetCycle: number): void {
    const { cpu } = this;
    const asleepAt = cpu.pc;
    // An interrupt returns to the instruction after SLEEP. While interrupts are off nothing wakes the chip.
    const awakeAt = asleepAt + 1;
    cpu.pc = awakeAt;
    while (cpu.pc === awakeAt && cpu.cycles < targetCycle) {
      if (cpu.nextInterrupt < 0 || !cpu.interruptsEnabled)
        cpu.cycles = Math.max(cpu.cycles, Math.min(targetCycle, cpu.nextEventCycle));
      cpu.tick();
    }
    if (cpu.pc === awakeAt) cpu.pc = asleepAt;
    else cpu.cycles += WAKING_CYCLES + this.parts.chip.interruptEntryExtraCycles;
  }

  /**
   * Schedules the latch of a frame for the LEDs that has begun: it latches when the wire has been low for long enough.
   */
  scheduleLatch(): void {
    if (this.latchScheduled) return;
    const { cpu } = this;
    const { leds } = this.parts;
    const askAgain = (): void => {
      const nextCycle = leds.poll(cpu.cycles);
      this.latchScheduled = nextCycle !== undefined;
      if (nextCycle !== undefined) cpu.addClockEvent(askAgain, nextCycle - cpu.cycles);
    };
    askAgain();
  }

  /** Writes the cause of the reset into MCUSR. */
  private tellCause(cause: ResetCause): void {
    const { cpu } = this;
    cpu.data[MCUSR] = RESET_FLAGS[cause];
    if (cause !== 'watchdog') return;
    // WDRF keeps WDE set, with the shortest timeout, until the program clears both.
    cpu.writeHooks[WDTCSR]?.(WDCE_AND_WDE, 0, WDTCSR, 0xff);
    cpu.writeHooks[WDTCSR]?.(WDE, 0, WDTCSR, 0xff);
  }

  /** Fills SRAM with the noise that it starts with. Here it is always the same noise, so that runs repeat. */
  private fillRamWithNoise(): void {
    let state = 0x2545f491;
    for (let address = this.ramRange.first; address < this.cpu.data.length; address++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      this.cpu.data[address] = state & 0xff;
    }
  }

  private connectBootloader(): void {
    const { bootStart, program, chip } = this.parts;
    if (bootStart === undefined) return;
    const bootStartWord = bootStart / 2;
    connectSelfProgramming(this.cpu, program, {
      pageWords: chip.pageBytes / 2,
      bootStartWord,
      pageCycles: PAGE_CYCLES,
    });
    this.cpu.pc = bootStartWord;
  }

  private connectLeds(): void {
    const { leds, ledPin } = this.parts;
    const { PORT, DDR, PIN } = ledPin.port;
    const mask = 1 << ledPin.bit;
    const { cpu } = this;
    const { data } = cpu;
    const writePort = cpu.writeHooks[PORT];
    let level = 0;
    // Millions of edges a second go through here, and they change only this pin. So they skip the port's
    // handling of pull-ups, overrides and interrupts.
    cpu.writeHooks[PORT] = (value, oldValue, address, writtenMask) => {
      const driven = value & (data[DDR] ?? 0) & mask;
      if (driven !== level) {
        level = driven;
        if (driven !== 0) leds.rise(cpu.cycles);
        else leds.fall(cpu.cycles);
      }
      if ((value ^ oldValue) === mask) {
        data[PORT] = value;
        data[PIN] = ((data[PIN] ?? 0) & ~mask) | driven;
        return true;
      }
      return writePort?.(value, oldValue, address, writtenMask) ?? true;
    };
  }

  private connectChain(chain: InputChain): void {
    const { chip } = this.parts;
    const { port, bit } = chip.latchPin;
    const latchPort = this.ports.get(port.PORT);
    latchPort?.addListener(() => chain.setLatch(latchPort.pinState(bit) === PinState.High));
    const spi = new AVRSPI(this.cpu, chip.spi, CYCLES_PER_SECOND);
    spi.onTransfer = () => chain.transfer(spi.spiMode === 2, spi.dataOrder === 'lsbFirst');
  }
}
