import { describe, expect, it } from 'vitest';
import { LedDecoder, type LedFrame } from '../../../src/devices/emulator/led-decoder.js';

const LATCH_CYCLES = 280 * 16;

interface Strip {
  readonly decoder: LedDecoder;
  readonly frames: LedFrame[];
  /** Puts one bit on the line: so many cycles high, then so many low. */
  bit(highCycles: number, lowCycles: number): void;
  /** Puts a pixel's colour on the line, green first, as a chain of WS2812B expects it. */
  pixel(red: number, green: number, blue: number): void;
  wait(cycles: number): void;
  now(): number;
}

function strip(): Strip {
  const decoder = new LedDecoder({ latchCycles: LATCH_CYCLES });
  const frames: LedFrame[] = [];
  decoder.onFrame = (frame) => frames.push(frame);
  let cycle = 1000;
  const line: Strip = {
    decoder,
    frames,
    bit(highCycles, lowCycles) {
      decoder.rise(cycle);
      decoder.fall(cycle + highCycles);
      cycle += highCycles + lowCycles;
    },
    pixel(red, green, blue) {
      for (const byte of [green, red, blue]) {
        for (let bit = 7; bit >= 0; bit--) {
          if ((byte >> bit) & 1) line.bit(13, 7);
          else line.bit(6, 14);
        }
      }
    },
    wait(cycles) {
      cycle += cycles;
      decoder.poll(cycle);
    },
    now: () => cycle,
  };
  return line;
}

describe('the decoder of the LED pin', () => {
  it('reads green, red, blue and tells red, green, blue, once the line has been low for 280 µs', () => {
    const line = strip();
    line.pixel(1, 2, 3);
    line.pixel(255, 128, 0);
    const lastBitEnds = line.now() - 14;
    line.wait(LATCH_CYCLES - 20);
    expect(line.frames).toHaveLength(0);
    line.wait(20);
    expect(line.frames).toHaveLength(1);
    expect(line.frames[0]).toMatchObject({
      pixelCount: 2,
      pixels: Uint8Array.of(1, 2, 3, 255, 128, 0),
      lastBitCycle: lastBitEnds,
      latchedCycle: lastBitEnds + LATCH_CYCLES,
    });
    expect(line.decoder.counters).toMatchObject({ malformedPulses: 0, tornFrames: 0 });
  });

  it('leaves the pixels behind a short frame as they were', () => {
    const line = strip();
    line.pixel(9, 9, 9);
    line.pixel(8, 8, 8);
    line.wait(2 * LATCH_CYCLES);
    line.pixel(1, 1, 1);
    line.wait(2 * LATCH_CYCLES);
    expect([...line.decoder.pixels]).toEqual([1, 1, 1, 8, 8, 8]);
  });

  it('shows nothing of a pixel that was cut, and counts the torn frame', () => {
    const line = strip();
    line.pixel(5, 5, 5);
    for (let bit = 0; bit < 10; bit++) line.bit(13, 7);
    line.wait(2 * LATCH_CYCLES);
    expect([...line.decoder.pixels]).toEqual([5, 5, 5]);
    expect(line.decoder.counters.tornFrames).toBe(1);
  });

  it('takes a frame up again after a gap shorter than the latch, and reports the longest gap', () => {
    const line = strip();
    line.pixel(1, 1, 1);
    line.wait(100);
    line.pixel(2, 2, 2);
    line.wait(2 * LATCH_CYCLES);
    expect(line.frames).toHaveLength(1);
    expect(line.decoder.counters.longestGapCycles).toBeGreaterThanOrEqual(100);
  });

  it('begins a new picture at the first bit after a latch nobody asked about', () => {
    const line = strip();
    line.pixel(1, 1, 1);
    line.decoder.poll(line.now());
    const quiet = line.now() + 2 * LATCH_CYCLES;
    line.decoder.rise(quiet);
    expect(line.frames).toHaveLength(1);
  });

  it.each([
    ['a spike of one cycle', 1, 14],
    ['a pulse of 6 µs', 96, 14],
    ['two pulses with one cycle between', 13, 1],
  ])('counts %s as malformed', (_, highCycles, lowCycles) => {
    const line = strip();
    line.bit(6, 14);
    line.bit(highCycles, lowCycles);
    line.bit(6, 14);
    expect(line.decoder.counters.malformedPulses).toBe(1);
  });
});
