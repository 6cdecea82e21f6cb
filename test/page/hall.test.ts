/** The page for a television in the room, and a page whose table is gone. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newModel } from '../../src/page/browser/model.js';
import { remainingMs } from '../../src/page/browser/model-facts.js';
import type { TableMapNow } from '../../src/page/messages/messages.js';
import { KeptSeats, type SeatsOfEvening } from '../../src/page/server/kept-seats.js';
import { asking } from '../support/asks.js';
import { launchBrowser } from './browser.js';
import { PageClient } from './page-client.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(path: string, key?: string, seats = 4, evening?: SeatsOfEvening) {
  const table = smallTable(seats);
  table.set(playing(seats));
  const own = {
    host: key === undefined ? '127.0.0.1' : '0.0.0.0',
    ...(key && { key }),
    ...(evening && { seats: new KeptSeats(evening) }),
  };
  const served = await serve(table, own);
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(`http://127.0.0.1:${new URL(served.url).port}${path}`);
  return { page, served, table };
}

const isAfar = (page: Page) => page.evaluate(() => document.body.dataset['afar']);

/** Parts of a television's page that are asked for: how many there are, and how many are cut or out of sight. */
const cutOff = (page: Page, parts: string) =>
  page.evaluate((found) => {
    const all = [...document.querySelectorAll<HTMLElement>(found)];
    const isCut = (part: HTMLElement) => {
      const { left, top, right, bottom, height } = part.getBoundingClientRect();
      const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const isWhole =
        part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1;
      return height === 0 || !isIn || (getComputedStyle(part).overflow === 'hidden' && !isWhole);
    };
    return { all: all.length, cut: all.filter(isCut).map((part) => part.innerText) };
  }, parts);

/** Pairs of people, or of a person and the words in the middle, that lie over each other. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.person, .stage')].map((one) =>
      one.getBoundingClientRect(),
    );
    return all.flatMap((one, index) =>
      all.slice(index + 1).filter((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return across > 1 && down > 1;
      }),
    ).length;
  });

test('an address of its own shows what is read across the room, also with a key', async () => {
  const { page } = await open('/hall?key=a-key', 'a-key');
  await page.getByText('Arancione: chi accusi?').waitFor();
  // The key does not stay in the address, where a photograph of the television would show it.
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/hall');
});

describe.each([
  [1280, 720],
  [1920, 1080],
])('a television of %i × %i', (width, height) => {
  test.each([1, 2, 3, 4, 5, 8, 13, 30])(
    'shows all of %i people, and cuts nothing',
    async (seats) => {
      const { page, table } = await open('/hall', undefined, seats);
      await page.setViewportSize({ width, height });
      const text =
        'Chi è chiamato apra gli occhi e tocchi un anello di un altro giocatore: una luce gli dice che cosa c’è, poi richiuda gli occhi.';
      table.set({ captions: [{ cue: { id: 'long', params: { text } }, atMs: 20 }] });
      // The room hears the table's language, whatever the television's is.
      await page.getByText('Chi è chiamato').waitFor();
      await page
        .locator('.person')
        .nth(seats - 1)
        .waitFor();
      expect(await cutOff(page, '.person, .words')).toEqual({ all: seats + 1, cut: [] });
      expect(await overlaps(page)).toBe(0);
      // Read at four metres: a fortieth of the height.
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll('.name')].filter(
            (name) => Number.parseFloat(getComputedStyle(name).fontSize) < 0.025 * innerHeight,
          ).length,
      );
      expect(small).toBe(0);
    },
  );

  test('shows the whole names of 30 people at telephones, long ones too, and no seat as its own', async () => {
    const { page, served } = await open('/hall', undefined, 30, EVENING);
    await page.setViewportSize({ width, height });
    await seatPeople(served.url, 30, (seat) => NAMES[seat % NAMES.length] ?? '');
    await page.locator('.person .name').nth(29).waitFor();
    await page.getByText('Massimiliano').first().waitFor();
    expect(await cutOff(page, '.person, .words')).toEqual({ all: 31, cut: [] });
    expect(await page.locator('#drawing').count()).toBe(1);
    await page.locator('#drawing').click();
    await page.locator('.table .ring').first().waitFor();
    expect(await cutOff(page, '.person, .words')).toEqual({ all: 31, cut: [] });
    const drawn = await page.evaluate(
      () =>
        [...document.querySelectorAll('.table .button, .table .hit')].filter(
          (one) => getComputedStyle(one).display !== 'none',
        ).length,
    );
    expect([drawn, await page.locator('[data-chosen="true"]').count()]).toEqual([0, 0]);
    // The choice is kept.
    await page.reload();
    await page.locator('.table .ring').first().waitFor();
  });
});

const NAMES = [
  'Anna',
  'Massimiliano',
  'Giovanni Battista',
  'Bartolomeo il terzo del suo nome',
  'Li',
];
const EVENING = { word: 'lanterna', people: [] };

/** People sit down by telephone. */
async function seatPeople(url: string, count: number, nameOf: (seat: number) => string) {
  const clients: PageClient[] = [];
  for (let seat = 0; seat < count; seat += 1) {
    const client = await PageClient.open(url);
    client.send({ kind: 'sit', word: EVENING.word, name: nameOf(seat), seat });
    await client.next('seated');
    clients.push(client);
  }
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  return clients;
}

