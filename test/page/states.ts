/**
 * Every state of the page that looks different: one of each question in each phase of each game, reached by
 * bots in virtual time, and what a hand opens over it. For tests of accessibility, of boxes that
 * overlap, and for the contact sheet.
 */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Game } from '../../src/engine/script/game.js';
import { drawnOn } from '../../src/engine/script/marks.js';
import { SEAT_COLOURS } from '../../src/engine/table/scene.js';
import type { Asks, PublicView } from '../../src/engine/view/view.js';
import { GAMES } from '../../src/games/games.js';
import type { Lamp } from '../../src/page/messages/lamps.js';
import { servePage } from '../../src/page/server/server.js';
import type { TableForPages } from '../../src/page/server/table-for-pages.js';
import type { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../src/sound/voice/voice.js';
import { asking } from '../support/asks.js';
import { partsOf, playOn, tableOf } from '../support/by-chance/any-game.js';
import { FULL_HOST, FULL_TESTS } from './full-console.js';
import { runningGrid } from './page-client.js';
import { type SmallTable, smallTable } from './small-table.js';

/** The three sizes at which every state is looked at. */
export const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'telephone', width: 390, height: 844 },
] as const;

/** Where less fits: a small screen, a telephone on its side, and half a screen at 200 % zoom. */
export const LOW_SIZES = [
  { name: 'laptop', width: 1280, height: 720 },
  { name: 'landscape', width: 844, height: 390 },
  { name: 'zoomed', width: 720, height: 450 },
] as const;

/** Colours the page as somebody who chose this theme sees it. */
export function wear(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/** Looks at a state; the page shows it at the first size. */
export type Look = (state: string, page: Page) => Promise<void>;

/** Opens a page of a table in a browser of this language; `close` ends both. */
export async function openPage(
  browser: Browser,
  compiled: string,
  table: TableForPages,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const served = await servePage(table, {
    host: '127.0.0.1',
    port: 0,
    compiled,
    grid: runningGrid,
  });
  const context = await browser.newContext({
    viewport: SIZES[0],
    locale: 'it-IT',
    reducedMotion: 'reduce',
    // Tests bring a script of their own into the page.
    bypassCSP: true,
    ...options,
  });
  const page = await context.newPage();
  await page.goto(served.url);
  await page.locator('#next, .hall').first().waitFor();
  const close = async () => {
    await context.close();
    await served.close();
  };
  return { page, close };
}

/** Plays a game of so many people to its end, and shows `look` one state for every kind of question, with and without
 * objects on the table. */
export async function everyStateOf(
  game: Game,
  browser: Browser,
  compiled: string,
  look: Look,
  people = 6,
): Promise<void> {
  const players = Math.min(game.players.most, Math.max(people, game.players.least));
  const moments = momentsOf(game, players);
  const first = moments[0];
  if (first === undefined) throw new Error(`${game.id} has no state`);
  const small = smallTable(players);
  let now = first;
  let shown = 0;
  const voice = voiceOf('it');
  const table: TableForPages = {
    ...small,
    layout: first.layout,
    games: () =>
      GAMES.map(({ id, titles, players, minutes }, slot) => ({
        id,
        title: titles.it,
        leastPlayers: players.least,
        mostPlayers: players.most,
        minutes,
        slot,
      })),
    game: () => game.id,
    say: (cue) => voice.caption(cue),
    cardName: (card) => game.cardNames.it.get(card) ?? card,
    cardKinds: () => game.cardKinds.it,
    // The number of the state can be read from the page, which so tells that it shows it.
    view: () => ({ ...now.view, pacePercent: 201 + shown }),
    emulated: small.emulated && {
      ...small.emulated,
      cards: Object.assign(Object.create(small.emulated.cards), { backs: () => now.backs }),
      playedFor: () => Array.from({ length: players - 1 }, (_, seat) => seat + 1),
      gameCards: () => [],
    },
  };
  const { page, close } = await openPage(browser, compiled, table);
  try {
    for (const moment of moments) {
      now = moment;
      shown += 1;
      small.change('view');
      small.change('cards');
      await page.locator(`.pace option[value="${201 + shown}"]`).waitFor({ state: 'attached' });
      await look(`${game.id}: ${moment.name}`, page);
    }
  } finally {
    await close();
  }
}

interface Moment {
  readonly name: string;
  readonly view: PublicView;
  readonly layout: TableForPages['layout'];
  readonly backs: ReturnType<SmallTable['emulatedCards']['backs']>;
}

/** The last moment of each kind: what is on the table then is most. */
function momentsOf(game: Game, players: number): readonly Moment[] {
  const setting = { id: game.id, players, seed: 11, kit: 'every-slot', settings: {} } as const;
  const { layout } = partsOf(setting);
  const found = new Map<string, Moment>();
  let table: VirtualTable | undefined;
  const keep = (view: PublicView) => {
    const { phase, asks, night, board } = view;
    const objects = drawnOn(board).length > 0 ? ', objects lie there' : '';
    const hasEnded = board.result === undefined ? '' : ', over';
    // Phases differ in their words; the page is built of what is asked and of what lies there.
    const looks = asks?.way === 'open-eyes' ? ', eyes only' : '';
    const kind = `${asks?.kind ?? 'listens'}${looks}${night ? ', night' : ''}${hasEnded}${objects}`;
    const name = `${kind} (${phase.id})`;
    if (table !== undefined)
      found.set(kind, { name, view, layout, backs: table.emulatedCards.backs() });
  };
  table = tableOf(setting, { onChange: keep });
  playOn(table, game);
  table.advanceTo(table.nowMs + 60_000);
  return [...found.values()];
}

/** A press that may be refused, asked of the first seat. */
const PRESS: Asks = asking('press', { seats: [0], mayPass: true });

export function words(text: string) {
  return { id: text, params: { text } };
}

/** A table of this many seats at a game, the first seat asked. */
export function playing(seats: number, asks: Asks = PRESS): Partial<PublicView> {
  return {
    phase: words('Primo voto'),
    captions: [{ cue: words('Arancione: chi accusi?'), atMs: 10 }],
    clock: { endsAtMs: 91_000, totalMs: 180_000 },
    asks,
    board: {
      turn: 2,
      seats: Array.from({ length: seats }, (_, seat) => {
        const colour = SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'white';
        return { seat, colour, living: 2, points: seat };
      }),
      slots: [{ slot: 2, owner: 1, inRing: true }],
      marks: [
        ...Array.from({ length: seats }, (_, seat) => ({
          at: { seat },
          name: words('Borgomastro'),
        })),
        { at: { slot: 2 }, name: words('due segnalini') },
        { picture: 'vote', at: { slot: 2 }, name: words('voto'), giver: 0 },
        { picture: 'turned', at: 'middle', name: words('girato'), colour: 'blood' },
      ],
    },
  };
}

const STORY = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3].map((night, index) => ({
  night,
  told: words(`Frase numero ${index + 1} della storia di una notte, lunga come sono di solito.`),
}));

