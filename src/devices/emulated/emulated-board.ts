/**
 * The emulated board: the real firmware image, run cycle by cycle, with the wires around the chip.
 *
 * It is synchronous and deterministic: the same calls at the same cycles give the same bytes and the
 * same edges. Nothing runs but inside `runUntilCycle`, so a test or a worker decides how fast time
 * passes. Bytes travel at the host's baud rate with exact frame times; the LED pin's waveform is
 * decoded back into colours; the 74HC165 chain hangs on the SPI.
 */
import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRWatchdog,
  avrInstruction,
  CPU,
  EEPROMMemoryBackend,
  PinState,
} from 'avr8js';
import { CHIPS, type Chip, type ChipName, type ChipPin, CYCLES_PER_SECOND } from './chips.js';
import { InputChain } from './input-chain.js';
import { readIntelHex } from './intel-hex.js';
import { type LedCounters, LedDecoder, type LedFrame } from './led-decoder.js';
import { connectSelfProgramming } from './self-programming.js';
import { type SerialWire, Usart, type UsartCounters } from './usart.js';

export interface EmulatedBoardOptions {
  readonly chip: ChipName;
  /** The firmware, as the text of an Intel hex file. */
  readonly hexText: string;
  /** The host's baud rate; 500 000 unless given. */
  readonly baudRate?: number;
  /** Low time after which the LEDs show what they were sent; 280 µs unless given. */
  readonly latchMicroseconds?: number;
  /** What the hands are wired to; `chain` unless given. */
  readonly wiring?: InputWiring;
  /** Inputs of the 74HC165 chain; 128 unless given. */
  readonly inputCount?: number;
  /**
   * Where the boot section begins, in bytes, and with it the program after a reset (fuses BOOTRST and
   * BOOTSZ). Without it the chip has no bootloader.
   */
  readonly bootStart?: number;
  /** The Arduino's pin that the LEDs hang on; the firmware's own unless given. */
  readonly ledPin?: number;
}

/**
 * What an input's number means: an input of the 74HC165 chain on the SPI, or a digital pin of the
 * Arduino itself.
 */
export type InputWiring = 'chain' | 'pins';

/** Why the chip starts anew, as the program reads it in MCUSR. */
export type ResetCause = 'power' | 'external' | 'watchdog';

export interface EmulatedBoardCounters {
  readonly serial: Readonly<UsartCounters>;
  readonly leds: Readonly<LedCounters>;
  /** How often the watchdog has bitten. */
  readonly watchdogResets: number;
}

const MCUSR = 0x54;
const RESET_FLAGS: Readonly<Record<ResetCause, number>> = { power: 1, external: 2, watchdog: 8 };
const WDTCSR = 0x60;
const WDCE_AND_WDE = 0x18;
const WDE = 0x08;
const GLOBAL_INTERRUPT_ENABLE = 0x80;
const SREG = 0x5f;
/** Where SRAM begins as the program addresses it. */
const SRAM_START: Readonly<Record<ChipName, number>> = { uno: 0x100, mega: 0x200 };
const DEFAULT_LATCH_MICROSECONDS = 280;
const DEFAULT_INPUT_COUNT = 128;
/** 3.7–4.5 ms by the data sheets. */
const PAGE_CYCLES = 4.5e-3 * CYCLES_PER_SECOND;

/** Leaves the instruction loop when the watchdog bites: the chip that runs is about to be replaced. */
class WatchdogBite extends Error {}

/** avr8js resets only the core on a watchdog timeout; the peripherals have to go too. */
class BoardCpu extends CPU {
  private readonly constructed = true;

  override reset(): void {
    super.reset();
    // The constructor of CPU resets too, before this class's fields exist.
    if (this.constructed) throw new WatchdogBite();
  }
}

export class EmulatedBoard {
  readonly chip: Chip;
  readonly cyclesPerSecond = CYCLES_PER_SECOND;
  /** A byte from the board has arrived at the host: at the middle of its stop bit. */
  onByte: ((value: number, cycle: number) => void) | undefined;
  /** The LED chain has latched a picture. */
  onFrame: ((frame: LedFrame) => void) | undefined;
  /** The chip has started anew. */
  onReset: ((cause: ResetCause, cycle: number) => void) | undefined;

