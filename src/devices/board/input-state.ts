/** Makes edges of the states that a board reports: what went down, what went up, what is stuck. */
import type { TableInput } from '../../table/inputs.js';
import type { SlotIndex } from '../../table/layout.js';
import type { InputsLine } from './generated/protocol.js';

/** What changed between two reports. */
export interface InputChanges {
  readonly inputs: readonly TableInput[];
  readonly stuck: readonly { readonly slot: SlotIndex; readonly stuck: boolean }[];
}

/** What the board last reported; nothing is down and no pad is stuck at first. */
export class InputState {
  private pads = 0;
  private buttons = [0, 0];
  private stuck = 0;

  /** Takes a report. A stuck pad counts as up until it has been free once. */
  changesTo(report: Pick<InputsLine, 'pads' | 'buttons' | 'moreButtons' | 'stuck'>): InputChanges {
    const pads = report.pads & ~report.stuck;
    const inputs: TableInput[] = [];
    for (const { bit, down } of changedBits(this.pads, pads)) {
      inputs.push({ kind: 'pad', slot: bit, down });
    }
    const buttons = [report.buttons, report.moreButtons];
    for (const [part, word] of buttons.entries()) {
      for (const { bit, down } of changedBits(this.buttons[part] ?? 0, word)) {
        const seat = SEATS_IN_A_WORD * part + (bit >> 1);
        inputs.push({ kind: 'button', seat, side: bit & 1 ? 'right' : 'left', down });
      }
    }
    const stuck = changedBits(this.stuck, report.stuck).map(({ bit, down }) => ({
      slot: bit,
      stuck: down,
    }));
    this.pads = pads;
    this.buttons = buttons;
    this.stuck = report.stuck;
    return { inputs, stuck };
  }

  /** The board is lost: all inputs that were down go up. */
  release(): InputChanges {
    return this.changesTo({ pads: 0, buttons: 0, moreButtons: 0, stuck: 0 });
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
