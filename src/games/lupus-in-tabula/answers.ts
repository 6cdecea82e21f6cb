/** Answers of the claw in the night to players with open eyes. LM8-204, LM8-205, LM8-213, LM8-230. */
import { derive2, type Secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import type { AnswerShape } from '../../table/scene.js';
import { awakeIn, type CallId } from './calls.js';
import { becomes, type Hidden, isMannaro, wickedAmong } from './hidden.js';
import type { Position } from './position.js';

/** Three arcs for yes, four for no. */
export const YES: AnswerShape = 3;
export const NO: AnswerShape = 4;
/** The answers that tell the mitomane his new character. */
export const BECOMES = { wolf: 3, seer: 4, 'fortune-teller': 5, human: 6 } as const;

/**
 * The answer of a call to what was asked in it. Nobody awake, nothing asked and a refusal are one shape, which
 * is no answer (LM8-103, LM8-224).
 */
export function answerOf(
  g: Position,
  id: CallId,
  chosen: Secret<SeatIndex | undefined>,
): Secret<AnswerShape> {
  const living = new Set(g.living);
  const { lynched } = g;
  return derive2(g.hidden, chosen, (hidden, seat): AnswerShape => {
    if (awakeIn(id, hidden, living).length === 0) return 'nothing';
    if (id === 'medium') return yesOrNo(lynched !== undefined && isMannaro(hidden, lynched));
    if (id === 'purple') return arcs(wickedAmong(hidden, living));
    if (seat === undefined) return 'nothing';
    if (id === 'baron') return YES;
    if (id === 'mythomaniac') return toldToMythomaniac(hidden, seat);
    return yesOrNo(isMannaro(hidden, seat));
  });
}

function yesOrNo(isYes: boolean): AnswerShape {
  return isYes ? YES : NO;
}

function toldToMythomaniac(hidden: Hidden, named: SeatIndex): AnswerShape {
  return BECOMES[becomes(hidden, named) ?? 'human'];
}

/**
 * Two arcs more than wicked ones live. A wolf lives while the game goes on, so there is one at least; seven are
 * the most of any deck (LM8-006).
 */
function arcs(wicked: number): AnswerShape {
  const shapes = [3, 4, 5, 6, 7, 8, 9, 10] as const;
  return shapes[wicked - 1] ?? 'nothing';
}