  private readonly program: Uint16Array;
  private readonly bootStart: number | undefined;
  private readonly eepromMemory: EEPROMMemoryBackend;
  private readonly leds: LedDecoder;
  private readonly inputs: InputChain;
  private readonly wire: SerialWire;
  private readonly serialCounters: UsartCounters = {
    bytesSent: 0,
    bytesRead: 0,
    overruns: 0,
    bytesUnheard: 0,
    framingErrors: 0,
    bytesTransmitted: 0,
  };
  private readonly wiring: InputWiring;
  private readonly ledPin: ChipPin;
  private readonly pinInputs = new Map<ChipPin, boolean>();
  private watchdogResets = 0;
  private wireFreeAtCycle = 0;
  private latchScheduled = false;
  private cpu: BoardCpu;
  private usart: Usart;
  private ports: ReadonlyMap<number, AVRIOPort>;

  /** @throws ArtiglioError FIRMWARE_IMAGE_INVALID when the image cannot be read or does not fit. */
  constructor(options: EmulatedBoardOptions) {
    this.chip = CHIPS[options.chip];
    const flash = readIntelHex(options.hexText, this.chip.flashBytes);
    this.program = new Uint16Array(flash.buffer);
    this.bootStart = options.bootStart;
    this.eepromMemory = new EEPROMMemoryBackend(this.chip.eepromBytes);
    this.inputs = new InputChain(options.inputCount ?? DEFAULT_INPUT_COUNT);
    this.wiring = options.wiring ?? 'chain';
    this.ledPin = options.ledPin === undefined ? this.chip.ledPin : this.digitalPin(options.ledPin);
    this.wire = { bitCycles: CYCLES_PER_SECOND / (options.baudRate ?? 500_000), waiting: [] };
    const latchMicroseconds = options.latchMicroseconds ?? DEFAULT_LATCH_MICROSECONDS;
    this.leds = new LedDecoder({ latchCycles: (latchMicroseconds * CYCLES_PER_SECOND) / 1e6 });
    this.leds.onFrame = (frame) => this.onFrame?.(frame);
    this.leds.onBegin = () => this.scheduleLatch();
    const machine = this.buildMachine(0);
    this.cpu = machine.cpu;
    this.usart = machine.usart;
    this.ports = machine.ports;
    this.fillRamAtPowerUp();
    this.start('power');
  }

  /** Cycles since the emulator was made; a reset does not turn it back. */
  get cycle(): number {
    return this.cpu.cycles;
  }

  /** The same as `cycle` in milliseconds of the board's time. */
  get timeMs(): number {
    return (this.cpu.cycles * 1000) / CYCLES_PER_SECOND;
  }

  /** Runs at least `cycles` cycles: the last instruction may end a few later. */
  runForCycles(cycles: number): void {
    this.runUntilCycle(this.cpu.cycles + cycles);
  }

  /** Runs until the chip's clock has reached `targetCycle`. */
  runUntilCycle(targetCycle: number): void {
    while (this.cpu.cycles < targetCycle) {
      try {
        this.execute(targetCycle);
      } catch (error) {
        if (!(error instanceof WatchdogBite)) throw error;
        this.watchdogResets++;
        this.restart('watchdog');
      }
    }
  }

  /**
   * Puts bytes on the wire to the chip, one frame right after the other.
   *
   * @param atCycle when the first start bit falls; now unless given, and never before the wire is free.
   * @returns the cycle in which the last frame's stop bit ends.
   */
  sendBytes(bytes: Uint8Array, atCycle: number = this.cpu.cycles): number {
    const frameCycles = 10 * this.wire.bitCycles;
    let startCycle = Math.max(atCycle, this.cpu.cycles, this.wireFreeAtCycle);
    for (const value of bytes) {
      this.wire.waiting.push({ value, startCycle });
      startCycle += frameCycles;
    }
    this.wireFreeAtCycle = startCycle;
    this.serialCounters.bytesSent += bytes.length;
    this.usart.listen();
    return startCycle;
  }

