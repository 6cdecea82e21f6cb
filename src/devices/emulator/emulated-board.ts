/**
 * The emulated board: the real firmware image, run cycle by cycle, with the wires around the chip.
 *
 * It is synchronous and deterministic: the same calls at the same cycles give the same bytes and the same
 * edges. The chip runs only inside `runUntilCycle`, so a test or a worker sets the speed of time. Bytes
 * travel at the host's baud rate with exact frame times; the LED pin's waveform is decoded back into colours;
 * the 74HC165 chain is connected to the SPI.
 */
import { EEPROMMemoryBackend } from 'avr8js';
import type { ChipName } from '../index.js';
import { crc16 } from '../link/index.js';
import { CHIPS, type Chip, type ChipPin, CYCLES_PER_SECOND } from './chips.js';
import { InputChain, type StuckChain } from './input-chain.js';
import { readIntelHex } from './intel-hex.js';
import { type LedCounters, LedDecoder, type LedFrame, type LedPixelKind } from './led-decoder.js';
import { Machine, type MachineParts, type ResetCause, WatchdogBite } from './machine.js';
import type { ReaderBus } from './readers/reader-bus.js';
import type { SerialWire, UsartCounters } from './usart.js';

/** The chip, its program and its wiring. */
export interface EmulatedBoardOptions {
  readonly chip: ChipName;
  /** The firmware, as the text of an Intel hex file. */
  readonly hexText: string;
  /** The host's baud rate; 500 000 unless given. */
  readonly baudRate?: number;
  /** Low time after which the LEDs show what they were sent; 280 µs unless given. */
  readonly latchMicroseconds?: number;
  /** The kind of pixels on the LED pin; WS2812B unless given. */
  readonly pixelKind?: LedPixelKind;
  /** The wiring of pads and buttons; `chain` unless given. */
  readonly wiring?: InputWiring;
  /** The modules of a board with readers; they take the place of the chain. */
  readonly readers?: ReaderBus;
  /** The id in its EEPROM; none unless given: then the first open gives it one. */
  readonly id?: number;
  /** Inputs of the 74HC165 chain; 128 unless given. */
  readonly inputCount?: number;
  /**
   * The start of the boot section, in bytes. The program starts there after a reset (fuses BOOTRST and
   * BOOTSZ). Without it the chip has no bootloader.
   */
  readonly bootStart?: number;
  /** The Arduino's pin that the LEDs hang on; the firmware's own unless given. */
  readonly ledPin?: number;
}

/**
 * The meaning of an input's number: an input of the 74HC165 chain on the SPI, or a digital pin of the
 * Arduino.
 */
export type InputWiring = 'chain' | 'pins';

/** Counters since the board was made. */
export interface EmulatedBoardCounters {
  readonly serial: Readonly<UsartCounters>;
  readonly leds: Readonly<LedCounters>;
  /** The number of watchdog resets. */
  readonly watchdogResets: number;
}

const DEFAULT_LATCH_MICROSECONDS = 280;
const DEFAULT_INPUT_COUNT = 128;
/** A chip with its wires, through all its resets. */
export class EmulatedBoard {
  readonly chip: Chip;
  readonly cyclesPerSecond = CYCLES_PER_SECOND;
  /** Receives a byte from the board as it arrives at the host: at the middle of its stop bit. */
  onByte: ((value: number, cycle: number) => void) | undefined;
  /** Receives a picture that the LED chain has latched. */
  onFrame: ((frame: LedFrame) => void) | undefined;
  /** Reports that the chip has restarted. */
  onReset: ((cause: ResetCause, cycle: number) => void) | undefined;

  private readonly program: Uint16Array;
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
  private readonly pinInputs = new Map<ChipPin, boolean>();
  private watchdogResets = 0;
  private wireFreeAtCycle = 0;
  private readonly parts: MachineParts;
  private machine: Machine;

