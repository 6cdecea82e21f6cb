/**
 * The chip's USART0 in asynchronous mode, as the data sheet describes it (ATmega328P, section 19): a receive
 * shift register behind a two-frame FIFO, data overrun (DOR) when a start bit arrives while all three are
 * full, a transmit register in front of a shift register, and frames that take their real time on the wire.
 *
 * It replaces avr8js's own USART, which holds one byte, never overruns and loses RXC when UCSR0A or UCSR0B
 * are written. That one would make the test "no byte is lost" worthless.
 */
import type { CPU } from 'avr8js';

type AVRInterruptConfig = Parameters<CPU['setInterruptFlag']>[0];

/** Register addresses and interrupt vectors (word addresses) of one USART. */
export interface UsartConfig {
  readonly receiveVector: number;
  readonly dataEmptyVector: number;
  readonly transmitVector: number;
  readonly UCSRA: number;
  readonly UCSRB: number;
  readonly UCSRC: number;
  readonly UBRRL: number;
  readonly UBRRH: number;
  readonly UDR: number;
}

/** Counters of the receiver since the board was made, across resets. */
export interface UsartCounters {
  /** Frames put on the wire towards the chip. */
  bytesSent: number;
  /** Frames the program took out of UDR0. */
  bytesRead: number;
  /** Frames destroyed because shift register and FIFO were full when a start bit came (DOR). */
  overruns: number;
  /** Frames that came while the receiver was off, or that a reset interrupted. */
  bytesUnheard: number;
  /** Frames without the expected stop bit. */
  framingErrors: number;
  /** Frames the chip has finished sending. */
  bytesTransmitted: number;
}

/** Frames on their way from the host to the chip. They survive a reset of the chip. */
export interface SerialWire {
  /** The host's bit time, in the chip's cycles. */
  bitCycles: number;
  /** Frames that have not begun, in order of time. */
  readonly waiting: WireFrame[];
}

/** One frame the host sends: its byte and the cycle in which its start bit falls. */
export interface WireFrame {
  readonly value: number;
  readonly startCycle: number;
}

const RXC = 0x80;
const TXC = 0x40;
const UDRE = 0x20;
const FE = 0x10;
const DOR = 0x08;
const U2X = 0x02;
const MPCM = 0x01;
const RXCIE = 0x80;
const TXCIE = 0x40;
const UDRIE = 0x20;
const RXEN = 0x10;
const TXEN = 0x08;
const STOP_BITS_TWO = 0x08;
const FRAME_8_BITS = 0x06;
const FIFO_FRAMES = 2;

/** A frame in the FIFO: its byte and its flags in UCSR0A while it is at the head. */
interface ReceivedFrame {
  readonly value: number;
  readonly flags: number;
}

/** The USART of one machine, as the data sheet describes it. */
export class Usart {
  /** Receives a frame that has left the chip: the byte as the host samples it, at its stop bit. */
  onTransmit: ((value: number, cycle: number) => void) | undefined;

  private readonly fifo: ReceivedFrame[] = [];
  /** A complete frame that waits in the shift register: the FIFO is full. */
  private shiftRegister: ReceivedFrame | undefined;
  /** DOR for the next complete frame: frames before it were lost. */
  private overrunBeforeNext = 0;
  private arriving: WireFrame | undefined;
  private transmitBuffer: number | undefined;
  private transmitting: number | undefined;

  private readonly receiveInterrupt: AVRInterruptConfig;
  private readonly dataEmptyInterrupt: AVRInterruptConfig;
  private readonly transmitInterrupt: AVRInterruptConfig;

