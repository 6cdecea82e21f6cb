/** The page itself, in a real browser, on a small table whose every answer the test gives. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { DrawnMark, MarkPlace } from '../../src/engine/script/marks.js';
import type { PublicView } from '../../src/engine/view/view.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { compiled } from '../runner/compiled.js';
import { asking } from '../support/asks.js';
import { ownPort } from '../support/own-port.js';
import { launchBrowser } from './browser.js';
import { type ProxySetting, proxyBefore } from './proxy.js';
import { serve } from './served.js';
import { type SmallTable, smallTable } from './small-table.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(table: SmallTable, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto((await serve(table)).url);
  await page.locator('.seats').waitFor();
  return page;
}

/** Waits until the table was asked for something in these words. */
async function asked(table: SmallTable, words: string): Promise<void> {
  await expect.poll(() => table.asked.join('\n')).toContain(words);
}

function words(text: string) {
  return { id: text, params: { text } };
}

/** Four seats at a game of which everything there is to show is shown. */
const DAY: Partial<PublicView> = {
  phase: words('Primo voto'),
  captions: [{ cue: words('Arancione, uno: chi accusi?'), atMs: 10 }],
  nowMs: 1_000,
  clock: { endsAtMs: 91_000, totalMs: 180_000 },
  asks: asking('pick', { seats: [0], slots: [2, 3], proposed: 2, mayPass: true }),
  board: {
    turn: 2,
    seats: (['orange', 'sky', 'green', 'yellow'] as const).map((colour, seat) => ({
      seat,
      colour,
      living: seat === 1 ? 1 : 2,
      points: seat,
    })),
    slots: [
      { slot: 2, owner: 1, inRing: true },
      { slot: 3, owner: 1, inRing: false },
    ],
    marks: [
      { at: { seat: 0 }, name: words('Borgomastro') },
      { at: { slot: 2 }, name: words('due segnalini') },
    ],
  },
};

