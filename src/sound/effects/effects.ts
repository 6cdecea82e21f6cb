/** Every sound that is not speech. Each is made once, with the same samples on every machine. */

import type { Samples } from '../format.js';
import { BEDS, type Bed, type Effect } from '../voice/index.js';
import { beds, oneBed } from './bed.js';
import { belfry } from './belfry.js';
import { bell } from './bell.js';
import { cadence } from './cadence.js';
import { coin } from './coin.js';
import { dawn } from './dawn.js';
import { hearth } from './hearth.js';
import { howl } from './howl.js';
import { organ } from './organ.js';
import { sheepBells } from './sheep-bells.js';
import { tick } from './tick.js';

export interface EffectSounds {
  readonly effects: Readonly<Record<Effect, Samples>>;
  readonly tick: Samples;
  /** One turn of each bed, a loop without a seam. */
  readonly beds: Readonly<Record<Bed, Samples>>;
}

/** The maker of each effect. */
const MAKERS: Readonly<Record<Effect, () => Samples>> = {
  howl,
  dawn,
  bell,
  coin,
  belfry,
  hearth,
  organ,
  'sheep-bells': sheepBells,
  cadence,
};

/** Makes all effects. It takes about two seconds of processor time. */
export function effectSounds(): EffectSounds {
  const effects = Object.entries(MAKERS).map(([name, make]) => [name, make()] as const);
  // Of the same names.
  return {
    effects: Object.fromEntries(effects) as Record<Effect, Samples>,
    tick: tick(),
    beds: beds(),
  };
}

/** Makes one sound: an effect, `tick`, or `bed-` and the name of a bed; undefined when there is none of that name. */
export function soundNamed(name: string): Samples | undefined {
  const bed = BEDS.find((one) => name === `bed-${one}`);
  if (bed !== undefined) return oneBed(bed);
  if (name === 'tick') return tick();
  return Object.entries(MAKERS).find(([effect]) => effect === name)?.[1]();
}
