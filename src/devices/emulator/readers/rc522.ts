/**
 * An MFRC522, register by register, as its SPI sees it: FIFO, commands, CRC coprocessor, timer, interrupt bits,
 * bit-oriented frames and collisions. Written from NXP's data sheet (rev. 3.9), apart from the firmware that drives it.
 *
 * It has no events of its own: what has happened since is worked out when somebody looks. Times are cycles of the
 * board's chip.
 */
import { CYCLES_PER_MS, CYCLES_PER_SECOND } from '../chips.js';
import type { Answer, Antenna } from './antenna.js';
import {
  BOTH_DRIVERS,
  COLLISION,
  COM_IRQ,
  COMMAND,
  CRC_ENABLED,
  DIV_IRQ,
  ERROR,
  FIFO_BYTES,
  FLUSH_FIFO,
  POWER_DOWN,
  REGISTER,
  RESET_VALUES,
  receivedOf,
  START_SEND,
  TIMER_AUTO,
} from './rc522-receiver.js';
import { CARRIER_HZ, crcA, frameCycles, type ReaderFrame, readerFrameBits } from './tag.js';

/** The time from a reset until the oscillator runs, cycles: 8.8.2 leaves it to the crystal. */
const START_UP_CYCLES = 0.5 * CYCLES_PER_MS;
/** A byte through the CRC coprocessor, cycles. */
const CRC_BYTE_CYCLES = 10;
/** Presets of the CRC by ModeReg's last two bits (table 55). */
const CRC_PRESETS = [0x0000, 0x6363, 0xa671, 0xffff] as const;

/** A fault of a module. */
export type ModuleFault =
  /** The chip does not begin: no crystal. Its registers answer. */
  | 'no-oscillator'
  /** A module whose supply breaks down under the field's current: a short of the antenna. */
  | 'restarts-with-field'
  /** The drivers are too hot. */
  | 'hot';

type Doing =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'sending';
      readonly frame: ReaderFrame;
      readonly fromCycle: number;
      readonly toCycle: number;
    }
  | { readonly kind: 'receiving'; readonly answer: Answer }
  | { readonly kind: 'crc'; readonly toCycle: number };

export class Rc522 {
  /** The fault of the module; undefined: nothing is wrong. */
  fault: ModuleFault | undefined;
  private readonly registers = new Uint8Array(64);
  private fifo: number[] = [];
  private doing: Doing = { kind: 'nothing' };
  private readyAtCycle = 0;
  private timerEndCycle = Number.POSITIVE_INFINITY;

  /** @param version VersionReg: 92 and 91 of NXP, others of copies. */
  constructor(
    readonly antenna: Antenna,
    private readonly version = 0x92,
  ) {
    this.reset(0);
  }

  /** Resets the chip by power-on, the RST line or a soft reset. */
  reset(cycle: number): void {
    this.antenna.setField(false, cycle);
    for (let address = 0; address < 64; address++) {
      this.registers[address] = RESET_VALUES[address] ?? 0;
    }
    this.registers[REGISTER.version] = this.version;
    this.put(REGISTER.command, this.at(REGISTER.command) | POWER_DOWN);
    this.readyAtCycle = cycle + START_UP_CYCLES;
    this.fifo = [];
    this.doing = { kind: 'nothing' };
    this.timerEndCycle = Number.POSITIVE_INFINITY;
  }

  /** Reads a register. */
  read(address: number, cycle: number): number {
    this.pass(cycle);
    switch (address) {
      case REGISTER.fifoData:
        return this.fifo.shift() ?? 0;
      case REGISTER.fifoLevel:
        return this.fifo.length;
      case REGISTER.error:
        return this.at(address) | (this.isHot ? ERROR.temperature : 0);
      default:
        // An address of a register that holds what was written.
        return this.at(address);
    }
  }

