/** Eyes close, and open again, in both games of this village. */
import { phase, type Script, type Shows, say } from '../../engine/script/index.js';
import { type Village, villageTale } from './village.js';
import { villageCue } from './village-cues.js';

/** LM4-101, LM8-101: from now on it is night, with this sound; none if it is false. */
export function nightFalls(g: Village, sound: Parameters<typeof phase>[2]): Script<void> {
  return phase(villageCue(g.letters, 'phase.night', { night: g.night }), 'by night', sound);
}

/** LM4-201, LM8-301: everybody opens their eyes. */
export function* eyesOpen(g: Village, shows: () => Shows): Script<void> {
  yield* phase(villageCue(g.letters, 'phase.dawn'));
  const tale = villageTale(g, 'dawn.open-eyes');
  yield* say(villageCue(g.letters, 'dawn.open-eyes', { tale }), shows, 1_000);
}