describe('what the page shows', () => {
  test('caption, phase, turn, timer, whose turn it is, standings and notes', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    await page.getByText('Arancione, uno: chi accusi?').waitFor();
    const text = await page.locator('main').innerText();
    for (const part of ['Turno 2', 'Primo voto', 'arancione', 'Borgomastro', 'di turno'])
      expect(text).toContain(part);
    // The timer runs on while the browser opens the page.
    expect(text).toMatch(/1:(?:30|[0-2]\d)/u);
    expect(text).toContain('destra: due segnalini');
    expect(await page.getByRole('img', { name: '1 vivo' }).count()).toBe(1);
    expect(await page.locator('.caption').getAttribute('aria-live')).toBe('polite');
    // One is the caption, one the instruction; another would say the same again. Faults of devices are no words.
    const live = page.locator('main :is([aria-live], [role="status"]):not(.faults)');
    expect(await live.count()).toBe(2);
  });

  test('a browser in English begins with English words of the page; the table’s stay the table’s', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table, { locale: 'en-GB' });
    const text = await page.locator('main').innerText();
    for (const part of [
      'Turno 2',
      'Say it again',
      'orange',
      'to act',
      'Arancione, uno: chi accusi?',
    ])
      expect(text).toContain(part);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('what lit slots stand for is told in words, each a pad of its own, and so is the deck', async () => {
    const table = smallTable();
    const named = [
      { slot: 0, name: words('Lupi e contadini') },
      { slot: 1, name: words('Solo lupi') },
    ];
    table.play('lupusburg');
    table.set({
      asks: asking('menu', { slots: [0, 1], named, proposed: 0 }),
      board: { turn: 0, seats: [], slots: [], deck: ['tile:wolf', 'tile:seer', 'tile:wolf'] },
    });
    const page = await open(table);
    const chosen = page.getByRole('button', { name: 'Lupi e contadini' });
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Solo lupi' }).click();
    await asked(table, '{"kind":"pad","slot":1,"down":true}');
    expect(await page.locator('.deck').innerText()).toMatch(/In gioco\s+2 × wolf\s+seer/u);
  });

  test('bright or high-contrast colours are chosen on this browser and kept; a device that wants contrast gets it', async () => {
    const table = smallTable(4);
    const page = await open(table);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--paper').trim());
    const candle = await ground();
    await page.getByText('Altro', { exact: true }).click();
    await page.getByLabel('Colori della pagina').selectOption('Chiaro');
    await expect.poll(ground).not.toBe(candle);
    const bright = await ground();
    await page.reload();
    await page.locator('.seats').waitFor();
    expect(await ground()).toBe(bright);

    const other = await open(smallTable(4), { contrast: 'more' });
    await other.getByText('Altro', { exact: true }).click();
    const chosen = other.getByLabel('Colori della pagina').locator('option:checked');
    expect(await chosen.textContent()).toBe('Contrasto alto');
  });

  test('the table’s words and the page’s own are in languages of their own; focus, hand and what is held stay', async () => {
    const table = smallTable();
    table.set(DAY);
    table.emulatedCards.unpack(['character:wolf']);
    table.emulatedCards.set(2, ['character:wolf']);
    const page = await open(table);
    await page.locator('#cards-2').click();
    await page.getByRole('button', { name: 'Guarda il personaggio' }).click();
    await page.getByRole('region', { name: 'In mano tua' }).waitFor();
    await page.getByRole('button', { name: 'Ripeti' }).focus();
    // The same words of the table in English: what was said is told anew, and not said twice.
    table.set({ captions: [{ cue: words('Orange, one: whom do you accuse?'), atMs: 10 }] });
    table.speak('en');
    await page.getByText('Orange, one: whom do you accuse?').waitFor();
    expect(await page.locator('.caption p').allInnerTexts()).toEqual([
      'Orange, one: whom do you accuse?',
    ]);
    expect(await page.locator('.caption').getAttribute('lang')).toBe('en');
    // The page's own words stay.
    const mixed = await page.locator('main').innerText();
    // The turn stands in one line with the phase, which the table names.
    for (const part of ['Turn 2', 'Ripeti', 'arancione', 'di turno']) expect(mixed).toContain(part);
    const at = () =>
      page.evaluate(() => [document.activeElement?.textContent, document.documentElement.lang]);
    expect(await at()).toEqual(['Ripeti', 'it']);
    // Another language of the page, without a reload, and remembered.
    await page.getByLabel('Questa pagina in').selectOption('en');
    await page.getByRole('region', { name: 'In your hand' }).getByText('wolf').waitFor();
    const text = await page.locator('main').innerText();
    for (const part of ['Turn 2', 'Say it again', 'orange', 'to act']) expect(text).toContain(part);
    expect(text).toContain('right hand: due segnalini');
    expect((await at())[1]).toBe('en');
    await page.locator('#cards-6').click();
    await expect.poll(() => table.emulatedCards.readings(6)).toEqual(['character:wolf']);
    await page.reload();
    await page.getByRole('button', { name: 'Say it again' }).waitFor();
  });

  test('the page says that it is not to be translated, and its words go on when it is', async () => {
    const table = smallTable();
    table.set({ ...DAY, asks: asking('press', { seats: [0] }) });
    const page = await open(table, { locale: 'en-US' });
    for (const path of ['', 'hall', 'console', 'nowhere']) {
      const read = { headers: { accept: 'text/html' } };
      const answer = await page.request.get(new URL(path, page.url()).href, read);
      const document = await answer.text();
      expect(document, path).toMatch(/<html lang="\w+" translate="no">/u);
      expect(document, path).toContain('<meta name="google" content="notranslate">');
    }
    const next = page.locator('#next');
    const phase = page.locator('.phase-name');
    expect(await next.innerText()).toBe('Done');
    // As Chrome does it: in the place of each text an element with another one in it; others do it in two steps.
    const translate = (inTwoSteps: boolean) =>
      page.evaluate((isSlow) => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walk.nextNode()) texts.push(walk.currentNode as Text);
        for (const text of texts.filter(({ data }) => data.trim() !== '')) {
          const font = document.createElement('font');
          font.append(
            Object.assign(document.createElement('font'), { textContent: `¤${text.data}` }),
          );
          if (!isSlow) text.replaceWith(font);
          else {
            text.before(font);
            text.remove();
          }
        }
      }, inTwoSteps);
    for (const inTwoSteps of [false, true]) {
      table.set({ phase: words('Primo voto'), asks: asking('press', { seats: [0] }) });
      await expect.poll(() => phase.innerText()).toBe('Primo voto');
      await translate(inTwoSteps);
      expect([await next.innerText(), await phase.innerText()]).toEqual(['¤Done', '¤Primo voto']);
      table.set({ phase: words('Notte'), asks: asking('ready', { seats: [0] }) });
      await expect.poll(() => phase.innerText()).toBe('Notte');
      expect(await next.innerText()).toBe('I am ready');
      expect(await page.locator('#page font').count()).toBe(0);
    }
    // Where more is taken away than texts, the page is drawn afresh.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('#next, .phase-name'))
        part.replaceChildren(Object.assign(document.createElement('font'), { textContent: '¤' }));
    });
    table.set({ phase: words('Primo voto'), asks: asking('press', { seats: [0] }) });
    await expect.poll(() => phase.innerText()).toBe('Primo voto');
    expect(await next.innerText()).toBe('Done');
    await next.click();
    await asked(table, '"side":"right","down":true');
  });

  test('rings show decoded pixels, and nothing when there are none', async () => {
    const table = smallTable();
    const page = await open(table);
    const lit = page.locator('.pixel[fill^="rgb"]');
    expect(await lit.count()).toBe(0);
    const dark = () => new Uint8Array(36);
    const rings = table.layout.slots.map(dark);
    rings[3]?.set([255, 0, 0], 6);
    table.light({ rings, claw: new Uint8Array(180).fill(4) });
    await expect.poll(() => lit.count()).toBe(61);
    expect(await page.locator('[data-ring="3"] .pixel').nth(2).getAttribute('fill')).toBe(
      'rgb(255,0,0)',
    );
    table.light(undefined);
    await expect.poll(() => lit.count()).toBe(0);
  });

  test('a lost connection is shown, the lights go dark, and it comes back by itself', async () => {
    const table = smallTable();
    table.light({ rings: [new Uint8Array(36).fill(99)], claw: new Uint8Array(72) });
    const port = await ownPort();
    const first = await serve(table, { port });
    const context = await browser.newContext({ locale: 'it-IT' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(first.url);
    await page.locator('.pixel[fill^="rgb"]').first().waitFor();
    await first.close();
    await page.getByText('Collegamento perso').waitFor();
    expect(await page.locator('.pixel[fill^="rgb"]').count()).toBe(0);
    table.set({ phase: words('Di nuovo qui') });
    await serve(table, { port });
    await page.getByText('Di nuovo qui').waitFor();
    expect(await page.getByText('Collegamento perso').count()).toBe(0);
    await page.locator('.pixel[fill^="rgb"]').first().waitFor();
  });

  test('a real table shows the public state and its controls, nothing to touch', async () => {
    const table = smallTable(4, false);
    table.set(DAY);
    const page = await open(table);
    await page.getByText('Arancione, uno: chi accusi?').waitFor();
    expect(await page.locator('svg[role="group"], .seat-hands, .in-hand').count()).toBe(0);
    await page.getByRole('button', { name: 'Pausa' }).click();
    await asked(table, '{"kind":"pause"}');
    await page.keyboard.press('d');
    expect(table.asked).toHaveLength(1);
  });

  test.each([
    ['a telephone', 390, 844],
    ['a small telephone', 320, 640],
    ['a desk', 1440, 900],
    ['a screen on the wall', 1920, 1080],
  ])('it fits %s without scrolling sideways', async (_, width, height) => {
    const table = smallTable(8);
    table.set(DAY);
    const page = await open(table, { viewport: { width, height } });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
  });

  test('from afar the caption is large and there is nothing to press', async () => {
    const table = smallTable(8);
    table.set(DAY);
    const page = await open(table, { viewport: { width: 1920, height: 1080 } });
    await page.getByRole('button', { name: 'Da lontano' }).click();
    const size = await page
      .locator('.caption p')
      .evaluate((caption) => Number.parseFloat(getComputedStyle(caption).fontSize));
    expect(size).toBeGreaterThanOrEqual(64);
    expect(await page.locator('.controls').isVisible()).toBe(false);
  });
});