test('a television says what happens, for how long, and who is awaited by name; at night it tells of nobody', async () => {
  const { page, table, served } = await open('/hall', undefined, 4, EVENING);
  await seatPeople(served.url, 4, (seat) => NAMES[seat] ?? '');
  const ready = { seats: [0, 1, 2, 3], awaited: [1, 3] };
  table.set({ ...playing(4), asks: asking('ready', ready) });
  await page.getByText('Si aspetta: Massimiliano, Bartolomeo il terzo del suo nome').waitFor();
  await page.locator('.clock-digits').getByText('1:').waitFor();
  expect(await page.locator('.person[data-awaited="true"]').count()).toBe(2);
  // What lies open before each.
  await page.locator('.person').nth(1).getByText('due segnalini').waitFor();
  table.set({ night: true, asks: asking('wake', { way: 'open-eyes' }) });
  await page.getByText('Tutti hanno gli occhi chiusi.').waitFor();
  expect(await page.locator('.person[data-awaited="true"]').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );
});

test('a screen that may show it has the code and the word while people may sit down, and guests have none', async () => {
  const [key, seats] = ['a-key', new KeptSeats(EVENING)];
  const table = smallTable(4);
  table.set({ asks: asking('menu', { seats: [0], mayPass: true }) });
  const keys = { host: key, table: 'tv-key', guest: 'guest-key' };
  const served = await serve(table, { host: '0.0.0.0', keys, seats });
  const at = `http://127.0.0.1:${new URL(served.url).port}/hall`;
  const opened = async (given: string) => {
    const page = await (await browser.newContext({ locale: 'it-IT' })).newPage();
    onTestFinished(() => page.context().close());
    await page.goto(`${at}?key=${given}`);
    await page.getByText('Non siede ancora nessuno').waitFor();
    return page;
  };
  const television = await opened('tv-key');
  await television.locator('.word').getByText('lanterna').waitFor();
  await television.locator('.qr').waitFor();
  const guest = await opened('guest-key');
  expect(await guest.locator('.word').count()).toBe(0);
  table.play('lupusburg');
  table.set(playing(4));
  await television.getByText('chi accusi?').waitFor();
  expect(await television.locator('.word').count()).toBe(0);
});

test('the host begins the game again by one tap at its result', async () => {
  const { page, table, served } = await open('/hall', undefined, 4, EVENING);
  await seatPeople(served.url, 4, (seat) => NAMES[seat] ?? '');
  table.play('lupusburg');
  const { board } = playing(4);
  const told = { id: 'words', params: { text: 'Il villaggio ha vinto.' } };
  const players = [0, 1, 2, 3].map((seat) => ({ seat, won: seat < 2, role: told, points: seat }));
  const result = { reason: told, players, story: [] };
  const asks = asking('claim', { seats: [0], way: 'another-or-change' });
  table.set({ asks, ...(board && { board: { ...board, result } }) });
  await page.locator('.result-name').getByText('Massimiliano').waitFor();
  await page.locator('#again').click();
  await page.getByText('Un momento …').waitFor();
  const isPressed = () => table.asked.some((line) => line.includes('"side":"right","down":false'));
  await expect.poll(isPressed).toBe(true);
  table.prepare('old-cards');
  table.set(playing(4));
  await expect.poll(() => table.asked.includes('deal')).toBe(true);
  await page.getByText('chi accusi?').waitFor();
});

