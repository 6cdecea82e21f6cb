/** Every sound that is not speech. Each is made once, with the same samples on every machine. */
import type { Bed, Effect } from '../../voice/sounds.js';
import type { Samples } from '../format.js';
import { beds } from './bed.js';
import { belfry } from './belfry.js';
import { bell } from './bell.js';
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
  /** Of each bed one turn of a loop without a seam. */
  readonly beds: Readonly<Record<Bed, Samples>>;
}

/** Makes all effects. It takes about two seconds of processor time. */
export function effectSounds(): EffectSounds {
  return {
    effects: {
      howl: howl(),
      dawn: dawn(),
      bell: bell(),
      coin: coin(),
      belfry: belfry(),
      hearth: hearth(),
      organ: organ(),
      'sheep-bells': sheepBells(),
    },
    tick: tick(),
    beds: beds(),
  };
}