  /** @throws ArtiglioError FIRMWARE_IMAGE_INVALID when the image cannot be read or does not fit. */
  constructor(options: EmulatedBoardOptions) {
    this.chip = CHIPS[options.chip];
    const flash = readIntelHex(options.hexText, this.chip.flashBytes);
    this.program = new Uint16Array(flash.buffer);
    this.inputs = new InputChain(options.inputCount ?? DEFAULT_INPUT_COUNT);
    this.wiring = options.wiring ?? 'chain';
    this.wire = { bitCycles: CYCLES_PER_SECOND / (options.baudRate ?? 500_000), waiting: [] };
    const latchMicroseconds = options.latchMicroseconds ?? DEFAULT_LATCH_MICROSECONDS;
    this.leds = new LedDecoder({
      latchCycles: (latchMicroseconds * CYCLES_PER_SECOND) / 1e6,
      ...(options.pixelKind === undefined ? {} : { pixelKind: options.pixelKind }),
    });
    this.leds.onFrame = (frame) => this.onFrame?.(frame);
    this.parts = {
      chip: this.chip,
      program: this.program,
      bootStart: options.bootStart,
      eeprom: eepromWith(options.id, this.chip.eepromBytes),
      wire: this.wire,
      serialCounters: this.serialCounters,
      leds: this.leds,
      ledPin: options.ledPin === undefined ? this.chip.ledPin : this.digitalPin(options.ledPin),
      chain: this.wiring === 'chain' && options.readers === undefined ? this.inputs : undefined,
      readers: options.readers,
    };
    this.machine = this.started(new Machine(this.parts, 'power', 0));
    this.leds.onBegin = () => this.machine.scheduleLatch();
  }

  /** Cycles since the emulator was made; a reset does not change it. */
  get cycle(): number {
    return this.machine.cycle;
  }

  /** The board's time, ms, from `cycle`. */
  get timeMs(): number {
    return (this.machine.cycle * 1000) / CYCLES_PER_SECOND;
  }

  /** Runs at least `cycles` cycles: the last instruction may end a few later. */
  runForCycles(cycles: number): void {
    this.runUntilCycle(this.machine.cycle + cycles);
  }

  /** Runs until the chip's clock has reached `targetCycle`. */
  runUntilCycle(targetCycle: number): void {
    while (this.machine.cycle < targetCycle) {
      try {
        this.machine.run(targetCycle);
      } catch (error) {
        if (!(error instanceof WatchdogBite)) throw error;
        this.watchdogResets++;
        this.restart('watchdog', this.ram);
      }
    }
  }

  /**
   * Sends bytes to the chip, one frame right after the other.
   * @param atCycle when the first start bit begins; now unless given, and never before the wire is free.
   * @returns the cycle in which the last frame's stop bit ends.
   */
  sendBytes(bytes: Uint8Array, atCycle: number = this.machine.cycle): number {
    const frameCycles = 10 * this.wire.bitCycles;
    let startCycle = Math.max(atCycle, this.machine.cycle, this.wireFreeAtCycle);
    for (const value of bytes) {
      this.wire.waiting.push({ value, startCycle });
      startCycle += frameCycles;
    }
    this.wireFreeAtCycle = startCycle;
    this.serialCounters.bytesSent += bytes.length;
    this.machine.usart.listen();
    return startCycle;
  }

  /** Handles the port being opened at this baud rate: bytes sent from now on travel at it. */
  setBaudRate(baudRate: number): void {
    this.wire.bitCycles = CYCLES_PER_SECOND / baudRate;
  }

  /** Sets the electrical level of one input. @throws RangeError when the input does not exist. */
  setInput(input: number, high: boolean): void {
    if (this.wiring === 'chain') this.inputs.setInput(input, high);
    else this.setLevel(this.digitalPin(input), high);
  }