  /** The host opened the port at this baud rate: bytes sent from now on travel at it. */
  setBaudRate(baudRate: number): void {
    this.wire.bitCycles = CYCLES_PER_SECOND / baudRate;
  }

  /** Sets the electrical level of one input. @throws RangeError when there is none of that number. */
  setInput(input: number, high: boolean): void {
    if (this.wiring === 'chain') this.inputs.setInput(input, high);
    else this.setLevel(this.digitalPin(input), high);
  }

  /** Sets all levels at once, input 8 k + b in bit b of byte k. Of a pin that is not there none. */
  setInputs(bytes: Uint8Array): void {
    if (this.wiring === 'chain') {
      this.inputs.setInputs(bytes);
      return;
    }
    for (const [pin, chipPin] of this.chip.digitalPins.entries()) {
      this.setLevel(chipPin, (((bytes[pin >> 3] ?? 0) >> (pin & 7)) & 1) === 1);
    }
  }

  /** Sets the level of the 5 V sense pin or of the service button's pin. */
  setPin(pin: 'powerSense' | 'service', high: boolean): void {
    this.setLevel(pin === 'powerSense' ? this.chip.powerSensePin : this.chip.servicePin, high);
  }

  /** Whether the status LED is driven high. */
  get statusLed(): boolean {
    const { port, bit } = this.chip.statusPin;
    return this.ports.get(port.PORT)?.pinState(bit) === PinState.High;
  }

  /** The reset button, or the pulse on DTR when a host opens the port. RAM keeps its contents. */
  reset(): void {
    this.restart('external');
  }

  /** Takes the supply away and gives it back at once: RAM is noise again, the LEDs are dark. */
  powerCycle(): void {
    this.leds.powerOff();
    this.restart('power');
    this.fillRamAtPowerUp();
  }

  get counters(): EmulatedBoardCounters {
    return {
      serial: this.serialCounters,
      leds: this.leds.counters,
      watchdogResets: this.watchdogResets,
    };
  }

  /** What the LEDs show now: red, green, blue of each pixel that was ever sent a colour. */
  get pixels(): Uint8Array {
    return this.leds.pixels;
  }

  /** A copy of the flash: what is in it now, a bootloader's writing included. */
  readFlash(address: number, length: number): Uint8Array {
    return new Uint8Array(this.program.buffer).slice(address, address + length);
  }

  /** A copy of SRAM from `address` (as the program counts: 0x100 or 0x200 is the first byte). */
  readRam(address: number, length: number): Uint8Array {
    return this.cpu.data.slice(address, address + length);
  }

  /** The first and last address of SRAM, as the program counts. */
  get ramRange(): { readonly first: number; readonly last: number } {
    return { first: SRAM_START[this.chip.name], last: this.cpu.data.length - 1 };
  }

  /** Where the stack pointer stands now. */
  get stackPointer(): number {
    return this.cpu.SP;
  }

  private digitalPin(pin: number): ChipPin {
    const chipPin = this.chip.digitalPins[pin];
    if (chipPin === undefined) throw new RangeError(`The ${this.chip.name} has no pin ${pin}.`);
    return chipPin;
  }

  private setLevel(chipPin: ChipPin, high: boolean): void {
    this.pinInputs.set(chipPin, high);
    this.ports.get(chipPin.port.PORT)?.setPin(chipPin.bit, high);
  }

  private execute(targetCycle: number): void {
    const { cpu } = this;
    const { data } = cpu;
    const extraCycles = this.chip.interruptEntryExtraCycles;
    while (cpu.cycles < targetCycle) {
      avrInstruction(cpu);
      const enabledBefore = (data[SREG] ?? 0) & GLOBAL_INTERRUPT_ENABLE;
      cpu.tick();
      // avr8js counts two cycles for entering an interrupt where the data sheet says four, and five
      // with a three-byte program counter.
      if (enabledBefore !== 0 && ((data[SREG] ?? 0) & GLOBAL_INTERRUPT_ENABLE) === 0) {
        cpu.cycles += extraCycles;
      }
    }
  }

  private restart(cause: ResetCause): void {
    const ram = this.cpu.data.slice(SRAM_START[this.chip.name]);
    const machine = this.buildMachine(this.cpu.cycles);
    this.cpu = machine.cpu;
    this.usart = machine.usart;
    this.ports = machine.ports;
    this.cpu.data.set(ram, SRAM_START[this.chip.name]);
    this.start(cause);
  }

