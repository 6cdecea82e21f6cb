/** A preset of the host is told by its number and then by its name, which no catalogue has. */
import { expect, test } from 'vitest';
import { OWN_PRESETS, type Preset } from '../../src/engine/table/presets.js';
import { eveningCue } from '../../src/games/evening.js';
import { presetNames } from '../../src/live/evening.js';
import { HeardTimeline } from '../../src/live/play-for-pages.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { HeldPort } from '../venue/publication/held-port.js';

const SAVED = [
  { number: '2', name: 'Venerdì', options: {} },
  { number: '3', name: 'Torneo 🐺', options: {} },
] as const;

/** The words that are heard when this preset is chosen, clip by clip. */
function heardOf(preset: Preset): readonly (string | undefined)[] {
  const heard = new HeardTimeline('it', USUAL_VOICE, presetNames(SAVED));
  heard.hear({ cue: eveningCue('choose.preset', { preset }), atMs: 0, pacePercent: 100 });
  const sounds = heard.changed(new HeldPort().view, 0);
  return sounds.flatMap((sound) =>
    sound.kind === 'speech' ? sound.clips.map(({ text }) => text) : [],
  );
}

test('the name is the last that is heard of a preset, at every choice of it', () => {
  for (const { number, name } of SAVED) {
    expect(heardOf(`own-${number}`).at(-1)).toBe(name);
    expect(heardOf(`own-${number}`)).toHaveLength(heardOf('own-1').length + 1);
  }
});

test('presets that every table has, and numbers without a name, are told by their own words', () => {
  const all = [
    ...OWN_PRESETS.filter((own) => own !== 'own-2' && own !== 'own-3'),
    'short',
  ] as const;
  const names: readonly string[] = SAVED.map(({ name }) => name);
  for (const preset of all) for (const text of heardOf(preset)) expect(names).not.toContain(text);
});
