/**
 * Decodes the waveform on the LED data pin into colours, like a chain of WS2812B or SK6812 RGBW: 24 or 32
 * bits a pixel, green first, white last, latched when the line has been low for long enough. White is
 * reported as equal parts of red, green and blue, as the eye sees it.
 *
 * Source: WS2812B data sheet (0: high 0.4 µs; 1: high 0.8 µs; each ± 0.15 µs; latch 50 µs in the old parts,
 * 280 µs in the new ones).
 */

/** A picture that the chain has latched. */
export interface LedFrame {
  /** Falling edge of the last bit, in cycles since power-up of the emulator. */
  readonly lastBitCycle: number;
  /** The cycle at which the chain latched: the last falling edge plus the latch time. */
  readonly latchedCycle: number;
  /** The number of pixels in this frame. Further pixels keep their colours. */
  readonly pixelCount: number;
  /** Red, green, blue of every pixel that has ever been sent a colour, three bytes each. */
  readonly pixels: Uint8Array;
}

/** Counters since the decoder was made. */
export interface LedCounters {
  /** Frames latched. */
  frames: number;
  /** Pulses or gaps outside the data sheet's windows. */
  malformedPulses: number;
  /** Frames whose bits were no multiple of a pixel's: their last, cut pixel is not shown. */
  tornFrames: number;
  /** The longest time the line was low between two bits of one frame, in cycles. */
  longestGapCycles: number;
}

/** The properties of the LEDs on the wire. */
export interface LedDecoderOptions {
  /** Low time after which the chain shows what it was sent, in cycles. */
  readonly latchCycles: number;
  /** WS2812B unless given. */
  readonly pixelKind?: LedPixelKind;
}

/** Three bytes a pixel (WS2812B), or four (SK6812 RGBW). */
export type LedPixelKind = 'rgb' | 'rgbw';

const BITS_PER_PIXEL: Readonly<Record<LedPixelKind, number>> = { rgb: 24, rgbw: 32 };
const MAX_PIXELS = 1024;

// At 16 MHz a cycle is 62.5 ns. A high of 3–8 cycles (190–500 ns) is a 0; 9 cycles (560 ns) or more is a 1;
// no data sheet covers more than 5 µs.
const SHORTEST_HIGH_CYCLES = 3;
const LONGEST_ZERO_CYCLES = 8;
const LONGEST_HIGH_CYCLES = 80;
const SHORTEST_LOW_CYCLES = 4;

/** The chain of LEDs at the end of one data wire. */
export class LedDecoder {
  readonly counters: LedCounters = {
    frames: 0,
    malformedPulses: 0,
    tornFrames: 0,
    longestGapCycles: 0,
  };
  /** Receives each latched frame. */
  onFrame: ((frame: LedFrame) => void) | undefined;
  /** Reports the first rising edge of a frame: call `poll` one latch time later. */
  onBegin: (() => void) | undefined;

  /** The latched colours, and the colours shifted in since. */
  private readonly latched = new Uint8Array(3 * MAX_PIXELS);
  private readonly shifted = new Uint8Array(3 * MAX_PIXELS);
  private knownPixels = 0;
  private bits = 0;
  private shiftRegister = 0;
  private riseCycle = 0;
  private fallCycle = 0;
  private inFrame = false;
  private readonly bitsPerPixel: number;

  constructor(private readonly options: LedDecoderOptions) {
    this.bitsPerPixel = BITS_PER_PIXEL[options.pixelKind ?? 'rgb'];
  }

  /** Handles the data pin going high. */
  rise(cycle: number): void {
    this.riseCycle = cycle;
    if (this.inFrame) {
      const gapCycles = cycle - this.fallCycle;
      if (gapCycles >= this.options.latchCycles) {
        this.latch();
        this.begin();
      } else {
        if (gapCycles > this.counters.longestGapCycles) this.counters.longestGapCycles = gapCycles;
        if (gapCycles < SHORTEST_LOW_CYCLES) this.counters.malformedPulses++;
      }
    } else {
      this.begin();
    }
  }

  /** Handles the data pin going low. */
  fall(cycle: number): void {
    this.fallCycle = cycle;
    if (!this.inFrame) return;
    const highCycles = cycle - this.riseCycle;
    const bit = highCycles > LONGEST_ZERO_CYCLES ? 1 : 0;
    if (highCycles < SHORTEST_HIGH_CYCLES || highCycles > LONGEST_HIGH_CYCLES) {
      this.counters.malformedPulses++;
    }
    this.shiftRegister = (this.shiftRegister << 1) | bit;
    this.bits++;
    if (this.bits % this.bitsPerPixel === 0) this.takePixel();
  }

  /**
   * Latches when the line has been low for long enough.
   *
   * @returns the cycle at which to ask again, or undefined when no frame is under way.
   */
  poll(cycle: number): number | undefined {
    if (!this.inFrame) return undefined;
    const { latchCycles } = this.options;
    if (this.riseCycle > this.fallCycle) return cycle + latchCycles;
    if (cycle - this.fallCycle < latchCycles) return this.fallCycle + latchCycles;
    this.latch();
    return undefined;
  }

  /** The latched colours of every pixel that was ever sent one: red, green, blue, three bytes each. */
  get pixels(): Uint8Array {
    return this.latched.slice(0, 3 * this.knownPixels);
  }

  /** Darkens every pixel, because the chain has lost its power. */
  powerOff(): void {
    this.latched.fill(0);
    this.shifted.fill(0);
    this.inFrame = false;
    this.bits = 0;
  }

  private begin(): void {
    this.inFrame = true;
    this.bits = 0;
    this.onBegin?.();
  }

  private takePixel(): void {
    const index = this.bits / this.bitsPerPixel - 1;
    if (index >= MAX_PIXELS) return;
    const { shifted, shiftRegister } = this;
    const hasWhite = this.bitsPerPixel === BITS_PER_PIXEL.rgbw;
    const white = hasWhite ? shiftRegister & 0xff : 0;
    const colours = hasWhite ? shiftRegister >>> 8 : shiftRegister;
    // A part of a colour ends at 255.
    shifted[3 * index] = Math.min(255, ((colours >> 8) & 0xff) + white);
    shifted[3 * index + 1] = Math.min(255, ((colours >> 16) & 0xff) + white);
    shifted[3 * index + 2] = Math.min(255, (colours & 0xff) + white);
  }

  private latch(): void {
    const pixelCount = Math.min(Math.floor(this.bits / this.bitsPerPixel), MAX_PIXELS);
    this.inFrame = false;
    if (this.bits % this.bitsPerPixel !== 0) this.counters.tornFrames++;
    this.bits = 0;
    if (pixelCount === 0) return;
    if (pixelCount > this.knownPixels) this.knownPixels = pixelCount;
    this.latched.set(this.shifted.subarray(0, 3 * pixelCount));
    this.counters.frames++;
    this.onFrame?.({
      lastBitCycle: this.fallCycle,
      latchedCycle: this.fallCycle + this.options.latchCycles,
      pixelCount,
      pixels: this.pixels,
    });
  }
}