  private start(cause: ResetCause): void {
    const { cpu } = this;
    cpu.data[MCUSR] = RESET_FLAGS[cause];
    if (cause === 'watchdog') {
      // WDRF holds WDE, with the shortest timeout, until the program clears both.
      cpu.writeHooks[WDTCSR]?.(WDCE_AND_WDE, 0, WDTCSR, 0xff);
      cpu.writeHooks[WDTCSR]?.(WDE, 0, WDTCSR, 0xff);
    }
    // Clock events went with the old machine; a frame that the reset cut still latches.
    this.latchScheduled = false;
    this.scheduleLatch();
    this.onReset?.(cause, cpu.cycles);
  }

  /** SRAM comes up with noise; here the same noise each time, so that runs repeat. */
  private fillRamAtPowerUp(): void {
    let state = 0x2545f491;
    for (let address = SRAM_START[this.chip.name]; address < this.cpu.data.length; address++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      this.cpu.data[address] = state & 0xff;
    }
  }

  private buildMachine(atCycle: number): {
    readonly cpu: BoardCpu;
    readonly usart: Usart;
    readonly ports: ReadonlyMap<number, AVRIOPort>;
  } {
    const { chip } = this;
    const cpu = new BoardCpu(this.program, chip.dataBytes);
    cpu.cycles = atCycle;
    const ports = new Map(chip.ports.map((port) => [port.PORT, new AVRIOPort(cpu, port)]));
    for (const timer of chip.timers) new AVRTimer(cpu, timer);
    new AVREEPROM(cpu, this.eepromMemory, chip.eeprom);
    new AVRWatchdog(cpu, chip.watchdog, new AVRClock(cpu, CYCLES_PER_SECOND));
    this.connectBootloader(cpu);
    this.connectLeds(cpu);
    if (this.wiring === 'chain') this.connectInputs(cpu, ports);
    for (const [pin, high] of this.pinInputs) ports.get(pin.port.PORT)?.setPin(pin.bit, high);
    const usart = new Usart(cpu, chip.usart, this.wire, this.serialCounters);
    usart.onTransmit = (value, cycle) => this.onByte?.(value, cycle);
    return { cpu, usart, ports };
  }

  private connectBootloader(cpu: CPU): void {
    if (this.bootStart === undefined) return;
    const bootStartWord = this.bootStart / 2;
    connectSelfProgramming(cpu, this.program, {
      pageWords: this.chip.pageBytes / 2,
      bootStartWord,
      pageCycles: PAGE_CYCLES,
    });
    cpu.pc = bootStartWord;
  }

  private connectLeds(cpu: CPU): void {
    const { PORT, DDR, PIN } = this.ledPin.port;
    const mask = 1 << this.ledPin.bit;
    const { leds } = this;
    const { data } = cpu;
    const writePort = cpu.writeHooks[PORT];
    let level = 0;
    // Millions of edges a second go through here, and they change this one pin and nothing else: so
    // they pass by the port's bookkeeping of pull-ups, overrides and interrupts.
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

  private connectInputs(cpu: CPU, ports: ReadonlyMap<number, AVRIOPort>): void {
    const { inputs } = this;
    const { port, bit } = this.chip.latchPin;
    const latchPort = ports.get(port.PORT);
    latchPort?.addListener(() => inputs.setLatch(latchPort.pinState(bit) === PinState.High));
    const spi = new AVRSPI(cpu, this.chip.spi, CYCLES_PER_SECOND);
    spi.onTransfer = () => inputs.transfer(spi.spiMode === 2, spi.dataOrder === 'lsbFirst');
  }

  private scheduleLatch(): void {
    if (this.latchScheduled) return;
    const { cpu, leds } = this;
    const askAgain = (): void => {
      const nextCycle = leds.poll(cpu.cycles);
      this.latchScheduled = nextCycle !== undefined;
      if (nextCycle !== undefined) cpu.addClockEvent(askAgain, nextCycle - cpu.cycles);
    };
    askAgain();
  }
}