test('a stand’s television says what this is, and who lacks for a round that begins by itself', async () => {
  const table = smallTable(4);
  table.set({ asks: asking('menu', { seats: [0], mayPass: true }) });
  const own = { seats: new KeptSeats(EVENING), open: { game: 'lupusburg', mostRounds: 3 } };
  const served = await serve(table, own);
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1280, height: 720 } });
  onTestFinished(() => page.close());
  await page.goto(`${served.url}hall`);
  await page.getByText('qualcuno di voi mente').waitFor();
  await page.getByText('Gioca la prossima partita').waitFor();
  await page.getByText('Lupusburg: mancano 4 persone').waitFor();
  await seatPeople(served.url, 4, (seat) => NAMES[seat] ?? '');
  await page.getByText('Lupusburg comincia tra un momento.').waitFor();
  expect(await cutOff(page, '.person, .words')).toEqual({ all: 5, cut: [] });
  table.play('lupusburg');
  table.set(playing(4));
  await page.getByText('chi accusi?').waitFor();
  // Whoever looks on sits down for the next round; at night the screen is dark.
  await page.locator('.word').getByText('lanterna').waitFor();
  table.set({ night: true, asks: asking('wake', { way: 'open-eyes' }) });
  await page.getByText('Tutti hanno gli occhi chiusi.').waitFor();
  expect(await page.locator('.word').count()).toBe(0);
});

test.each([4, 8, 14, 30])(
  'a television of 1280 × 720 shows the whole result of %i players, its reason too, however long the story was',
  async (seats) => {
    const { page, table } = await open('/hall', undefined, seats);
    await page.setViewportSize({ width: 1280, height: 720 });
    const { board } = playing(seats);
    const told = (text: string) => ({ id: 'words', params: { text } });
    const result = {
      reason: told('Non c’è più nessun lupo mannaro: il villaggio ha vinto, e può dormire.'),
      players: Array.from({ length: seats }, (_, seat) => {
        return { seat, won: seat % 2 === 0, role: told('Investigatrice'), points: seat };
      }),
      story: Array.from({ length: 40 }, (_, line) => {
        return { night: Math.floor(line / 4), told: told(`Frase numero ${line} della storia.`) };
      }),
    };
    table.set({ ...playing(seats), ...(board && { board: { ...board, result } }) });
    await page.locator('.result').waitFor();
    expect(await cutOff(page, '.result-player, .result-reason, .words')).toEqual({
      ...{ all: seats + 2, cut: [] },
    });
  },
);

test('a television beside a table names what a lit ring stands for', async () => {
  const { page, table } = await open('/hall', undefined, 8);
  await page.setViewportSize({ width: 1280, height: 720 });
  const named = [1, 2, 3, 4, 5, 6].map((slot) => {
    const text = `Il gioco numero ${slot}, per quattro a otto giocatori.`;
    return { slot, name: { id: 'words', params: { text } } };
  });
  table.play('lupusburg');
  table.set({ asks: asking('menu', { seats: [0], mayPass: true, named }) });
  await page.getByText('Il gioco numero 6').waitFor();
  expect(await cutOff(page, '.person, .words, .named li')).toEqual({ all: 15, cut: [] });
});

test('the console shows every lamp of a table with a reader at each slot before anything is scrolled', async () => {
  const table = smallTable(8, false);
  table.set(playing(8));
  table.lamps([
    { device: 'board', state: 'ok' },
    ...Array.from(
      { length: 16 },
      (_, slot) => ({ device: 'reader', place: { kind: 'slot', slot }, state: 'ok' }) as const,
    ),
  ]);
  const served = await serve(table);
  const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1280, height: 720 } });
  onTestFinished(() => page.close());
  await page.goto(`${served.url}console#table`);
  await page.locator('.lamps li').nth(16).waitFor();
  const low = await page.evaluate(() => {
    const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('.lamps li')].filter(
      (lamp) => lamp.getBoundingClientRect().bottom > foot,
    ).length;
  });
  expect(low).toBe(0);
});

