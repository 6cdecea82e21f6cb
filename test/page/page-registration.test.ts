/** The page of a registration, in a real browser: a person registers a deck by what it says. */
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type TagId, tagOf } from '../../src/engine/table/cards.js';
import { ArtiglioError } from '../../src/errors/artiglio-error.js';
import { CardRegister, emptyDeck } from '../../src/host/cards/deck-file.js';
import { Registration } from '../../src/learn/registration/registration.js';
import { RegistrationPage } from '../../src/learn/registration/registration-page.js';
import { LABELS } from '../../src/page/browser/labels-by-language.js';
import { serveRegistration } from '../../src/page/server/registration.js';
import { compiled } from '../runner/compiled.js';
import { everyVoice } from '../support/every-voice.js';
import { launchBrowser } from './browser.js';

/** The sticker of this number. */
function sticker(number: number): TagId {
  const tag = tagOf(`040000000000${(0x80 + number).toString(16)}`);
  if (tag === undefined) throw new RangeError(`There is no sticker ${number}.`);
  return tag;
}

/** One that is a card of another box. */
const SPARE = sticker(100);

/** Three cards of Lupusburg, as their registration and its page know them; what its loudspeaker says. */
function deckOfThree() {
  const cards = ['character:wolf', 'character:citizen', 'character:citizen'];
  const list = { game: 'lupusburg', cards, optional: [] };
  const spare = { ...emptyDeck('spare', list.game), tags: new Map([['character:thief', [SPARE]]]) };
  const registration = new Registration(
    list,
    emptyDeck('box', list.game),
    new CardRegister([spare]),
  );
  const { caption } = everyVoice('it');
  const heard: string[] = [];
  const page = new RegistrationPage({
    registration,
    deck: 'box',
    game: list.game,
    language: 'it',
    presets: [],
    caption,
    say: (cues) => heard.push(cues.map(caption).join(' ')),
    act: (act) => {
      if (act.kind === 'back') registration.back();
      else if (act.kind === 'skip') registration.skip();
      else registration.redo(act.card);
      page.asked();
    },
  });
  const hold = (number: number) => page.held(registration.hold(sticker(number)));
  return { page, hold, heard };
}

test('a registration names and says the card, what came of it, what went wrong, and how to correct it', async () => {
  const { page: port, hold, heard } = deckOfThree();
  const served = await serveRegistration(port, { host: '127.0.0.1', port: 0, compiled });
  onTestFinished(() => served.close());
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  // What the browser's voice would say.
  await page.addInitScript(() => {
    speechSynthesis.speak = ({ lang, text }) => console.log(`${lang} ${text}`);
  });
  const aloud: string[] = [];
  page.on('console', (message) => void aloud.push(message.text()));
  await page.goto(served.url);
  const saying = page.locator('[aria-live="assertive"]');
  const says = (words: string) => expect.poll(() => saying.innerText()).toContain(words);

  await says('Avvicina al lettore: lupo mannaro.');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
  expect(await page.getByRole('alert').count()).toBe(0);
  port.reading(0, [new ArtiglioError('READERS_NO_DAEMON', 'pcscd is not running.', 'Start it.')]);
  const alert = page.getByRole('alert').filter({ hasText: 'pcscd is not running' });
  expect(await alert.innerText()).toContain(LABELS.it.codes.READERS_NO_DAEMON);
  port.reading(1, []);
  await page.getByRole('alert').waitFor({ state: 'detached' });

  await page.getByLabel('Leggi ad alta voce').check();
  hold(1);
  await says('Fatto: lupo mannaro.');
  await says('Avvicina al lettore: cittadino, uno di due.');
  expect(await page.getByRole('progressbar', { name: '1 di 3' }).getAttribute('max')).toBe('3');
  hold(2);
  await says('cittadino, due di due.');
  // A sticker that is a card already, twice: each time it is told anew.
  hold(1);
  await says('Questo adesivo è già: lupo mannaro. Avvicina la carta giusta.');
  hold(1);
  port.noSticker();
  await says('non è un adesivo');
  hold(100);
  await says(
    'Questo adesivo è già di un altro mazzo: ladro. Avvicina la carta giusta. L’adesivo è del mazzo «spare».',
  );
  await page.getByRole('button', { name: 'Per ora lasciala fuori' }).click();
  await says('cittadino, due di due.');
  // The wolf is held again: its sticker was on a citizen. Then back to where one was.
  await page.getByRole('button', { name: 'lupo mannaro: ha l’adesivo' }).click();
  await says('Avvicina al lettore: lupo mannaro.');
  hold(2);
  await says(
    'Fatto: lupo mannaro. Finora quell’adesivo era: cittadino. A quella carta ne serve un altro.',
  );
  await says('Avvicina al lettore: cittadino, uno di due.');
  hold(3);
  await says('Avvicina al lettore: cittadino, due di due.');
  await page.getByRole('button', { name: 'Torna alla carta prima' }).press('Enter');
  await says('cittadino, uno di due.');
  hold(3);
  hold(4);
  // Whole, and ended in the middle of holding one card again.
  await page.getByRole('button', { name: 'lupo mannaro: ha l’adesivo' }).click();
  await says('Avvicina al lettore: lupo mannaro.');
  port.end();
  await says('Ogni carta ha il suo adesivo. Questa pagina si può chiudere.');
  // The table's loudspeaker says the same words.
  expect(aloud.slice(1, 5)).toEqual(heard.slice(0, 4).map((words) => `it-IT ${words}`));
  expect(aloud.slice(0, 5)).toEqual([
    'it-IT Avvicina al lettore: lupo mannaro.',
    'it-IT Fatto: lupo mannaro. Avvicina al lettore: cittadino, uno di due.',
    'it-IT Fatto: cittadino. Avvicina al lettore: cittadino, due di due.',
    ...Array.from(
      { length: 2 },
      () =>
        'it-IT Questo adesivo è già: lupo mannaro. Avvicina la carta giusta. Avvicina al lettore: cittadino, due di due.',
    ),
  ]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  // The program ends: the page does not call it lost.
  await served.close();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a page that asks and asks and reads nothing is hung up on, and no burden', async () => {
  const { page: port } = deckOfThree();
  const served = await serveRegistration(port, { host: '127.0.0.1', port: 0, compiled });
  onTestFinished(() => served.close());
  const { host, origin } = new URL(served.url);
  const socket = new WebSocket(`ws://${host}/socket`, { headers: { origin } });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  socket.pause();
  // What the system keeps for a slow reader is some megabytes; more is this program's to keep.
  for (let batch = 0; socket.readyState === WebSocket.OPEN && batch < 200; batch += 1) {
    for (let ask = 0; ask < 500; ask += 1) socket.send('{"kind":"back"}', () => {});
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.resume();
  await closed;
});
