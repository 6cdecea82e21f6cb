/** A chain that is not whole. */
export interface StuckChain {
  /** Counted from 0, the one nearest the board. */
  readonly fromChip: number;
  /** The level of the line from there on. */
  readonly high: boolean;
}

/**
 * A chain of 74HC165 parallel-in shift registers on the SPI bus, to which pads and buttons are wired.
 *
 * Input `n` is pin D(n mod 8) of chip n ÷ 8, counted from the chip whose Q7 is the board's MISO. While the
 * latch line (PL, active low) is low the registers follow their inputs; D7 of the first chip is then already
 * at Q7, so with the most significant bit first each byte read has input 8 k + 7 in bit 7.
 */
export class InputChain {
  private readonly levels: Uint8Array;
  private readonly captured: Uint8Array;
  private position = 0;
  private stuck: StuckChain | undefined;
  private latchLevel = true;

  /** @param inputCount the number of inputs; further ones read as 0. */
  constructor(readonly inputCount: number) {
    this.levels = new Uint8Array(Math.ceil(inputCount / 8));
    this.captured = new Uint8Array(this.levels.length);
  }

  /** Sets the electrical level of one input. */
  setInput(input: number, high: boolean): void {
    if (!Number.isInteger(input) || input < 0 || input >= this.inputCount) {
      throw new RangeError(`The chain has inputs 0–${this.inputCount - 1}, not ${input}.`);
    }
    const mask = 1 << (input & 7);
    const index = input >> 3;
    const old = this.levels[index] ?? 0;
    this.levels[index] = high ? old | mask : old & ~mask;
    if (!this.latchLevel) this.load();
  }

  /** Sets all levels at once, eight inputs a byte, input 8 k + b in bit b of byte k. */
  setInputs(bytes: Uint8Array): void {
    this.levels.fill(0);
    this.levels.set(bytes.subarray(0, this.levels.length));
    if (!this.latchLevel) this.load();
  }

  /** Lets everything from that chip on read one level, as if it or its line were missing. Undefined: mended. */
  stick(stuck: StuckChain | undefined): void {
    this.stuck = stuck;
  }

  /** The latch line changed: a rising edge ends the loading of inputs. */
  setLatch(high: boolean): void {
    if (!high || !this.latchLevel) this.load();
    this.latchLevel = high;
  }

  /**
   * One byte clocked by the SPI.
   * @param shiftsBeforeSampling true in SPI mode 1: its first edge shifts before the first sample.
   */
  transfer(shiftsBeforeSampling: boolean, leastSignificantFirst: boolean): number {
    let value = 0;
    for (let clock = 0; clock < 8; clock++) {
      if (this.latchLevel && shiftsBeforeSampling) this.position++;
      const bit = this.serialOutput;
      value |= leastSignificantFirst ? bit << clock : bit << (7 - clock);
      if (this.latchLevel && !shiftsBeforeSampling) this.position++;
    }
    return value;
  }

  private load(): void {
    this.captured.set(this.levels);
    this.position = 0;
  }

  private get serialOutput(): number {
    const chip = this.position >> 3;
    if (this.stuck !== undefined && chip >= this.stuck.fromChip) return this.stuck.high ? 1 : 0;
    return ((this.captured[chip] ?? 0) >> (7 - (this.position & 7))) & 1;
  }
}