test('the console shows the host a code of each address that he may hand on, and none of more rights', async () => {
  const { page } = await open('/console?key=a-key#people', 'a-key');
  await page.getByText('Indirizzi da dare').waitFor();
  const codes = page.locator('.addresses summary');
  // The page's, the tablet's, the television's, the telephones', the guests' and the host's own.
  expect(await codes.count()).toBe(6);
  await codes.nth(4).click();
  await page.getByRole('img', { name: 'Codice QR: Ospiti' }).waitFor();
});

test('the console of a real table has its map, which says why it stands still', async () => {
  let map: TableMapNow = {
    ...{ isOpen: true, pads: [3], buttons: [], lit: [0, 3] },
    isReadingTold: true,
  };
  const table = { ...smallTable(4, false), map: () => map };
  table.lamps([{ device: 'reader', place: { kind: 'slot', slot: 2 }, state: 'ok' }]);
  const served = await serve(table);
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(`${served.url}console#table`);
  await page.getByText('Anello: Posto 2, mano sinistra').waitFor();
  await page.getByText('avvicina una carta a uno dopo l’altro').waitFor();
  map = { ...map, readAt: { kind: 'slot', slot: 2 } };
  table.change('map');
  await page.getByText(/Letta una carta\. .*Posto 2, mano destra/u).waitFor();
  map = { isOpen: false, pads: [], buttons: [], lit: [], isReadingTold: false };
  table.change('map');
  await page.getByText('La mappa è ferma').waitFor();
  expect(await page.locator('.map [data-down="true"]').count()).toBe(0);
});

test.each([
  ['a telephone on its side', 844, 390],
  ['a small window at 200 %', 720, 450],
])(
  '%s: the whole sentence is in sight, beside the table and above the button',
  async (_, width, height) => {
    const { page } = await open('/');
    await page.setViewportSize({ width, height });
    await page.locator('#next').waitFor();
    const box = (selector: string) =>
      page.evaluate((found) => {
        const { left, top, right, bottom } =
          document.querySelector(found)?.getBoundingClientRect() ?? new DOMRect();
        return { left, top, right, bottom };
      }, selector);
    const [caption, foot, table] = [await box('.caption'), await box('.foot'), await box('.table')];
    expect(caption.top).toBeGreaterThanOrEqual(0);
    expect(caption.bottom).toBeLessThanOrEqual(foot.top);
    expect(caption.bottom).toBeGreaterThan(caption.top);
    expect(foot.left).toBeGreaterThanOrEqual(table.right - 1);
    expect(foot.bottom).toBeLessThanOrEqual(height + 1);
  },
);

test.each([
  [1280, 800],
  [1024, 768],
  [390, 844],
])('at %i × %i the left button stands beside the right one, at its left', async (width, height) => {
  const { page, table } = await open('/');
  table.set({ asks: asking('press', { seats: [0] }) });
  await page.setViewportSize({ width, height });
  await page.locator('.own-button').nth(1).waitFor();
  const [left, right] = await page.evaluate(() =>
    ['left', 'right'].map((side) => {
      const button = document.querySelector(`.own-button[data-side="${side}"]`);
      const { x, y } = button?.getBoundingClientRect() ?? new DOMRect();
      return { x, y };
    }),
  );
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
});

test('a row of commands that goes on to the right fades there, and no longer when it is pushed to its end', async () => {
  const { page } = await open('/');
  await page.setViewportSize({ width: 320, height: 640 });
  const row = page.locator('.controls');
  const fades = () => row.evaluate((one) => getComputedStyle(one).maskImage !== 'none');
  await expect.poll(fades).toBe(true);
  await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect.poll(fades).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await row.evaluate((one) => one.scrollTo({ left: 0 }));
  await expect.poll(fades).toBe(false);
});

test('the drawing is half as high as a tablet upright, and two seats stand side by side there', async () => {
  const { page } = await open('/', undefined, 4);
  await page.setViewportSize({ width: 820, height: 1180 });
  const heights = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('.seat-row')].map((row) =>
      row.getBoundingClientRect(),
    );
    return {
      table: document.querySelector('.table')?.getBoundingClientRect().height,
      areBeside: rows[0]?.top === rows[1]?.top,
    };
  });
  expect(heights.table).toBeGreaterThan(1180 / 2);
  expect(heights.areBeside).toBe(true);
});