  /** Sets all levels at once, input 8 k + b in bit b of byte k. A missing pin is skipped. */
  setInputs(bytes: Uint8Array): void {
    if (this.wiring === 'chain') {
      this.inputs.setInputs(bytes);
      return;
    }
    for (const [pin, chipPin] of this.chip.digitalPins.entries()) {
      this.setLevel(chipPin, (((bytes[pin >> 3] ?? 0) >> (pin & 7)) & 1) === 1);
    }
  }

  /** Breaks the input chain, or mends it with undefined. */
  stickChain(stuck: StuckChain | undefined): void {
    this.inputs.stick(stuck);
  }

  /** Sets the level of the 5 V sense pin or of the service button's pin. */
  setPin(pin: 'powerSense' | 'service', high: boolean): void {
    this.setLevel(pin === 'powerSense' ? this.chip.powerSensePin : this.chip.servicePin, high);
  }

  /** Pulls the reset line, like the button or the DTR pulse of an opened port. RAM keeps its contents. */
  reset(): void {
    this.restart('external', this.ram);
  }

  /** Turns the power off and on at once: RAM is noise again, the LEDs are dark. */
  powerCycle(): void {
    this.leds.powerOff();
    this.restart('power');
  }

  /** Counters since the board was made. */
  get counters(): EmulatedBoardCounters {
    return {
      serial: this.serialCounters,
      leds: this.leds.counters,
      watchdogResets: this.watchdogResets,
    };
  }

  /** The LEDs' current colours: red, green, blue of each pixel that was ever sent a colour. */
  get pixels(): Uint8Array {
    return this.leds.pixels;
  }

  /** Returns a copy of the flash, including what a bootloader wrote. */
  readFlash(address: number, length: number): Uint8Array {
    return new Uint8Array(this.program.buffer).slice(address, address + length);
  }

  /** Returns a copy of SRAM from `address` (as the program counts: 0x100 or 0x200 is the first byte). */
  readRam(address: number, length: number): Uint8Array {
    return this.machine.memory.slice(address, address + length);
  }

  /** The first and last address of SRAM, as the program counts. */
  get ramRange(): { readonly first: number; readonly last: number } {
    return this.machine.ramRange;
  }

  /** The current stack pointer. */
  get stackPointer(): number {
    return this.machine.stackPointer;
  }

  private digitalPin(pin: number): ChipPin {
    const chipPin = this.chip.digitalPins[pin];
    if (chipPin === undefined) throw new RangeError(`The ${this.chip.name} has no pin ${pin}.`);
    return chipPin;
  }

  private setLevel(chipPin: ChipPin, high: boolean): void {
    this.pinInputs.set(chipPin, high);
    this.machine.setLevel(chipPin, high);
  }

  private get ram(): Uint8Array {
    return this.machine.memory.slice(this.machine.ramRange.first);
  }

  private restart(cause: ResetCause, ram?: Uint8Array): void {
    this.machine = this.started(new Machine(this.parts, cause, this.machine.cycle, ram));
    this.onReset?.(cause, this.machine.cycle);
  }

  /** Gives a new machine the inputs' levels and the listeners. */
  private started(machine: Machine): Machine {
    for (const [pin, high] of this.pinInputs) machine.setLevel(pin, high);
    machine.usart.onTransmit = (value, cycle) => this.onByte?.(value, cycle);
    return machine;
  }
}

/** Returns an EEPROM that is empty, or contains a board's id and its CRC (docs/inside/protocol.md, "The unique id"). */
function eepromWith(id: number | undefined, bytes: number): EEPROMMemoryBackend {
  const eeprom = new EEPROMMemoryBackend(bytes);
  if (id === undefined) return eeprom;
  const kept = [24, 16, 8, 0].map((shift) => (id >>> shift) & 0xff);
  const crc = crc16(String.fromCharCode(...kept));
  for (const [at, byte] of [...kept, crc >> 8, crc & 0xff].entries()) eeprom.writeMemory(at, byte);
  return eeprom;
}