test('the buttons of a run-off name the suspects, and not who gave such a vote before', async () => {
  const table = smallTable();
  const mark = (picture: 'paw' | 'tuft', at: MarkPlace): DrawnMark => {
    return { picture, at, name: words(picture) };
  };
  const tokens = [
    { ...mark('paw', { seat: 0 }), count: 2 },
    { ...mark('tuft', { seat: 3 }), count: 1 },
    mark('paw', { slot: 2 }),
    mark('tuft', { slot: 5 }),
  ];
  const due = [{ seat: 0, votes: 1 }];
  table.set({
    ...DAY,
    asks: asking('ballot', { seats: [0], votes: { due } }),
    board: { turn: 2, seats: [], slots: [], ...DAY.board, marks: tokens },
  });
  const page = await open(table);
  const own = page.locator('.own-button');
  await own.first().waitFor();
  expect(await own.allInnerTexts()).toEqual(['Sinistro: orma, azzurro', 'Destro: ciuffo, verde']);
});

describe('what hands can do', () => {
  test('a pad is down as long as the pointer, and let go when it slips off', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.locator('#pad-5').hover();
    await page.mouse.down();
    await asked(table, '{"kind":"pad","slot":5,"down":true}');
    await page.mouse.move(5, 5);
    expect(table.asked).toHaveLength(1);
    await page.mouse.up();
    await asked(table, '{"kind":"pad","slot":5,"down":false}');
  });

  test('what goes away under the hand that holds it is released with the hand: pointer, key, finger', async () => {
    const table = smallTable();
    const pressing = asking('press', { seats: [1] });
    table.set({ ...DAY, asks: pressing });
    const page = await open(table, { hasTouch: true });
    const own = page.locator('.own-button').first();
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const hands = [
      {
        press: async () => {
          await own.hover();
          await page.mouse.down();
        },
        release: () => page.mouse.up(),
      },
      {
        press: async () => {
          await own.focus();
          await page.keyboard.down('Space');
        },
        release: () => page.keyboard.up('Space'),
      },
      {
        press: async () => {
          const box = await own.boundingBox();
          await finger('touchStart', [{ x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9 }]);
        },
        release: () => finger('touchEnd', []),
      },
    ];
    for (const { press, release } of hands) {
      table.set({ asks: pressing });
      await own.waitFor();
      table.asked.length = 0;
      await press();
      await asked(table, '"seat":1,"side":"left","down":true}');
      table.set({ asks: undefined });
      await own.waitFor({ state: 'detached' });
      expect(table.asked).toHaveLength(1);
      await release();
      await asked(table, '"seat":1,"side":"left","down":false}');
    }
  });

  test('a hand that holds a button of one seat releases that one, whichever seat is asked by then', async () => {
    const table = smallTable();
    table.set({ ...DAY, asks: asking('press', { seats: [1] }) });
    const page = await open(table);
    await page.locator('.own-button').first().hover();
    await page.mouse.down();
    await asked(table, '"seat":1,"side":"left","down":true}');
    table.set({ asks: asking('press', { seats: [2] }) });
    await page.locator('.seat-row[data-acting="true"]').getByText('verde').waitFor();
    await page.mouse.up();
    await asked(table, '"seat":1,"side":"left","down":false}');
    expect(table.asked).toHaveLength(2);
  });

  test('two fingers hold two buttons', async () => {
    const table = smallTable();
    const page = await open(table, { hasTouch: true });
    const centre = async (id: string) => {
      const box = await page.locator(id).boundingBox();
      return {
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
    };
    const fingers = [await centre('#button-0-left'), await centre('#button-0-right')];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
    });
    await asked(table, '{"kind":"button","seat":0,"side":"left","down":true}');
    await asked(table, '{"kind":"button","seat":0,"side":"right","down":true}');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await asked(table, '{"kind":"button","seat":0,"side":"left","down":false}');
    await asked(table, '{"kind":"button","seat":0,"side":"right","down":false}');
  });

  test('the badge between the buttons holds both', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.locator('#button-2-both').hover();
    await page.mouse.down();
    await asked(table, '{"kind":"button","seat":2,"side":"left","down":true}');
    await asked(table, '{"kind":"button","seat":2,"side":"right","down":true}');
    await page.mouse.up();
    await asked(table, '{"kind":"button","seat":2,"side":"right","down":false}');
  });

  test('keys are held like the buttons they stand for, and let go with the window', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.keyboard.press('3');
    await page.keyboard.down('a');
    await page.keyboard.down('d');
    await asked(table, '{"kind":"button","seat":2,"side":"left","down":true}');
    await asked(table, '{"kind":"button","seat":2,"side":"right","down":true}');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await asked(table, '{"kind":"button","seat":2,"side":"left","down":false}');
    await asked(table, '{"kind":"button","seat":2,"side":"right","down":false}');
  });

  test('what cannot be held can be latched', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.getByText('Mani del posto 1').click();
    await page.getByLabel('Tieni premuto fino al prossimo tocco').check();
    const both = page.getByRole('button', { name: 'Tutti e due', exact: true });
    await both.click();
    await asked(table, '{"kind":"button","seat":0,"side":"right","down":true}');
    expect(table.asked.join()).not.toContain('"down":false');
    await both.click();
    await asked(table, '{"kind":"button","seat":0,"side":"right","down":false}');
  });

  test('a click that a screen reader makes is a touch', async () => {
    const table = smallTable();
    const page = await open(table);
    // What assistive technology sends has neither a pointer nor a key before it.
    await page.locator('#pad-1').dispatchEvent('click');
    await asked(table, '{"kind":"pad","slot":1,"down":true}');
    await asked(table, '{"kind":"pad","slot":1,"down":false}');
  });

  test('cards are lifted, looked under, moved, taken away and put back', async () => {
    const table = smallTable();
    table.emulatedCards.unpack(['character:wolf', 'house:green:plain']);
    table.emulatedCards.set(2, ['character:wolf', 'house:green:plain']);
    const page = await open(table);
    await page.locator('#cards-2').click();
    await page.getByRole('button', { name: 'Guarda la casa' }).click();
    const hand = page.getByRole('region', { name: 'In mano tua' });
    await hand.getByText('plain').waitFor();
    expect(await hand.innerText()).not.toContain('wolf');
    expect(table.emulatedCards.readings(2)).toEqual([]);
    await page.keyboard.press('b');
    await expect.poll(() => table.emulatedCards.readings(2).length).toBe(2);
    await page.locator('#cards-2').click();
    await page.getByRole('button', { name: 'Solleva tutto' }).click();
    await hand.getByText('wolf').waitFor();
    await page.locator('#cards-6').click();
    await expect.poll(() => table.emulatedCards.readings(6).length).toBe(2);
    await page.locator('#cards-6').click();
    await page.getByRole('button', { name: 'Porta via' }).click();
    await expect.poll(() => table.emulatedCards.facesInFront(3).length).toBe(2);
    await page.locator('#front-3').click();
    await page.getByRole('button', { name: 'Prendile in mano e guarda' }).click();
    await page.getByRole('button', { name: 'wolf: Posa su mano sinistra' }).click();
    await expect.poll(() => table.emulatedCards.readings(7)).toEqual(['character:wolf']);
  });

  test('two cards of a kind are exchanged without a look at the other', async () => {
    const table = smallTable();
    table.emulatedCards.unpack(['character:wolf', 'house:green:plain', 'character:thief']);
    table.emulatedCards.set(2, ['character:wolf', 'house:green:plain']);
    table.emulatedCards.set(5, ['character:thief']);
    const page = await open(table);
    await page.locator('#cards-2').click();
    await page.getByRole('button', { name: 'Guarda il personaggio' }).click();
    const hand = page.getByRole('region', { name: 'In mano tua' });
    await hand.getByRole('button', { name: 'Scambia con' }).click();
    await page.locator('#cards-5').click();
    await hand.waitFor({ state: 'detached' });
    await expect
      .poll(() => [table.emulatedCards.readings(2), table.emulatedCards.readings(5)])
      .toEqual([['house:green:plain', 'character:thief'], ['character:wolf']]);
  });

  test('a second finger opens cards while the first holds a ring, as at night one keeps the eyes open', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table, { hasTouch: true });
    const touch = await page.context().newCDPSession(page);
    const fingerOn = async (id: number, selector: string) => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.locator(selector).boundingBox()) ?? {};
      return { id, x: x + width / 2, y: y + height / 2 };
    };
    // Nothing moves any more, and nothing lies over them.
    for (const target of ['#pad-0', '#cards-4']) await page.locator(target).click({ trial: true });
    const [first, second] = [await fingerOn(0, '#pad-0'), await fingerOn(1, '#cards-4')];
    const tell = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof first)[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await tell('touchStart', [first]);
    await tell('touchStart', [first, second]);
    await tell('touchEnd', [second]);
    await page.locator('dialog[open]').waitFor();
    await tell('touchEnd', [first]);
  });

  test('what the board that answers can do, and what can be played on it, stands under More of the console', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.goto(new URL('/console', page.url()).href);
    await page.locator('.circle').waitFor();
    const abilities = page.getByText('La scheda mega regge 30 caselle. Lupusburg');
    expect(await abilities.isVisible()).toBe(false);
    await page.getByText('Altro').click();
    await abilities.waitFor({ state: 'visible' });
    table.plugIn(['La scheda uno regge 16 caselle.']);
    await page.getByText('La scheda uno regge 16 caselle.').waitFor({ state: 'visible' });
    expect(await abilities.count()).toBe(0);
  });

  test('Escape closes More, and the focus is where it was opened', async () => {
    const page = await open(smallTable());
    const more = page.getByText('Altro', { exact: true });
    const part = page.getByRole('button', { name: 'Annulla la fase', exact: true });
    await more.click();
    await part.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Altro');
  });

  test('every control is a command', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Ripeti');
    await press('Annulla un passo');
    await page.getByText('Altro').click();
    await press('Annulla la fase');
    // What was pressed closes More, so that what follows is in sight.
    await page.getByLabel('Volume').waitFor({ state: 'hidden' });
    await press('Pausa');
    await asked(table, '{"kind":"pause"}');
    table.set({ state: 'paused' });
    // It stays in its place, so that no other button slides under the pointer.
    await page.locator('.pause:disabled').waitFor();
    await press('Segna assente: Posto 1');
    await press('Continua');
    await page.getByText('Altro').click();
    await page.getByLabel('Volume').fill('35');
    await page.getByLabel('La voce parla').selectOption('più svelta');
    // It shows what the table says, which may come a moment after the click.
    await page.getByLabel('Gioca per il posto 2').click();
    await press('Ferma la partita');
    await page.locator('dialog').getByRole('button', { name: 'Ferma la partita' }).click();
    await asked(table, '{"kind":"stop"}');
    expect(table.asked).toEqual([
      '{"kind":"repeat"}',
      '{"kind":"undo","to":"step"}',
      '{"kind":"undo","to":"phase"}',
      '{"kind":"pause"}',
      '{"kind":"absent","seat":0,"absent":true}',
      '{"kind":"resume"}',
      '{"kind":"pace","percent":85}',
      '{"kind":"stop"}',
    ]);
    expect(table.volumePercent()).toBe(35);
    expect(table.emulated?.playedFor()).toEqual([1]);
  });

  test('a refusal is said in words', async () => {
    const table = smallTable();
    Object.assign(table.emulated ?? {}, {
      gather: () => {
        throw new ArtiglioError('CARDS_NOT_DUE', 'No.', 'Wait.');
      },
    });
    const page = await open(table);
    await page.getByText('Altro').click();
    await page.getByRole('button', { name: 'Raccogli le carte' }).click();
    await page.getByRole('alert').filter({ hasText: 'Non è il momento di distribuire' }).waitFor();
  });
});

