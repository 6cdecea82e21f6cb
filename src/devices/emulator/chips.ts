/**
 * The two microcontrollers a board can have, with the data the emulator needs: memory sizes, interrupt
 * vectors and the pins the table is wired to.
 *
 * Sources: ATmega48A/PA/88A/PA/168A/PA/328/P data sheet (DS40002061), ATmega640/1280/2560 data sheet
 * (DS40002211), and the pin map in hardware/.
 */
import {
  type AVREEPROMConfig,
  type AVRPortConfig,
  type AVRTimerConfig,
  eepromConfig,
  portAConfig,
  portBConfig,
  portCConfig,
  portDConfig,
  portEConfig,
  portFConfig,
  portGConfig,
  portHConfig,
  portJConfig,
  portKConfig,
  portLConfig,
  type SPIConfig,
  spiConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  type WatchdogConfig,
  watchdogConfig,
} from 'avr8js';
import type { ChipName } from '../index.js';
import type { UsartConfig } from './usart.js';

/** One pin of one port. */
export interface ChipPin {
  readonly port: AVRPortConfig;
  /** 0–7. */
  readonly bit: number;
}

/** The pins of a board with readers, besides its SPI. */
export interface ReaderPins {
  /** The address lines A0–A3 of decoder and multiplexer. */
  readonly address: readonly ChipPin[];
  /** The decoder's enable, low. */
  readonly select: ChipPin;
  /** RST of all modules, low. */
  readonly reset: ChipPin;
}

/** A chip and the pins its firmware uses. */
export interface Chip {
  readonly name: ChipName;
  readonly flashBytes: number;
  /** The page size for erasing and writing the flash, bytes. */
  readonly pageBytes: number;
  /** SRAM together with the extended I/O space above address 0x100, as avr8js counts it. */
  readonly dataBytes: number;
  readonly eepromBytes: number;
  /** Cycles the data sheet's interrupt response takes beyond the two that avr8js counts. */
  readonly interruptEntryExtraCycles: number;
  readonly ports: readonly AVRPortConfig[];
  readonly timers: readonly AVRTimerConfig[];
  readonly usart: UsartConfig;
  readonly spi: SPIConfig;
  readonly eeprom: AVREEPROMConfig;
  readonly watchdog: WatchdogConfig;
  readonly ledPin: ChipPin;
  readonly latchPin: ChipPin;
  readonly powerSensePin: ChipPin;
  readonly servicePin: ChipPin;
  /** The pins of a board with readers. */
  readonly readerPins: ReaderPins;
  /** The pins as an Arduino of this chip numbers them, D0 first; analog pins follow. */
  readonly digitalPins: readonly ChipPin[];
}

/** Returns the address of a vector: `_VECTOR(n)` of avr-libc lies at word 2 n on both chips. */
function vector(number: number): number {
  return 2 * number;
}

function bits(port: AVRPortConfig, ...numbers: readonly number[]): ChipPin[] {
  return numbers.map((bit) => ({ port, bit }));
}

const USART0_REGISTERS = {
  UCSRA: 0xc0,
  UCSRB: 0xc1,
  UCSRC: 0xc2,
  UBRRL: 0xc4,
  UBRRH: 0xc5,
  UDR: 0xc6,
} as const;

const UNO: Chip = {
  name: 'uno',
  flashBytes: 32 * 1024,
  pageBytes: 128,
  dataBytes: 2048,
  eepromBytes: 1024,
  interruptEntryExtraCycles: 2,
  ports: [portBConfig, portCConfig, portDConfig],
  timers: [timer0Config, timer1Config, timer2Config],
  usart: {
    ...USART0_REGISTERS,
    receiveVector: vector(18),
    dataEmptyVector: vector(19),
    transmitVector: vector(20),
  },
  spi: spiConfig,
  eeprom: eepromConfig,
  watchdog: watchdogConfig,
  ledPin: { port: portDConfig, bit: 5 },
  latchPin: { port: portBConfig, bit: 2 },
  powerSensePin: { port: portCConfig, bit: 0 },
  servicePin: { port: portCConfig, bit: 1 },
  readerPins: {
    address: bits(portCConfig, 0, 1, 2, 3),
    select: { port: portBConfig, bit: 2 },
    reset: { port: portBConfig, bit: 1 },
  },
  digitalPins: [
    ...bits(portDConfig, 0, 1, 2, 3, 4, 5, 6, 7),
    ...bits(portBConfig, 0, 1, 2, 3, 4, 5),
    ...bits(portCConfig, 0, 1, 2, 3, 4, 5),
  ],
};

// avr8js describes the ports' pin-change and external interrupts for the 328P only; the firmware polls its
// inputs, so the 2560's ports have none.
function withoutInterrupts(port: AVRPortConfig): AVRPortConfig {
  return { PIN: port.PIN, DDR: port.DDR, PORT: port.PORT, externalInterrupts: [] };
}

/** The 2560's ports, by their letters. */
const MEGA_PORTS = {
  A: withoutInterrupts(portAConfig),
  B: withoutInterrupts(portBConfig),
  C: withoutInterrupts(portCConfig),
  D: withoutInterrupts(portDConfig),
  E: withoutInterrupts(portEConfig),
  F: withoutInterrupts(portFConfig),
  G: withoutInterrupts(portGConfig),
  H: withoutInterrupts(portHConfig),
  J: withoutInterrupts(portJConfig),
  K: withoutInterrupts(portKConfig),
  L: withoutInterrupts(portLConfig),
};

