import { SEAT } from '../../../engine/script/index.js';
import { otherSlots } from '../place.js';
import type { Role } from './role.js';

/**
 * Truffatore: must swap the tile before him, even one exchanged by now (ON-TRUF-04), with another
 * player's, and looks at his new one (ON-TRUF-01). The new owner of the Truffatore does not know, and is an
 * Umano (ON-TRUF-02). He is called last, so that what he takes acts no more this night (ON-TRUF-03).
 */
export const swindler = {
  names: {
    it: { one: 'Truffatore', many: 'Truffatori' },
    en: { one: 'Swindler', many: 'Swindlers' },
  },
  tiles: 1,
  side: 'humans',
  harder: 0,
  call: {
    open: 'onw.swindler.open',
    close: 'onw.swindler.close',
    exchange: {
      allowed: (own, { players }) => ({ first: own.slot, seconds: otherSlots(own, players) }),
      asked: 'onw.story.ask-swindler',
      done: 'onw.story.swindler',
      names: { second: SEAT },
      undone: 'onw.story.swindler-idle',
    },
    look: (own) => [[own.slot]],
  },
} as const satisfies Role;
