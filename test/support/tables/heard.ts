/** The cues of a table as lines of text, with their parameters; what it shows meanwhile. */

import type { Cue } from '../../../src/engine/script/cue.js';
import { type MarkPlace, wordsAt } from '../../../src/engine/script/marks.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { TestTable } from './test-table.js';

/** One line a cue, for example `vote.asked seat=2/sky`; `2/sky` is a seat, `2/sky.right` a slot. */
export function transcript(table: TestTable): string {
  return linesOf(table.said.map(({ cue }) => cue));
}

/**
 * From now on: one line a cue, and before it what is seen while it is said, where that is new: the name of the
 * phase, each ring's look, the claw's, and what stands on the page at each seat and slot.
 */
export function heardAndSeen(table: TestTable): () => string {
  const lines: string[] = [];
  const shown = new Map<string, string>();
  const sees = (place: string, seen: string) => {
    if ((shown.get(place) ?? '') !== seen) lines.push(`    ${place}: ${seen}\n`);
    shown.set(place, seen);
  };
  const note = () => {
    const scene = table.table.session.engine.scene();
    sees('phase', linesOf([table.view.phase], '').replace('phase.', ''));
    sees('bed', table.view.bed ?? '');
    for (const [place, seen] of [...pictured(scene), ...noted(table.view.board)]) sees(place, seen);
  };
  const hears = table.table.onSaid;
  table.table.onSaid = (said) => {
    hears(said);
    note();
    lines.push(linesOf([said.cue]));
  };
  return () => lines.join('');
}

function pictured({ rings, claw }: Scene): readonly (readonly [string, string])[] {
  return [
    ...rings.map((look, slot) => [`ring ${slot + 1}`, plain(look)] as const),
    ['claw', plain(claw)],
  ];
}

function noted(board: PublicBoard): readonly (readonly [string, string])[] {
  const words = (place: MarkPlace) => linesOf(wordsAt(board, place), ', ');
  return [
    ...board.seats.map(
      ({ seat, living }) => [`seat ${seat + 1}`, `${living} ${words({ seat })}`.trim()] as const,
    ),
    ...board.slots.map(
      ({ slot, inRing }) =>
        [`slot ${slot + 1}`, `${inRing ? 'in' : 'out'} ${words({ slot })}`.trim()] as const,
    ),
  ];
}

function linesOf(cues: readonly Cue[], end = '\n'): string {
  return cues
    .map(
      ({ id, params }) =>
        [id, ...Object.entries(params).map(([name, value]) => `${name}=${plain(value)}`)].join(
          ' ',
        ) + end,
    )
    .join('');
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('seat' in value && 'hand' in value) return `${plain(value.seat)}.${String(value.hand)}`;
  if ('number' in value && 'colour' in value)
    return `${String(value.number)}/${String(value.colour)}`;
  return JSON.stringify(value);
}