const MEGA_TIMER_1: AVRTimerConfig = {
  ...timer1Config,
  captureInterrupt: vector(16),
  compAInterrupt: vector(17),
  compBInterrupt: vector(18),
  compCInterrupt: vector(19),
  ovfInterrupt: vector(20),
  OCRC: 0x8c,
  OCFC: 8,
  OCIEC: 8,
  compPortA: MEGA_PORTS.B.PORT,
  compPinA: 5,
  compPortB: MEGA_PORTS.B.PORT,
  compPinB: 6,
  compPortC: MEGA_PORTS.B.PORT,
  compPinC: 7,
};

const MEGA: Chip = {
  name: 'mega',
  flashBytes: 256 * 1024,
  pageBytes: 256,
  dataBytes: 8448,
  eepromBytes: 4096,
  interruptEntryExtraCycles: 3,
  ports: Object.values(MEGA_PORTS),
  timers: [
    {
      ...timer0Config,
      compAInterrupt: vector(21),
      compBInterrupt: vector(22),
      ovfInterrupt: vector(23),
      compPortA: MEGA_PORTS.B.PORT,
      compPinA: 7,
      compPortB: MEGA_PORTS.G.PORT,
      compPinB: 5,
    },
    MEGA_TIMER_1,
    {
      ...timer2Config,
      compAInterrupt: vector(13),
      compBInterrupt: vector(14),
      ovfInterrupt: vector(15),
      compPortA: MEGA_PORTS.B.PORT,
      compPinA: 4,
      compPortB: MEGA_PORTS.H.PORT,
      compPinB: 6,
    },
    {
      ...MEGA_TIMER_1,
      captureInterrupt: vector(31),
      compAInterrupt: vector(32),
      compBInterrupt: vector(33),
      compCInterrupt: vector(34),
      ovfInterrupt: vector(35),
      TIFR: 0x38,
      TIMSK: 0x71,
      TCCRA: 0x90,
      TCCRB: 0x91,
      TCCRC: 0x92,
      TCNT: 0x94,
      ICR: 0x96,
      OCRA: 0x98,
      OCRB: 0x9a,
      OCRC: 0x9c,
      compPortA: MEGA_PORTS.E.PORT,
      compPinA: 3,
      compPortB: MEGA_PORTS.E.PORT,
      compPinB: 4,
      compPortC: MEGA_PORTS.E.PORT,
      compPinC: 5,
    },
  ],
  usart: {
    ...USART0_REGISTERS,
    receiveVector: vector(25),
    dataEmptyVector: vector(26),
    transmitVector: vector(27),
  },
  spi: { ...spiConfig, spiInterrupt: vector(24) },
  eeprom: { ...eepromConfig, eepromReadyInterrupt: vector(30) },
  watchdog: { ...watchdogConfig, watchdogInterrupt: vector(12) },
  ledPin: { port: MEGA_PORTS.E, bit: 3 },
  latchPin: { port: MEGA_PORTS.B, bit: 0 },
  powerSensePin: { port: MEGA_PORTS.F, bit: 0 },
  servicePin: { port: MEGA_PORTS.F, bit: 1 },
  readerPins: {
    address: bits(MEGA_PORTS.F, 0, 1, 2, 3),
    select: { port: MEGA_PORTS.B, bit: 0 },
    reset: { port: MEGA_PORTS.H, bit: 6 },
  },
  // The Mega 2560's pin map, row by row of its headers.
  digitalPins: [
    ...bits(MEGA_PORTS.E, 0, 1, 4, 5),
    ...bits(MEGA_PORTS.G, 5),
    ...bits(MEGA_PORTS.E, 3),
    ...bits(MEGA_PORTS.H, 3, 4, 5, 6),
    ...bits(MEGA_PORTS.B, 4, 5, 6, 7),
    ...bits(MEGA_PORTS.J, 1, 0),
    ...bits(MEGA_PORTS.H, 1, 0),
    ...bits(MEGA_PORTS.D, 3, 2, 1, 0),
    ...bits(MEGA_PORTS.A, 0, 1, 2, 3, 4, 5, 6, 7),
    ...bits(MEGA_PORTS.C, 7, 6, 5, 4, 3, 2, 1, 0),
    ...bits(MEGA_PORTS.D, 7),
    ...bits(MEGA_PORTS.G, 2, 1, 0),
    ...bits(MEGA_PORTS.L, 7, 6, 5, 4, 3, 2, 1, 0),
    ...bits(MEGA_PORTS.B, 3, 2, 1, 0),
    ...bits(MEGA_PORTS.F, 0, 1, 2, 3, 4, 5, 6, 7),
    ...bits(MEGA_PORTS.K, 0, 1, 2, 3, 4, 5, 6, 7),
  ],
};

/** The data of each chip. */
export const CHIPS: Readonly<Record<ChipName, Chip>> = { uno: UNO, mega: MEGA };

/** Both boards have a 16 MHz crystal or resonator. */
export const CYCLES_PER_SECOND = 16_000_000;
/** Cycles per millisecond. */
export const CYCLES_PER_MS = CYCLES_PER_SECOND / 1000;
