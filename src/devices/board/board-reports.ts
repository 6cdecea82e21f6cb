/** The reports of a board in the words of every board: its inputs as edges, its hello as capabilities. */
import type { TableInput } from '../../engine/table/index.js';
import type { BoardCapabilities } from '../index.js';
import type { HelloLine, InputsLine } from './generated/protocol.js';

/** The inputs that the board last reported; nothing is down at first. */
export class InputState {
  private pads = 0;
  private buttons = [0, 0];

  /**
   * Takes a report. @returns the edges since the one before. A pad that the report calls stuck is down: how long a
   * hand may rest is play's to say, for buttons too.
   */
  changesTo(report: Pick<InputsLine, 'pads' | 'buttons' | 'moreButtons'>): readonly TableInput[] {
    const inputs: TableInput[] = [];
    for (const { bit, down } of changedBits(this.pads, report.pads)) {
      inputs.push({ kind: 'pad', slot: bit, down });
    }
    const buttons = [report.buttons, report.moreButtons];
    for (const [part, word] of buttons.entries()) {
      for (const { bit, down } of changedBits(this.buttons[part] ?? 0, word)) {
        const seat = SEATS_IN_A_WORD * part + (bit >> 1);
        inputs.push({ kind: 'button', seat, side: bit & 1 ? 'right' : 'left', down });
      }
    }
    this.pads = report.pads;
    this.buttons = buttons;
    return inputs;
  }

  /** Releases all inputs that were down, because the board is lost. */
  release(): readonly TableInput[] {
    return this.changesTo({ pads: 0, buttons: 0, moreButtons: 0 });
  }
}

/** A line says the buttons in words of 32 bits, two bits a seat. */
const SEATS_IN_A_WORD = 16;

function changedBits(before: number, after: number): { bit: number; down: boolean }[] {
  const changes: { bit: number; down: boolean }[] = [];
  for (let changed = before ^ after; changed !== 0; changed &= changed - 1) {
    const bit = 31 - Math.clz32(changed & -changed);
    changes.push({ bit, down: ((after >>> bit) & 1) === 1 });
  }
  return changes;
}

// Capabilities of a board with our own firmware, in the words every board uses.

/** Time that the LEDs themselves need for a pixel, and for showing a frame, ms. */
const PIXEL_MS = 0.03;
const LATCH_MS = 0.28;

/**
 * Returns what a board with our firmware can do.
 * @param pixels the number of this table's pixels: the more, the slower a picture.
 */
export function serialCapabilities(
  { slots, pixels: mostPixels, inputs }: HelloLine,
  pixels: number,
): BoardCapabilities {
  return {
    slots,
    pixels: mostPixels,
    inputs,
    effects: 'board',
    answersTouch: true,
    framesPerSecond: Math.floor(1000 / (PIXEL_MS * pixels + LATCH_MS)),
    scenesPerSecond: 4,
  };
}