test.each([12, 30])(
  'at a desk what is said and what is to be done stay in sight while %i seats are scrolled',
  async (seats) => {
    const { page } = await open('/', undefined, seats);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('#next').waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const seen = await page.evaluate(() =>
      ['.phase-name', '.caption', '.next .ask', '#next'].map((found) => {
        const part = document.querySelector(found);
        const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return height > 0 && part?.contains(there) === true;
      }),
    );
    expect(seen).toEqual([true, true, true, true]);
    // The last seat ends above the foot.
    const last = await page.evaluate(() => {
      const row = [...document.querySelectorAll('.seat-row')].at(-1)?.getBoundingClientRect();
      const foot = document.querySelector('.foot')?.getBoundingClientRect();
      return (foot?.top ?? 0) - (row?.bottom ?? 0);
    });
    expect(last).toBeGreaterThanOrEqual(0);
  },
);

test('a page that lost its table says so, and nothing on it can be pressed', async () => {
  const { page, served } = await open('/');
  await page.locator('#next').waitFor();
  expect(await isAfar(page)).toBe('false');
  await served.close();
  await page.getByRole('alert').filter({ hasText: 'i pulsanti sono spenti' }).waitFor();
  const off = await page.evaluate(() =>
    [...document.querySelectorAll('#next, .pause, .table svg [role="button"]')].map(
      (button) => button.closest('[inert]') !== null,
    ),
  );
  expect(off.length).toBeGreaterThan(2);
  expect(new Set(off)).toEqual(new Set([true]));
});

test.each([
  ['/', 1440, 900],
  ['/', 1280, 720],
])(
  'on %s at %i × %i nothing shows through the foot of a page that lost its table, its banner covers no words, and no control looks alive',
  async (path, width, height) => {
    const { page, served } = await open(path, undefined, 12);
    await page.setViewportSize({ width, height });
    await page.locator('.caption').getByText('Arancione').waitFor();
    await served.close();
    await page.locator('.lost').waitFor();
    const seen = await page.evaluate(() => {
      const dim = (element: Element | null): number =>
        element === null
          ? 1
          : Number(getComputedStyle(element).opacity) * dim(element.parentElement);
      const foot = document.querySelector('.foot');
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      const controls = document.querySelectorAll('.panel :is(button, select, input, summary)');
      return {
        foot: dim(foot),
        alive: [...controls].filter((one) => one.checkVisibility() && dim(one) > 0.5).length,
        covers: ['.corner', '.phase'].filter(
          (name) => (box('.lost')?.right ?? 0) > (box(name)?.left ?? Number.POSITIVE_INFINITY),
        ),
      };
    });
    expect(seen).toEqual({ foot: 1, alive: 0, covers: [] });
  },
);

test('a console that lost its table calls no device well', async () => {
  const { page, served, table } = await open('/console#table');
  table.lamps([{ device: 'board', state: 'ok' }]);
  await page.getByText('funziona').waitFor();
  await served.close();
  await page.locator('.lamps').getByText('non si sa').waitFor();
  expect(await page.locator('.lamps [data-state="ok"]').count()).toBe(0);
});

test('the clock of a page that lost its table stands where it stood', () => {
  const model = newModel('it');
  model.state = {
    ...STATE,
    nowMs: 1_000,
    state: 'running',
    clock: { endsAtMs: 11_000, totalMs: 20_000 },
  };
  model.stateAtMs = 500;
  model.connected = true;
  expect(remainingMs(model, 2_500)).toBe(8_000);
  model.connected = false;
  model.lostAtMs = 2_500;
  expect(remainingMs(model, 60_000)).toBe(8_000);
});

const STATE = {
  kind: 'state',
  game: undefined,
  phase: '',
  night: false,
  asks: undefined,
  moves: [],
  turn: 0,
  preset: undefined,
  seats: [],
  slots: [],
  deck: [],
  marks: [],
  result: undefined,
  logged: 0,
  absent: [],
  pacePercent: 100,
  captions: [],
} as const;