describe('without a mouse', () => {
  test('everything on the table has a role, a name and a place among the arrows', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    const spots = await page.locator('[data-spot]').evaluateAll((elements) =>
      elements.map((element) => ({
        role: element.getAttribute('role'),
        name: element.querySelector('title')?.textContent,
        tab: element.getAttribute('tabindex'),
      })),
    );
    expect(spots).toHaveLength(8 + 8 + 3 * 4);
    expect(spots.every(({ role, name }) => role === 'button' && (name?.length ?? 0) > 5)).toBe(
      true,
    );
    expect(spots.filter(({ tab }) => tab === '0')).toHaveLength(1);
    expect(spots.map(({ name }) => name)).toContain(
      'Anello: Posto 2, mano destra, si può toccare, due segnalini',
    );
    await page.keyboard.press('t');
    const walked: (string | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      walked.push(await page.evaluate(() => document.activeElement?.id));
    }
    expect(walked).toEqual(['pad-1', 'cards-1', 'button-0-left', 'button-0-both', 'cards-0']);
  });

  test('own cards are read to who looks at them; the same key goes on, and the next step has the focus', async () => {
    const table = smallTable();
    const page = await open(table);
    table.play('lupusburg');
    table.prepare('dealt');
    table.emulatedCards.unpack(['character:wolf']);
    table.emulatedCards.take('character:wolf', 0);
    table.set({ ...DAY, asks: asking('ready', { seats: [0, 1, 2, 3], mayPass: true }) });
    const next = page.locator('#next[aria-disabled="false"]', { hasText: 'Guarda le carte' });
    // The page was scrolled away: the cards come into sight.
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 500 });
    await next.focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Enter');
    await page.locator('.own-cards:focus').waitFor();
    const top = (await page.locator('.own-cards').boundingBox())?.y ?? -1;
    expect(top >= 0 && top < 250, `at ${top}`).toBe(true);
    if (whole !== null) await page.setViewportSize(whole);
    // The card says what it does, in the words of the handbook, which marks the roles of this game.
    expect(await page.locator('.role-text').innerText()).toBe('…');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Le tue carte: wolf');
    await page.keyboard.press('Enter');
    await page.locator('.own-cards').waitFor({ state: 'detached' });
    await page.locator('#next:focus').waitFor();
  });

  test('until the addresses of the seats have come the page says one moment, not that nobody else reaches it', async () => {
    const table = smallTable();
    table.set({ ...DAY, asks: asking('menu', { seats: [0, 1, 2, 3], slots: [0] }) });
    const page = await open(table);
    const answers: (() => void)[] = [];
    const isAllowed = new Promise<void>((allow) => answers.push(allow));
    await page.route(/\/join(?:\?|$)/u, async (route) => {
      await isAllowed;
      await route.continue();
    });
    await page.locator('#telephones').click();
    const told = page.locator('dialog .join [role="status"]');
    expect(await told.innerText()).toBe('Un momento …');
    for (const allow of answers) allow();
    await page.locator('.word').waitFor();
    expect(await told.innerText()).toContain('Questo indirizzo lo raggiunge solo');
  });

  test('words come before the drawing, whose letters nobody hears', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    const order = await page
      .locator('main, .table')
      .evaluateAll((parts) => parts.map(({ localName }) => localName));
    expect(order).toEqual(['main', 'div']);
    const loose = await page
      .locator('.table text')
      .evaluateAll((texts) =>
        texts.filter((text) => text.closest('[aria-hidden="true"]') === null),
      );
    expect(loose).toEqual([]);
  });

  test('seats from ten on are chosen by both digits of their number', async () => {
    const table = smallTable(12);
    const page = await open(table);
    const isChosen = (seat: number) =>
      page.getByText(`Mani del posto ${seat}`, { exact: true }).waitFor();
    await page.keyboard.press('1');
    await isChosen(1);
    await page.keyboard.press('2');
    await isChosen(12);
    // Any other key ends a number.
    await page.keyboard.press('a');
    await page.keyboard.press('2');
    await isChosen(2);
  });

  test('the keys are listed, and can be turned off for those whose tools use them', async () => {
    const table = smallTable();
    const page = await open(table);
    await page.keyboard.press('?');
    await page.getByText('scegli un posto').waitFor();
    await page.getByLabel('I tasti singoli agiscono').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Ripeti' }).click();
    await asked(table, 'repeat');
    expect(table.asked).toEqual(['{"kind":"repeat"}']);
  });

  test('a dialog that is opened right after another was escaped stays open', async () => {
    const page = await open(smallTable());
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    // All before the browser tells that the first is closed.
    await page.evaluate(async () => {
      document.querySelector('dialog')?.close();
      // The page is drawn anew, which opens nothing again.
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', code: 'Digit1' }));
      await Promise.resolve();
      if (document.querySelector('dialog[open]') !== null) throw new Error('It is open again.');
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN' }));
    });
    await page.locator('dialog').getByRole('button', { name: 'Ferma la partita' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.locator('dialog[open]').innerText()).toContain('Fermare questa partita?');
    // Back, Escape and the button close it, and the page stays.
    const closes = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.locator('dialog').getByRole('button', { name: 'Chiudi' }).click(),
      () => page.goBack(),
    ];
    for (const close of closes) {
      await page.locator('dialog[open]').waitFor();
      await close();
      await page.locator('dialog:not([open])').waitFor({ state: 'attached' });
      expect(await page.locator('#next').count()).toBe(1);
      await page.keyboard.press('?');
    }
  });

  test('steps by keyboard keep the focus while nothing can be done, and a press then does nothing', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    const next = (isDisabled: boolean) => page.locator(`#next[aria-disabled="${isDisabled}"]`);
    const steps = () => table.asked.filter((line) => /right.*true/u.test(line)).length;
    const releases = () => table.asked.filter((line) => /right.*false/u.test(line)).length;
    const isFocused = () => page.evaluate(() => document.activeElement?.id === 'next');
    await next(false).focus();
    await page.keyboard.press('Enter');
    await expect.poll(steps).toBeGreaterThan(0);
    // A press lasts as long as a touch; one that comes before its end is the same press.
    await expect.poll(releases).toBeGreaterThan(0);
    const done = steps();
    table.set({ ...DAY, asks: undefined });
    await next(true).waitFor();
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    table.set(DAY);
    await next(false).waitFor();
    expect([await isFocused(), steps()]).toEqual([true, done]);
    await page.keyboard.press('Enter');
    await expect.poll(steps).toBeGreaterThan(done);
  });

  test('a press that the table never got is offered again, and what is held is let go', async () => {
    const table = smallTable();
    const ready = asking('ready', { seats: [0, 1, 2, 3] });
    table.set({ ...DAY, asks: ready });
    const page = await open(table, { locale: 'en-US' });
    const said = page.locator('.ask');
    await page.locator('#next').click();
    await page.locator('#next[data-busy="true"]').waitFor();
    // Others are ready meanwhile: this seat is not, and nothing says that it is.
    table.set({ ...DAY, asks: { ...ready, progress: { ready: [1, 2, 3] } } });
    await expect.poll(() => said.innerText()).toContain('did not arrive. Press again.');
    await asked(table, '"side":"right","down":false');
    expect(await page.locator('#next[data-busy="false"]').innerText()).toBe('I am ready');
    table.set({ ...DAY, asks: { ...ready, progress: { ready: [0] } } });
    await expect.poll(() => said.innerText()).not.toContain('did not arrive');
  });

  test('what gets the focus is never behind the foot', async () => {
    const table = smallTable();
    table.set(DAY);
    const page = await open(table);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.caption p').waitFor();
    const hidden = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('main :is(button, summary, input)')];
      const reached = parts.filter((one) => one.closest('.foot') === null && one.checkVisibility());
      const behind = reached.filter((one) => {
        scrollTo(0, 0);
        one.focus();
        const foot = document.querySelector('.foot')?.getBoundingClientRect();
        return one.getBoundingClientRect().bottom > (foot?.top ?? 0);
      });
      return { reached: reached.length, behind: behind.map((one) => one.outerHTML) };
    });
    expect(hidden.reached).toBeGreaterThan(5);
    expect(hidden.behind).toEqual([]);
  });

  test('a browser without a voice offers none and misses nothing', async () => {
    const table = smallTable();
    const context = await browser.newContext({ locale: 'it-IT' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
    });
    await page.goto((await serve(table)).url);
    await page.getByText('Altro').click();
    expect(await page.getByText('Parla qui').count()).toBe(0);
    table.set(DAY);
    await page.getByText('Arancione, uno: chi accusi?').waitFor();
  });
});

