/** The deal in both games of this village: a character each, which readers check as soon as everybody is ready. */
import { type CheckedDeal, checkedDeal, type Scenes, seatsOf } from '../../engine/script/index.js';
import type { Village } from './village.js';
import { villageCue } from './village-cues.js';

/** Answers as `checkedDeal`; `own`: the game's part in it. */
export function charactersDealt<Fault>(
  g: Village,
  scenes: Scenes,
  own: Pick<CheckedDeal<Fault>, 'meanwhile' | 'faultIn' | 'asks'>,
) {
  const cue = villageCue(g.letters, 'deal.ready');
  return checkedDeal({
    seats: seatsOf(g),
    lays: { slots: g.players.map(({ slot }) => slot), kind: 'character' },
    cue,
    reminder: () => cue,
    shows: scenes.day,
    check: () => villageCue(g.letters, 'deal.check'),
    showsCheck: scenes.survey,
    overruled: villageCue(g.letters, 'deal.overruled'),
    ...own,
  });
}