/** Every state of a lamp, two of them faults. */
const LAMPS: readonly Lamp[] = [
  {
    device: 'board',
    state: 'wrong',
    code: 'BOARD_NOT_FOUND',
    said: 'The board is gone (unplugged): the table waits.',
    mend: 'Look at its cable and its supply; it is looked for all the time.',
  },
  { device: 'sound', state: 'ok' },
  {
    device: 'broker',
    state: 'wrong',
    code: 'READERS_NO_BROKER',
    said: 'The MQTT broker mqtt://a-rather-long-name-of-a-broker.example.org:1883 does not answer.',
    mend: 'Check that it runs.',
  },
  { device: 'reader', place: { kind: 'slot', slot: 0 }, state: 'sought' },
  { device: 'reader', place: { kind: 'rim' }, state: 'unused' },
];

/** The sections of the host's desk, each with a part that comes late. */
const DESK = {
  table: '.tests li',
  voice: '#setting-language',
  games: '#search-rules',
  people: '.addresses a',
  backup: '.update .refusal',
  statistics: '.section[data-section="statistics"]',
};

/** What the page shows beside the questions of games: each makes its state on a table and a page. */
export const STATES: Readonly<
  Record<string, (table: SmallTable, page: Page) => Promise<void> | void>
> = {
  'the choice of a game': async (table, page) => {
    table.set({ asks: asking('menu', { seats: [0], mayPass: true }) });
    await page.locator('.new-game').waitFor();
  },
  'cards to be dealt': async (table, page) => {
    table.play('lupusburg');
    table.prepare('old-cards');
    table.set(playing(4, asking('ready', { seats: [0, 1, 2, 3], mayPass: true })));
    await page.getByText('Raccogli e distribuisci').waitFor();
  },
  'own cards': async (table, page) => {
    table.play('lupusburg');
    table.prepare('dealt');
    const cards = [
      ...['house:orange:chest', 'house:orange:plain'],
      ...['character:wolf', 'character:citizen'],
    ];
    table.emulatedCards.unpack(cards);
    for (const card of cards) table.emulatedCards.take(card, 0);
    table.set(playing(4, asking('ready', { seats: [0, 1, 2, 3], mayPass: true })));
    await page.locator('#next[aria-disabled="false"]').click();
    await page.locator('.own-cards').waitFor();
  },
  'open eyes in a call': async (table, page) => {
    table.open(() => [{ seat: 1, by: 'open eyes' }]);
    table.emulated?.playFor([1, 2, 3], true);
    table.set({
      ...playing(4),
      night: true,
      asks: asking('wake', { way: 'open-eyes', call: { cards: [], again: false } }),
    });
    await page.locator('#look').focus();
    await page.keyboard.down('Enter');
    await page.locator('.seen').waitFor();
  },
  'a pause': async (table, page) => {
    table.set({ ...playing(4), state: 'paused' });
    await page.getByText('In pausa').first().waitFor();
  },
  'an end': async (table, page) => {
    table.set({ ...playing(4), state: 'ended', asks: undefined });
    await page.getByText('Finita').first().waitFor();
  },
  'a result': async (table, page) => {
    const { board } = playing(4);
    const players = [0, 1, 2, 3].map((seat) => {
      return { seat, won: seat !== 2, role: words('Lupo mannaro'), points: seat };
    });
    const result = { reason: words('Il lupo ha divorato il villaggio.'), players, story: STORY };
    table.set({ ...playing(4), ...(board && { board: { ...board, result } }) });
    await page.locator('.result').waitFor();
  },
  'a console with faults': async (table, page) => {
    table.set(playing(4));
    table.lamps(LAMPS);
    await page.goto(new URL('/console', page.url()).href);
    await page.locator('.fault').nth(1).waitFor();
  },
  'the evening on a console': async (table, page) => {
    table.set(playing(4));
    await page.goto(new URL('/console', page.url()).href);
    await page.locator('.circle').waitFor();
  },
  ...Object.fromEntries(
    Object.entries(DESK).map(([section, part]) => [
      `a console with all it has: ${section}`,
      async (_: SmallTable, page: Page) => {
        await page.goto(new URL(`/console#${section}`, page.url()).href);
        await page.locator(part).first().waitFor();
        await page.evaluate(() => {
          for (const closed of document.querySelectorAll('.section details'))
            closed.toggleAttribute('open', true);
        });
      },
    ]),
  ),
  'the hall': async (table, page) => {
    table.set(playing(4));
    await page.goto(new URL('/hall', page.url()).href);
    await page.locator('.person').first().waitFor();
  },
  'more controls': async (table, page) => {
    table.set(playing(4));
    await page.locator('.more summary').click();
  },
  'the hands of a seat': async (table, page) => {
    table.set(playing(4));
    await page.locator('.seat-hands').evaluate((details) => details.toggleAttribute('open', true));
  },
  'the rules': async (table, page) => {
    table.play('lupusburg');
    table.set(playing(4));
    await page.locator('.controls').getByRole('button', { name: 'Regole' }).click();
    await page.getByText('Le regole.').waitFor();
  },
  'the log': async (table, page) => {
    table.set(playing(4));
    await page.locator('.more summary').click();
    await page.locator('.controls').getByRole('button', { name: 'Tutto finora' }).click();
    await page.locator('.log li').first().waitFor();
  },
  'the keys': async (table, page) => {
    table.set(playing(4));
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
  },
  'from afar': async (table, page) => {
    table.set(playing(4));
    await page.locator('.afar-toggle').click();
  },
};

/** Makes each of `STATES`, or those of these names, on a page of its own. */
export async function everyOtherState(
  browser: Browser,
  compiled: string,
  look: Look,
  names: readonly string[] = Object.keys(STATES),
): Promise<void> {
  for (const [name, make] of Object.entries(STATES).filter(([one]) => names.includes(one))) {
    const table = Object.assign(smallTable(), { host: FULL_HOST, tests: FULL_TESTS });
    const { page, close } = await openPage(browser, compiled, table);
    try {
      await make(table, page);
      await look(name, page);
    } finally {
      await close();
    }
  }
}