  /** Writes a register. */
  write(address: number, value: number, cycle: number): void {
    this.pass(cycle);
    switch (address) {
      case REGISTER.command:
        this.command(value, cycle);
        break;
      case REGISTER.comIrq:
      case REGISTER.divIrq: {
        const marked = value & 0x7f;
        this.put(
          address,
          value & COM_IRQ.set ? this.at(address) | marked : this.at(address) & ~marked,
        );
        break;
      }
      case REGISTER.fifoData:
        if (this.fifo.length < FIFO_BYTES) this.fifo.push(value);
        else this.raise(ERROR.overflow);
        break;
      case REGISTER.fifoLevel:
        if (value & FLUSH_FIFO) {
          this.fifo = [];
          this.put(REGISTER.error, this.at(REGISTER.error) & ~ERROR.overflow);
        }
        break;
      case REGISTER.bitFraming:
        this.put(address, value & ~START_SEND);
        if (value & START_SEND) this.send(cycle);
        break;
      case REGISTER.coll:
        this.put(address, (value & COLLISION.valuesKept) | (this.at(address) & 0x3f));
        break;
      case REGISTER.txControl:
        this.put(address, value);
        this.setDrivers((value & BOTH_DRIVERS) !== 0, cycle);
        break;
      case REGISTER.version:
      case REGISTER.error:
      case REGISTER.status1:
        break;
      default:
        // As above.
        this.put(address, value);
    }
  }

  /** Whether its antenna drivers are on. */
  get hasField(): boolean {
    return this.antenna.hasField;
  }

  private get isHot(): boolean {
    return this.fault === 'hot' && this.hasField;
  }

  private setDrivers(on: boolean, cycle: number): void {
    if (on && this.fault === 'restarts-with-field') this.reset(cycle);
    else this.antenna.setField(on && this.isRunning, cycle);
  }

  private get isRunning(): boolean {
    return (this.at(REGISTER.command) & POWER_DOWN) === 0;
  }

  private command(value: number, cycle: number): void {
    const command = value & 0x0f;
    if (command === COMMAND.softReset) {
      this.reset(cycle);
      return;
    }
    // While it wakes, the bit cannot be cleared (8.6.2).
    const asleep =
      cycle < this.readyAtCycle ? this.at(REGISTER.command) & POWER_DOWN : value & POWER_DOWN;
    const kept = command === COMMAND.noChange ? this.at(REGISTER.command) & 0x0f : command;
    this.put(REGISTER.command, (value & 0x20) | asleep | kept);
    if (command === COMMAND.noChange) return;
    this.doing = { kind: 'nothing' };
    if (!this.isRunning) return;
    if (command === COMMAND.calcCrc) {
      this.doing = { kind: 'crc', toCycle: cycle + this.fifo.length * CRC_BYTE_CYCLES };
    } else if (command === COMMAND.transmit) this.send(cycle);
  }

  /** Advances the counters to now. */
  private pass(cycle: number): void {
    if (this.at(REGISTER.command) & POWER_DOWN) {
      if (cycle < this.readyAtCycle || this.fault === 'no-oscillator') return;
      if (this.readyAtCycle > 0)
        this.put(REGISTER.command, this.at(REGISTER.command) & ~POWER_DOWN);
      this.readyAtCycle = 0;
    }
    const { doing } = this;
    if (doing.kind === 'crc' && cycle >= doing.toCycle) this.finishCrc();
    if (doing.kind === 'sending' && cycle >= doing.toCycle) this.finishSending(doing);
    if (this.doing.kind === 'receiving' && cycle >= this.doing.answer.endCycle) {
      this.finishReceiving(this.doing.answer);
    }
    if (cycle >= this.timerEndCycle) {
      this.timerEndCycle = Number.POSITIVE_INFINITY;
      this.put(REGISTER.comIrq, this.at(REGISTER.comIrq) | COM_IRQ.timer);
    }
  }