  constructor(
    private readonly cpu: CPU,
    private readonly config: UsartConfig,
    private readonly wire: SerialWire,
    private readonly counters: UsartCounters,
  ) {
    const { UCSRA, UCSRB, UCSRC } = config;
    const flag = { flagRegister: UCSRA, enableRegister: UCSRB };
    this.receiveInterrupt = {
      ...flag,
      address: config.receiveVector,
      flagMask: RXC,
      enableMask: RXCIE,
      constant: true,
    };
    this.dataEmptyInterrupt = {
      ...flag,
      address: config.dataEmptyVector,
      flagMask: UDRE,
      enableMask: UDRIE,
      constant: true,
    };
    this.transmitInterrupt = {
      ...flag,
      address: config.transmitVector,
      flagMask: TXC,
      enableMask: TXCIE,
    };
    cpu.data[UCSRA] = UDRE;
    cpu.data[UCSRC] = FRAME_8_BITS;
    this.hookRegisters();
    this.listen();
  }

  /** Listens to the wire; call it after adding frames to it. */
  listen(): void {
    if (this.arriving !== undefined) return;
    const next = this.wire.waiting.shift();
    if (next === undefined) return;
    this.arriving = next;
    const startBitMiddle = next.startCycle + this.wire.bitCycles / 2;
    this.cpu.addClockEvent(this.onStartBit, Math.ceil(startBitMiddle - this.cpu.cycles));
  }

  private readonly onStartBit = (): void => {
    const frame = this.arriving;
    if (frame === undefined) return;
    if (!this.receiverOn) {
      this.counters.bytesUnheard++;
      this.arriving = undefined;
      this.listen();
      return;
    }
    if (this.shiftRegister !== undefined) {
      this.shiftRegister = undefined;
      this.counters.overruns++;
      this.overrunBeforeNext = DOR;
    }
    const stopBitMiddle = frame.startCycle + 9.5 * this.bitCycles;
    this.cpu.addClockEvent(this.onStopBit, Math.ceil(stopBitMiddle - this.cpu.cycles));
  };

  private readonly onStopBit = (): void => {
    const frame = this.arriving;
    if (frame === undefined) return;
    this.arriving = undefined;
    if (this.receiverOn) {
      const sampled: Frame = sampleFrame(frame.value, this.wire.bitCycles, this.bitCycles);
      if (!sampled.stopped) this.counters.framingErrors++;
      const flags = (sampled.stopped ? 0 : FE) | this.overrunBeforeNext;
      this.overrunBeforeNext = 0;
      const received = { value: sampled.value, flags };
      if (this.fifo.length < FIFO_FRAMES) {
        this.fifo.push(received);
        this.showFifoHead();
      } else {
        this.shiftRegister = received;
      }
    } else {
      this.counters.bytesUnheard++;
    }
    this.listen();
  };

  private readonly onTransmitted = (): void => {
    const value = this.transmitting;
    if (value === undefined) return;
    this.counters.bytesTransmitted++;
    this.transmitting = undefined;
    if (this.transmitBuffer !== undefined) {
      this.beginTransmission(this.transmitBuffer);
      this.transmitBuffer = undefined;
      this.raise(this.dataEmptyInterrupt);
    } else {
      this.raise(this.transmitInterrupt);
    }
    // The host samples with its own bit time, so a wrong baud rate reads as garbage there too.
    this.onTransmit?.(
      sampleFrame(value, this.bitCycles, this.wire.bitCycles).value,
      this.cpu.cycles,
    );
  };

