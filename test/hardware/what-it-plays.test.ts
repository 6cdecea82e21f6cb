import { expect, test } from 'vitest';
import { firmataCapabilities } from '../../src/devices/firmata/firmata-capabilities.js';
import type { Language } from '../../src/engine/table/languages.js';
import { parseConfiguration } from '../../src/host/config/index.js';
import { whatItPlays } from '../../src/host/config/what-it-plays.js';

function words(
  text: string,
  language?: Language,
  found?: { readonly model: string; readonly inputs: number },
): readonly string[] {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(parsed.problems.map((it) => it.text).join('\n'));
  const board = found && { model: found.model, can: firmataCapabilities(found.inputs, 120) };
  return whatItPlays(parsed.configuration, language, board);
}

const FOUR = 'slots: { count: 8 }\nseats: [[0, 1], [2, 3], [4, 5], [6, 7]]\nclaw: { pixels: 24 }\n';

test('an Uno with Firmata says how few pins it has, and how slowly it paints', () => {
  const said = words(`board: { kind: firmata, model: uno }\n${FOUR}`);
  expect(said[0]).toBe(
    'The uno with Firmata takes 216 pixels and 17 pads and buttons; effects are painted from here, at most 4.7 whole pictures a second on this table.',
  );
  expect(said).toContain('Lupusburg: 4 players.');
});

test('a Mega has pins for everybody', () => {
  const said = words('board: { kind: firmata }\nclaw: { pixels: 24 }');
  expect(said[0]).toContain('216 pixels and 67 pads and buttons');
  expect(said[0]).toContain('2.6 whole pictures');
  expect(said).toContain('Lupusburg: 4 to 8 players.');
});

test('a table that is too small for a game says what the game wants', () => {
  const small = 'slots: { count: 4 }\nseats: [[0, 1], [2, 3], []]\nclaw: { pixels: 24 }\n';
  expect(words(small)).toContain(
    'Lupusburg: not on this table; the fewest are 4 players, here is room for 2.',
  );
});

test('the page hears it in the language of the table, from what the board itself says', () => {
  const said = words(`board: { kind: firmata, model: uno }\n${FOUR}`, 'it', {
    model: 'nano',
    inputs: 20,
  });
  expect(said[0]).toBe(
    'La scheda nano con Firmata regge 216 pixel e 19 sensori e pulsanti; gli effetti si dipingono da qui, al massimo 4,7 immagini intere al secondo su questo tavolo.',
  );
  expect(said).toContain('Lupusburg: 4 giocatori.');
  expect(words('board: { kind: serial, model: mega }', 'it')[0]).toBe(
    'La scheda mega regge 30 caselle, 420 pixel e 96 sensori e pulsanti; gli effetti li muove lei.',
  );
});

test('a table for trying the wiring says so, and offers nothing that wants a claw', () => {
  const one = 'slots: { count: 1 }\nseats: [[0]]\nclaw: { pixels: 0 }\n';
  expect(words(one)).toContain(
    'This table is for trying its wiring, with `artiglio board test`; every game wants more places than it has.',
  );
  expect(words(one)).toContain('The bare claw: not on this table; it wants a claw of light.');
  expect(words(one, 'it')[1]).toMatch(/^Questo tavolo serve a provare i collegamenti/u);
  expect(words(FOUR).join('\n')).not.toContain('for trying its wiring');
});
