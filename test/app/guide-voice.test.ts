/** What the table's own loudspeaker says while a deck is registered, into a file in its place. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GuideVoice } from '../../src/app/running/guide-voice.js';
import type { Cue } from '../../src/engine/script/cue.js';
import { deckCard } from '../../src/games/deck-cards.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { REGISTRATION } from '../../src/learn/registration/registration.js';
import { registrationCue as cue } from '../../src/learn/registration/registration-cues.js';
import { USUAL_VOICE, voiceOf } from '../../src/sound/voice/voice.js';
import { peakOf, readWav, SAMPLES_PER_MS } from '../../src/sound/wav.js';
import { temporaryDirectory } from '../support/temporary.js';

const ask = (which: string) =>
  cue('register.ask', { card: deckCard('lupusburg', `character:${which}`) });
const noted = (which: string) =>
  cue('register.noted', { card: deckCard('lupusburg', `character:${which}`) });

/** A table whose voice has these settings, and where its data lie. */
async function table(voice: string) {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  const usual = await readFile('config/emulated.yaml', 'utf8');
  const data = `data: ${join(directory, 'data')}`;
  await writeFile(path, `${usual.replace(/^data: .*$/mu, '')}\n${data}\nvoice: ${voice}\n`);
  return { placed: await loadConfiguration(path), directory };
}

/** How long these words take to say, ms. */
function lengthMs(cues: readonly Cue[]): number {
  const { durationMs } = voiceOf('it', USUAL_VOICE, [REGISTRATION]);
  return cues.reduce((sum, one) => sum + durationMs(one), 0);
}

test('the card that is asked for is heard to its end; what was overtaken before it could be said is not', async () => {
  const { directory } = await table('{}');
  const said = join(directory, 'said.wav');
  const { placed } = await table(`{ output: ${said} }`);
  const told: string[] = [];
  const voice = new GuideVoice(placed, REGISTRATION, (text) => told.push(text));
  const words = [noted('wolf'), ask('thief')];
  voice.say([ask('wolf')]);
  voice.say(words);
  await voice.close(true);
  const [samples] = readWav(await readFile(said))?.channels ?? [];
  const loud = Array.from({ length: Math.floor((samples?.length ?? 0) / SAMPLES_PER_MS / 10) })
    .map((_, at) => samples?.subarray(at * 10 * SAMPLES_PER_MS, (at + 1) * 10 * SAMPLES_PER_MS))
    .flatMap((part, at) => (part !== undefined && peakOf(part) > 0.01 ? [at * 10] : []));
  const [firstMs = 0, lastMs = 0] = [loud.at(0), loud.at(-1)];
  // From the first word to the last: not longer than their places, and not cut short.
  expect(lastMs - firstMs).toBeLessThan(lengthMs(words));
  expect(lastMs - firstMs).toBeGreaterThan(lengthMs(words.slice(0, 1)) + 1_000);
  expect(told).toEqual([]);
});

test('a sound card that is not there is told once, and holds nothing up', async () => {
  const { placed } = await table('{ output: card, card: nowhere }');
  const told: string[] = [];
  const voice = new GuideVoice(placed, REGISTRATION, (text) => told.push(text));
  voice.say([ask('wolf')]);
  await voice.close(true);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Nothing can be heard: .+\. `artiglio voice cards` lists/u);
});

test('where only pages speak the table is silent', async () => {
  const { placed } = await table('{ output: page }');
  const told: string[] = [];
  const voice = new GuideVoice(placed, REGISTRATION, (text) => told.push(text));
  voice.say([ask('wolf')]);
  await voice.close(true);
  expect(told).toEqual([]);
  expect(voice.caption(ask('wolf'))).toBe('Avvicina al lettore: lupo mannaro.');
});
