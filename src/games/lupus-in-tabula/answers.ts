/** Answers of the claw in the night to players with open eyes. LM8-204, LM8-205, LM8-213, LM8-230. */
import { derive2, type Secret } from '../../engine/script/index.js';
import type { AnswerShape, SeatIndex } from '../../engine/table/index.js';
import { awakeIn, CALLS } from './calls.js';
import { villagersOf } from './hidden.js';
import { factsOf, type Position } from './position.js';
import type { CallId } from './roles.js';

/**
 * Returns the answer of a call to what was asked in it. Nobody awake, nothing asked and a refusal are one shape, which
 * is no answer (LM8-103, LM8-224).
 */
export function answerOf(
  g: Position,
  id: CallId,
  chosen: Secret<SeatIndex | undefined>,
): Secret<AnswerShape> {
  const call = CALLS[id];
  const facts = factsOf(g);
  return derive2(g.hidden, chosen, (hidden, on): AnswerShape => {
    if (awakeIn(id, hidden, facts.living).length === 0) return 'nothing';
    const villagers = villagersOf(hidden, facts);
    switch (call.does) {
      case 'meet':
        return 'nothing';
      case 'answer':
        return call.answer(villagers);
      case 'choose':
        return on === undefined ? 'nothing' : (call.answer?.(villagers, on) ?? 'nothing');
    }
  });
}
