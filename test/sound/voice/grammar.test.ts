/** Sentences that are easily wrong. What is so in every sentence: `grammar-everywhere.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableCue } from '../../../src/engine/play/table-cues.js';
import * as english from '../../../src/engine/script/en/spoken.js';
import * as italian from '../../../src/engine/script/it/spoken.js';
import { readText } from '../../../src/engine/script/pieces.js';
import { seatName } from '../../../src/engine/script/seat-name.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { cue as oneNight } from '../../../src/games/una-notte-da-lupi/cues.js';
import { everyVoice } from '../../support/every-voice.js';

const orange = seatName(0, 'orange');
const sky = seatName(1, 'sky');
const green = seatName(2, 'green');

const SOURCES = new URL('../../../src/', import.meta.url);
/** What is put in after "a" and is not said with it. */
const BARE_A = /(?<!\p{L})[aA] \$\{[^}]*\}/gu;

test('no Italian sentence puts a bare "a" before a name, which may begin with "a": `toSeat` says "ad arancione"', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const words = files.filter((file) => /words\.it\.ts$|\/it\/.*words\.ts$/u.test(file));
  expect(words.length).toBeGreaterThan(5);
  const bare = words.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(BARE_A)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(bare).toEqual([]);
  expect([...`Passa il teschio a \${seat}.`.matchAll(BARE_A)]).toHaveLength(1);
  expect([...`Tocca a \${who(seat)}, poi a voi.`.matchAll(BARE_A)]).toHaveLength(1);
});

describe('Italian', () => {
  const { caption } = everyVoice('it');

  test('one vote is singular, two are plural, none is neither', () => {
    const voted = (paw: 0 | 1 | 2, tuft: 0 | 1 | 2) =>
      caption(cue('runoff.voted', { seat: orange, paw, tuft }));
    expect(voted(1, 0)).toBe('Arancione: orma.');
    expect(voted(0, 2)).toBe('Arancione: due al ciuffo.');
    expect(voted(1, 1)).toBe('Arancione: uno all’orma, uno al ciuffo.');
    expect(caption(cue('runoff.result', { paw: 1, tuft: 0, tale: 1 }))).toBe(
      'All’orma uno, al ciuffo nessuno.',
    );
    const points = (number: number, taught: boolean) =>
      caption(cue('end.points', { seat: green, points: number, taught }));
    expect(points(1, false)).toBe('I punti. Verde: uno.');
    expect(points(13, true)).toBe('Verde: tredici.');
    expect(points(0, true)).toBe('Verde: zero.');
  });

  test('the verb agrees with how many there are', () => {
    const slot = { seat: green, hand: 'left' } as const;
    expect(caption(cue('vote.voters', { slot, voters: [sky, sky] }))).toBe(
      'La casa di sinistra di verde è accusata due volte da azzurro.',
    );
    expect(caption(cue('vote.voters', { slot, voters: [sky, orange, sky] }))).toBe(
      'La casa di sinistra di verde è accusata da arancione e due volte da azzurro.',
    );
    expect(caption(tableCue('table.waiting-for', { seats: [sky] }))).toMatch(/^Si aspetta /u);
    expect(caption(tableCue('table.waiting-for', { seats: [sky, green] }))).toMatch(
      /^Si aspettano /u,
    );
    expect(caption(cue('again.ask', { left: 1, taught: false }))).toMatch(/^Manca una partita/u);
    expect(caption(cue('again.ask', { left: 3, taught: false }))).toMatch(/^Mancano tre partite/u);
  });

  test('a role is counted in its own gender', () => {
    const counted = (role: 'spoilsport' | 'seer', count: number) =>
      caption(oneNight('onw.deck.counted', { role, count, tiles: 6 }));
    expect(counted('spoilsport', 0)).toMatch(/^Guastafeste: nessuna\./u);
    expect(counted('spoilsport', 1)).toMatch(/^Guastafeste: una\./u);
    expect(counted('seer', 0)).toMatch(/^Veggente: nessuno\./u);
    expect(counted('seer', 1)).toMatch(/^Veggente: uno\./u);
  });

  test('"a" becomes "ad" before its own vowel', () => {
    expect(readText(italian.toSeat(orange))).toBe('ad arancione');
    expect(readText(italian.toSeat(sky))).toBe('ad azzurro');
    expect(readText(italian.toSeat(green))).toBe('a verde');
  });

  test('numbers are written as they are read aloud', () => {
    const numbers = [0, 1, 16, 20, 21, 23, 28, 90, 91, 100, 101, 108, 180, 233, 1000];
    expect(numbers.map(italian.inWords).map(readText)).toEqual([
      'zero',
      'uno',
      'sedici',
      'venti',
      'ventuno',
      'ventitré',
      'ventotto',
      'novanta',
      'novantuno',
      'cento',
      'centouno',
      'centootto',
      'centoottanta',
      'duecentotrentatré',
      '1000',
    ]);
    expect(readText(italian.duration(180))).toBe('tre minuti');
    expect(readText(italian.duration(90))).toBe('un minuto e trenta secondi');
    expect(readText(italian.duration(1))).toBe('un secondo');
  });
});

describe('English', () => {
  const { caption } = everyVoice('en');

  test('one vote is singular, two are plural', () => {
    expect(caption(cue('runoff.voted', { seat: orange, paw: 1, tuft: 0 }))).toBe('Orange: paw.');
    expect(caption(cue('runoff.result', { paw: 2, tuft: 1, tale: 1 }))).toBe(
      'For the paw two, for the tuft one.',
    );
  });

  test('numbers are written as they are read aloud', () => {
    expect([0, 12, 20, 21, 104, 1000].map(english.inWords).map(readText)).toEqual([
      'zero',
      'twelve',
      'twenty',
      'twenty-one',
      'one hundred and four',
      '1000',
    ]);
    expect(readText(english.duration(90))).toBe('one minute and thirty seconds');
  });

  test('a role is read with the name that is printed on the cards', () => {
    expect(caption(cue('wolf.close', { tale: 1 }))).toBe(
      'Werewolf (lupo mannaro), close your eyes.',
    );
    expect(caption(oneNight('onw.seer.close', { tale: 1 }))).toBe(
      'Seer (Veggente), close your eyes.',
    );
  });
});
