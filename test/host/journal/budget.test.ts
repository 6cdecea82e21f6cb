/** What play writes stays within the budget of docs/run/journal.md, whatever is played. */
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { PAGE_BYTES } from '../../../src/host/journal/line.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { type AnyGame, gameNamed, partsOf, playOn } from '../../support/by-chance/any-game.js';

/** In an hour of play. */
const MOST_SYNCS = 5_000;
const MOST_MIB = 40;
/** A line lies on two pages at most; making the file longer costs ext4 three blocks of its own journal. */
const PAGES_OF_ENTRY = 2 + 3;

test.each([
  ['lupusburg', 8],
  ['wooolf', 8],
  ['una-notte-da-lupi', 8],
])('a game of %s, %i players', (id, players) => {
  const any: AnyGame = { id, players, seed: 5, kit: 'every-slot', settings: {} };
  const chances = { chance: chanceOf(5), playersChance: chanceOf(6) };
  const { durationMs } = voiceOf('it');
  const table = new VirtualTable({ ...partsOf(any), durationMs, ...chances });
  for (let seat = 0; seat < players; seat++) table.playedFor.add(seat);
  playOn(table, gameNamed(id));
  const written = table.journal.map(encodeEntry);
  const marks = written.filter(({ passing }) => passing === true).length;
  const entries = written.length - marks;
  const hours = table.nowMs / 3_600_000;
  expect(entries).toBeGreaterThan(20);
  // A mark a second and no more, also in the seconds in which something is written.
  expect(marks).toBeLessThanOrEqual(Math.ceil(table.nowMs / 1_000));
  expect(written.length / hours).toBeLessThan(MOST_SYNCS);
  const mib = ((marks + PAGES_OF_ENTRY * entries) * PAGE_BYTES) / 2 ** 20;
  expect(mib / hours).toBeLessThan(MOST_MIB);
});