  private send(cycle: number): void {
    const command = this.at(REGISTER.command) & 0x0f;
    if (command !== COMMAND.transceive && command !== COMMAND.transmit) return;
    const crc =
      this.at(REGISTER.txMode) & CRC_ENABLED
        ? crcA(Uint8Array.from(this.fifo), this.crcPreset)
        : [];
    const bytes = Uint8Array.from([...this.fifo, ...crc]);
    const lastBits = this.at(REGISTER.bitFraming) & 7 || 8;
    this.fifo = [];
    this.put(REGISTER.error, 0);
    this.put(
      REGISTER.coll,
      (this.at(REGISTER.coll) & COLLISION.valuesKept) | COLLISION.positionInvalid,
    );
    const frame = { bytes, lastBits };
    const toCycle = cycle + frameCycles(readerFrameBits(frame));
    this.doing = { kind: 'sending', frame, fromCycle: cycle, toCycle };
  }

  private finishSending({ frame, fromCycle, toCycle }: Extract<Doing, { kind: 'sending' }>): void {
    this.put(REGISTER.comIrq, this.at(REGISTER.comIrq) | COM_IRQ.tx);
    this.doing = { kind: 'nothing' };
    const answer = this.antenna.hear(frame, fromCycle);
    if ((this.at(REGISTER.command) & 0x0f) === COMMAND.transmit) {
      this.put(REGISTER.command, this.at(REGISTER.command) & 0xf0);
      this.put(REGISTER.comIrq, this.at(REGISTER.comIrq) | COM_IRQ.idle);
      return;
    }
    if (this.at(REGISTER.tMode) & TIMER_AUTO) this.timerEndCycle = toCycle + this.timerCycles;
    if (answer === undefined) return;
    // The first bit that is received stops the timer (table 99). A timer that was shorter has said so.
    if (this.timerEndCycle > answer.startCycle) this.timerEndCycle = Number.POSITIVE_INFINITY;
    this.doing = { kind: 'receiving', answer };
  }

  private finishReceiving(answer: Answer): void {
    this.doing = { kind: 'nothing' };
    const received = receivedOf(answer.bits(), {
      align: (this.at(REGISTER.bitFraming) >> 4) & 7,
      valuesKept: (this.at(REGISTER.coll) & COLLISION.valuesKept) !== 0,
      checksCrc: (this.at(REGISTER.rxMode) & CRC_ENABLED) !== 0,
      crcPreset: this.crcPreset,
    });
    for (const byte of received.bytes) {
      if (this.fifo.length < FIFO_BYTES) this.fifo.push(byte);
    }
    this.put(REGISTER.control, (this.at(REGISTER.control) & 0xf8) | received.lastBits);
    this.put(REGISTER.coll, (this.at(REGISTER.coll) & COLLISION.valuesKept) | received.collision);
    if (received.error !== 0) this.raise(received.error);
    this.put(REGISTER.comIrq, this.at(REGISTER.comIrq) | COM_IRQ.rx);
  }

  private finishCrc(): void {
    const [low, high] = crcA(Uint8Array.from(this.fifo), this.crcPreset);
    this.fifo = [];
    this.put(REGISTER.crcResultLow, low);
    this.put(REGISTER.crcResultHigh, high);
    this.put(REGISTER.divIrq, this.at(REGISTER.divIrq) | DIV_IRQ.crc);
    this.doing = { kind: 'nothing' };
  }

  /** The timer's time (8.5): (2 × prescaler + 1) × (reload + 1) periods of the carrier. */
  private get timerCycles(): number {
    const prescaler = ((this.at(REGISTER.tMode) & 0x0f) << 8) | this.at(REGISTER.tPrescaler);
    const reload = (this.at(REGISTER.tReloadHigh) << 8) | this.at(REGISTER.tReloadLow);
    return (((2 * prescaler + 1) * (reload + 1)) / CARRIER_HZ) * CYCLES_PER_SECOND;
  }

  private get crcPreset(): number {
    return CRC_PRESETS[this.at(REGISTER.mode) & 3] ?? 0;
  }

  private raise(error: number): void {
    this.put(REGISTER.error, this.at(REGISTER.error) | error);
    this.put(REGISTER.comIrq, this.at(REGISTER.comIrq) | COM_IRQ.error);
  }

  private at(address: number): number {
    return this.registers[address & 63] ?? 0;
  }

  private put(address: number, value: number): void {
    this.registers[address & 63] = value;
  }
}