test('a tablet that is the table has the words on every side, and targets of 15 mm on ten inches', async () => {
  const table = smallTable(8);
  const name = words('Fantasma');
  const tokens = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (seat) => ({ picture: 'ghost', at: { seat }, name }) as const,
  );
  table.set({ ...DAY, board: { turn: 2, seats: [], slots: [], ...DAY.board, marks: tokens } });
  const context = await browser.newContext({ viewport: { width: 1080, height: 810 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${(await serve(table)).url}?tablet`);
  await page.locator('#lay').click();
  expect(await page.locator('.tablet-words').allInnerTexts()).toEqual(
    new Array(4).fill('Arancione, uno: chi accusi?'),
  );
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.tablet-button, [id^="pad-"]')]
      .map((target) => target.getBoundingClientRect())
      .filter(({ width, height }) => Math.min(width, height) < 80),
  );
  expect(small).toEqual([]);
  // Nothing lies outside the screen, and no seat lies on another.
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.tablet-seat')].map((seat) => {
      const { left, top, right, bottom } = seat.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  expect(boxes.length).toBe(8);
  for (const [index, one] of boxes.entries()) {
    expect(Math.min(one.left, one.top, 1080 - one.right, 810 - one.bottom)).toBeGreaterThan(-1);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left + 1 ||
        other.right <= one.left + 1 ||
        one.bottom <= other.top + 1 ||
        other.bottom <= one.top + 1;
      expect(apart).toBe(true);
    }
  }
  // What lies before each seat is in sight.
  const hidden = await page.evaluate(() => {
    const part = document.querySelector('.tablet-table')?.getBoundingClientRect();
    return [...document.querySelectorAll('.token')]
      .map((token) => token.getBoundingClientRect())
      .filter(({ top, bottom }) => part === undefined || top < part.top || bottom > part.bottom);
  });
  expect(hidden).toEqual([]);
  expect(await page.locator('.token[data-picture="ghost"]').count()).toBe(8);
  await page.locator('#edge-4-right').dispatchEvent('pointerdown', { pointerId: 1, button: 0 });
  await asked(table, '"seat":4,"side":"right","down":true');
});

describe('where the page cannot be as it should', () => {
  /** The page as a browser opens it that lacks what `lose` takes away. */
  async function openWith(lose: () => void): Promise<Page> {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(lose);
    await page.goto((await serve(smallTable())).url);
    return page;
  }

  test('a browser that is too old is told so in both languages, by a script that it can read', async () => {
    const page = await openWith(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
    const told = await page.getByRole('alert').first().innerText();
    expect(told).toContain('Questo browser è troppo vecchio');
    expect(told).toContain('This browser is too old');
    expect(await readFile(join(compiled, 'page', 'net.js'), 'utf8')).not.toMatch(
      /=>|`|\?\.[a-z[(]|\?\?|\b(?:const|let|class|async) /u,
    );
  });

  test('what breaks before the first state is told, and not searched for ever', async () => {
    const page = await openWith(() => Reflect.deleteProperty(window, 'WebSocket'));
    const told = await page.locator('#trouble').innerText();
    expect(told).toContain('The page did not open because of a fault.');
    expect(told).toContain('WebSocket');
  });

  test('a browser of 2021 opens it, with helpers for what it has not learnt yet', async () => {
    const page = await openWith(() => {
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'at', 'findLast'])
        Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(window, 'structuredClone');
    });
    await page.locator('.seats').waitFor();
    expect(await page.locator('#trouble').count()).toBe(0);
  });

  test('behind a proxy it works in a folder, and says what the proxy does not pass on', async () => {
    const table = smallTable();
    const served = await serve(table, { names: ['tavolo.lan'], keys: { host: 'a-host' } });
    const port = Number(new URL(served.url).port);
    const context = await browser.newContext({ locale: 'en-GB' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const well = { keepsHost: true, passesSockets: true, folder: '/' };
    const shown = async (setting: ProxySetting, path = '') => {
      const proxy = await proxyBefore(port, setting);
      onTestFinished(() => proxy.close());
      await page.goto(`${proxy.url}${path}?key=a-host`);
      expect(page.url()).toBe(`${proxy.url}${path}`);
    };
    await shown({ ...well, folder: '/tavolo/' }, 'console');
    await page.locator('.circle').waitFor();
    expect(await page.evaluate(() => document.body.dataset['view'])).toBe('console');
    await shown({ ...well, keepsHost: false });
    await page.getByText('proxy_set_header Host $http_host').waitFor();
    await shown({ ...well, passesSockets: false });
    await page.getByText('proxy_set_header Upgrade $http_upgrade').waitFor();
  });
});
