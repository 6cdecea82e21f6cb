/** The meaning of an input at a step of first start, by what is learnt. Pure. */
import type { Cue } from '../../engine/script/index.js';
import { canTellButtons, isSeatEmpty, type Learnt, mustBeButton, restLevels } from './learnt.js';
import { limitsOf } from './limits.js';
import { setupCue as cue } from './setup-cues.js';

/** Returns the button of a seat that this input is; undefined when it is none that is known. */
export function buttonOf({ seats }: Learnt, bit: number): 'right' | 'left' | undefined {
  for (const { right, left } of seats) {
    if (right !== undefined && right !== 'none' && right.bit === bit) return 'right';
    if (left !== undefined && left !== 'none' && left.bit === bit) return 'left';
  }
  return undefined;
}

/** Why a new input cannot be what is asked for now; undefined when it can. */
export function refusalOfInput(known: Learnt, restsHigh: boolean): Cue | undefined {
  const wantsSlot =
    known.phase === 'middle' || known.asked === 'right-slot' || known.asked === 'left-slot';
  const isButton = mustBeButton(known, restsHigh);
  const { pads, buttons } = restLevels(known);
  if (isButton && (known.phase === 'middle' || (buttons !== undefined && restsHigh !== buttons)))
    return cue('setup.not-a-slot');
  if (!wantsSlot && canTellButtons(known) && restsHigh === pads) return cue('setup.not-a-button');
  if (wantsSlot && !isButton && pads !== undefined && isFull(known))
    return cue('setup.too-many-slots');
  return undefined;
}

function isFull({ pads, model }: Learnt): boolean {
  return pads.length >= limitsOf(model ?? 'mega').slots;
}

/** Whether a hold means to go on: before a seat, that there is no other; at one it says that it has no such thing. */
export function holdMeansOn(known: Learnt): boolean {
  if (known.phase !== 'seats') return true;
  const seat = known.seats.at(-1);
  const isBefore = seat !== undefined && isSeatEmpty(seat) && known.asked === 'right-slot';
  return isBefore && canTellButtons(known);
}