  private hookRegisters(): void {
    const { cpu, config } = this;
    const { data } = cpu;
    cpu.writeHooks[config.UCSRA] = (value) => {
      const kept = (data[config.UCSRA] ?? 0) & (RXC | TXC | UDRE | FE | DOR);
      data[config.UCSRA] = kept | (value & (U2X | MPCM));
      cpu.clearInterruptByFlag(this.transmitInterrupt, value);
      return true;
    };
    cpu.writeHooks[config.UCSRB] = (value) => {
      data[config.UCSRB] = value;
      if ((value & RXEN) === 0) this.flushReceiver();
      cpu.updateInterruptEnable(this.receiveInterrupt, value);
      cpu.updateInterruptEnable(this.dataEmptyInterrupt, value);
      cpu.updateInterruptEnable(this.transmitInterrupt, value);
      return true;
    };
    cpu.readHooks[config.UDR] = () => {
      const frame = this.fifo.shift();
      if (frame === undefined) return 0;
      this.counters.bytesRead++;
      if (this.shiftRegister !== undefined) {
        this.fifo.push(this.shiftRegister);
        this.shiftRegister = undefined;
      }
      this.showFifoHead();
      return frame.value;
    };
    cpu.writeHooks[config.UDR] = (value) => {
      if (((data[config.UCSRB] ?? 0) & TXEN) === 0) return true;
      if (this.transmitting === undefined) {
        this.beginTransmission(value);
      } else if (this.transmitBuffer === undefined) {
        this.transmitBuffer = value;
        cpu.clearInterrupt(this.dataEmptyInterrupt);
      }
      return true;
    };
  }

  private beginTransmission(value: number): void {
    this.transmitting = value;
    const stopBits = ((this.cpu.data[this.config.UCSRC] ?? 0) & STOP_BITS_TWO) !== 0 ? 2 : 1;
    this.cpu.addClockEvent(this.onTransmitted, (9 + stopBits) * this.bitCycles);
  }

  /** Puts the flags of the FIFO's head into the status register. */
  private showFifoHead(): void {
    const { data } = this.cpu;
    const head = this.fifo[0];
    const others = (data[this.config.UCSRA] ?? 0) & ~(RXC | FE | DOR);
    if (head === undefined) {
      data[this.config.UCSRA] = others;
      this.cpu.clearInterrupt(this.receiveInterrupt);
    } else {
      data[this.config.UCSRA] = others | head.flags;
      this.raise(this.receiveInterrupt);
    }
  }

  private raise(interrupt: AVRInterruptConfig): void {
    this.cpu.setInterruptFlag(interrupt);
  }

  private flushReceiver(): void {
    this.fifo.length = 0;
    this.shiftRegister = undefined;
    this.overrunBeforeNext = 0;
    this.showFifoHead();
  }

  private get receiverOn(): boolean {
    return ((this.cpu.data[this.config.UCSRB] ?? 0) & RXEN) !== 0;
  }

  /** The chip's bit time in cycles, from UBRR0 and U2X0 (table 19-1). */
  private get bitCycles(): number {
    const { data } = this.cpu;
    const { UBRRH, UBRRL, UCSRA } = this.config;
    const divisor = (((data[UBRRH] ?? 0) & 0x0f) << 8) | (data[UBRRL] ?? 0);
    return (divisor + 1) * (((data[UCSRA] ?? 0) & U2X) !== 0 ? 8 : 16);
  }
}

// One serial frame, 8N1, sampled by a receiver with its own baud rate.

/** A frame as the receiver samples it. */
interface Frame {
  readonly value: number;
  /** Whether the line was high at the stop bit. */
  readonly stopped: boolean;
}

/**
 * Samples the frame of `value`, sent with `senderBitCycles` a bit, in the middle of each of the receiver's
 * bits. Equal rates give the same byte; unequal rates give the garbage that a real receiver would see.
 */
function sampleFrame(value: number, senderBitCycles: number, receiverBitCycles: number): Frame {
  if (senderBitCycles === receiverBitCycles) return { value, stopped: true };
  // Start bit 0, eight data bits from the lowest, then the idle line is high.
  const line = (value << 1) | 0xffff_fe00;
  const bitAt = (receiverBit: number): number => {
    const senderBit = Math.floor(((receiverBit + 0.5) * receiverBitCycles) / senderBitCycles);
    return senderBit > 30 ? 1 : (line >> senderBit) & 1;
  };
  let sampled = 0;
  for (let bit = 0; bit < 8; bit++) sampled |= bitAt(bit + 1) << bit;
  return { value: sampled, stopped: bitAt(9) === 1 };
}
