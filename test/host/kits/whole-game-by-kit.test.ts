/**
 * The same game of Lupusburg, from the choice of games to the points, with each of the three kits:
 * the joined table, the real firmware in the emulator, and readers that are none of
 * the program's own: Debian's Mosquitto and pcscd, with virtual stickers. What a kit cannot see is
 * asked for, and the end is the same.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cue } from '../../../src/engine/script/cue.js';
import { TALE } from '../../../src/engine/script/domains.js';
import type { SeatName } from '../../../src/engine/script/seat-name.js';
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
import { DEALT, LupusburgPeople } from './lupusburg-people.js';

/** As the seats are called: they sit down one after the other. */
const ORANGE: SeatName = { number: 1, colour: 'orange' };
const SKY: SeatName = { number: 2, colour: 'sky' };
const YELLOW: SeatName = { number: 4, colour: 'yellow' };

/** Four seats of two slots; words and waits as short as a configuration allows. */
const TABLE = `
language: en
board: { kind: emulated, model: nano }
slots: { count: 8 }
seats: [[0, 1], [2, 3], [4, 5], [6, 7]]
claw: { pixels: 24 }
voice: { output: none, teaching: never, pacePercent: 75 }
games: { lupusburg: { discussion_seconds: 10, night_phase_seconds: 5, series: 1 } }
`;

/** What only some kits ask of people, or can tell them: cues. */
const TAKEN_UNSEEN = 'remove.told';
const OVER_ASKED = 'end.claim';
const WOLF_ASKED = 'end.claimed';
const STORY_OFFERED = 'story.ask';
/** What the night was, told to those who want to hear it. */
const STORY: readonly (readonly Cue[])[] = [
  inAnyWay('story.role', { role: 'wolf', seat: ORANGE }),
  inAnyWay('story.role', { role: 'thief', seat: SKY }),
  inAnyWay('story.looked', { slot: { seat: YELLOW, hand: 'right' } }),
  inAnyWay('story.chose', { slot: { seat: ORANGE, hand: 'left' } }),
];

interface Played {
  /** Everything the table said, once each. */
  readonly said: readonly string[];
  /** The kinds of questions it asked. */
  readonly asked: ReadonlySet<string>;
}

describe('four people play Lupusburg to its end', () => {
  if (isNightly)
    test('a reader under every slot: the table sees what was taken, the end, and what the night was', async () => {
      const { said, asked } = await play(await readersUnderSlots(DEALT.length));
      expect(saidOf(said, [STORY_OFFERED])).toEqual([STORY_OFFERED]);
      const untold = STORY.filter(
        (cues) => !cues.some((cue) => said.includes(captionOf('en', cue))),
      );
      expect(untold).toEqual([]);
      expect(saidOf(said, [TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED])).toEqual([]);
      expect(asked).not.toContain('show');
    });

  test('one reader at the rim: cards are shown to it, people say what was taken, the table knows the end', async () => {
    const { said, asked } = await play(await readerAtTheRim());
    expect(asked).toContain('show');
    const ids = [TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED, STORY_OFFERED];
    expect(saidOf(said, ids)).toEqual([TAKEN_UNSEEN]);
  });

  if (isNightly)
    test('no reader: people say what was taken, that it is over, and who it was', async () => {
      const { said, asked } = await play(NO_READERS);
      const ids = [TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED, STORY_OFFERED];
      expect(saidOf(said, ids)).toEqual([TAKEN_UNSEEN, OVER_ASKED, WOLF_ASKED]);
      expect(asked).not.toContain('show');
    });
});

/** A whole game at a table with these readers. However it was learnt, it ends in the same points. */
async function play({ configuration, cards }: Readers): Promise<Played> {
  const directory = await temporaryDirectory();
  await registerDecks(join(directory, 'data'), {
    game: 'lupusburg',
    dealt: DEALT,
    withoutSticker: ['house'],
  });
  const sections = configuration;
  const table = await openUnhurried({ directory, configuration: TABLE, sections });
  const page = await PageClient.open(table.url);
  table.follow(() => settled(page));
  await new LupusburgPeople(page, cards, table.time).playToTheEnd();

  const states = page.all('state');
  const said = [...new Set(states.flatMap(({ captions }) => captions.map(({ text }) => text)))];
  const winners = ['end.wolf-loses', 'end.wolf-wins', 'end.winner'];
  expect(saidOf(said, winners)).toEqual(['end.wolf-loses', 'end.winner']);
  // Told in one of five ways, chosen as the evening began.
  const tellings = (id: string, seat: SeatName) =>
    TALE.values.map((tale) => captionOf('en', { id, params: { seat, tale } }));
  expect(tellings('end.wolf-loses', ORANGE)).toEqual(
    expect.arrayContaining(said.filter((words) => captionsOf('en', 'end.wolf-loses').has(words))),
  );
  // LB-SCORE-02..05: four for living characters, one for the chest, and the coin; the wolf nothing.
  // LB-COMP-02: there are but two coins of two, so the third who accepts what is offered has three.
  expect(states.at(-1)?.seats.map(({ points }) => points)).toEqual([0, 7, 7, 8]);
  expect(tellings('end.winner', YELLOW)).toEqual(
    expect.arrayContaining(said.filter((words) => captionsOf('en', 'end.winner').has(words))),
  );
  return { said, asked: new Set(states.map(({ asks }) => asks?.kind ?? '')) };
}

/** Those of these cues that are among the captions. */
function saidOf(said: readonly string[], ids: readonly string[]): readonly string[] {
  return ids.filter((id) => {
    const captions = captionsOf('en', id);
    return said.some((words) => captions.has(words));
  });
}
