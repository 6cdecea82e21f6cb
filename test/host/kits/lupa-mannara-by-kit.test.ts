/**
 * The same game of La Vendetta della Lupa Mannara, from the choice of games to its winners, with each of the
 * three kits: the joined table and the real firmware in the emulator. What a kit cannot see
 * is asked for, and the end is the same.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CueParams } from '../../../src/engine/script/cue.js';
import { seatName } from '../../../src/engine/script/seat-name.js';
import { PageClient, settled } from '../../page/page-client.js';
import { openUnhurried } from '../../page/unhurried-table.js';
import { captionOf, captionsOf, inAnyWay } from '../../support/captions.js';
import { isNightly } from '../../support/nightly.js';
import { temporaryDirectory } from '../../support/temporary.js';
import {
  NO_READERS,
  type Readers,
  readerAtTheRim,
  readersUnderSlots,
  registerDecks,
} from './kit-readers.js';
import { DEALT, LupaMannaraPeople } from './lupa-mannara-people.js';

/** Four seats of one slot; words and waits as short as a configuration allows. */
const TABLE = `
language: en
board: { kind: emulated, model: nano }
slots: { count: 4 }
seats: [[0], [1], [2], [3]]
claw: { pixels: 24 }
voice: { output: none, teaching: never }
games: { lupa-mannara: { discussion_seconds: 10, night_phase_seconds: 5, defence_seconds: 0 } }
`;

/** What only some kits ask of people, or can tell them. */
const TAKEN_UNSEEN = 'lm.ghost.told';
const OVER_ASKED = 'lm.end.claim';
const WOLF_ASKED = 'lm.end.wolves-show';
const ROLES_TOLD = 'lm.end.was';
const STORY_OFFERED = 'lm.story.ask';
const ALL = [TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED, ROLES_TOLD, STORY_OFFERED];

describe('four people play La Vendetta della Lupa Mannara to its end', () => {
  test('LM4-408: a reader under every slot: the table sees what was taken, the end, and what the night was', async () => {
    const { saidOf, said, asked, winners } = await play(await readersUnderSlots(DEALT.length));
    expect(saidOf(ALL)).toEqual([ROLES_TOLD, STORY_OFFERED]);
    const sky = seatName(1, 'sky');
    expect(isTold(said, 'lm.story.looked', { role: 'darius', seat: sky })).toBe(true);
    expect(asked).not.toContain('show');
    expect(winners).toEqual([3]);
  });

  if (isNightly)
    test('LM4-408: one reader at the rim: characters are shown to it, people say what was taken, the table knows the end', async () => {
      const { saidOf, asked, winners } = await play(await readerAtTheRim());
      expect(saidOf(ALL)).toEqual([TAKEN_UNSEEN, ROLES_TOLD]);
      expect(asked).toContain('show');
      expect(winners).toEqual([3]);
    });

  test('LM4-401: no reader: people say what was taken, that it is over, and who it was', async () => {
    const { saidOf, asked, winners } = await play(NO_READERS);
    expect(saidOf(ALL)).toEqual([TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED]);
    // LM4-404: three live, so that whether Darius does is not asked.
    expect(saidOf(['lm.end.darius', 'lm.end.darius-too'])).toEqual(['lm.end.darius-too']);
    expect(asked).not.toContain('show');
    // LM4-406: Darius lives, and has not won with the humans.
    expect(winners).toEqual([3]);
  });
});

/** Whether it was said, in whatever way it was told. */
function isTold(said: readonly string[], id: string, params: CueParams): boolean {
  return inAnyWay(id, params).some((cue) => said.includes(captionOf('en', cue)));
}

/** A whole game at a table with these readers: the wolf loses his Aura to the claw, then his life. */
async function play({ configuration, cards }: Readers) {
  const directory = await temporaryDirectory();
  const deal = { game: 'lupa-mannara', dealt: DEALT, withoutSticker: ['aura'] };
  await registerDecks(join(directory, 'data'), deal);
  const sections = configuration;
  const table = await openUnhurried({ directory, configuration: TABLE, sections });
  const page = await PageClient.open(table.url);
  table.follow(() => settled(page));
  await new LupaMannaraPeople(page, cards, table.time).playToTheEnd();

  const states = page.all('state');
  const said = [...new Set(states.flatMap(({ captions }) => captions.map(({ text }) => text)))];
  const saidOf = (ids: readonly string[]) =>
    ids.filter((id) => said.some((words) => captionsOf('en', id).has(words)));
  const orange = seatName(0, 'orange');
  const happened = ['lm.dawn.claw', 'lm.aura.gone', 'lm.ghost.is'];
  expect(happened.filter((id) => !isTold(said, id, { seat: orange }))).toEqual([]);
  expect(said).toContain(captionOf('en', { id: 'lm.end.won', params: { winner: 'humans' } }));
  const won = captionOf('en', { id: 'note.lm-winner', params: {} });
  const winners = states
    .at(-1)
    ?.marks.flatMap(({ at, name }) =>
      at !== 'middle' && 'seat' in at && name === won ? [at.seat] : [],
    );
  return { said, saidOf, winners, asked: new Set(states.map(({ asks }) => asks?.kind ?? '')) };
}
