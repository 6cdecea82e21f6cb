/** The words of the night's calls, whatever the language. */
import type { Tale, Words } from '../../engine/script/index.js';
import type { TabulaCues } from './cues.js';
import { CALL_IDS, type CallId } from './roles.js';

/** The ids of the words that open the eyes and close them. */
type CalledCue = `lt.${CallId}.${'open' | 'close'}`;
/** The words of every call, in one language. */
export type CalledWords = Words<Pick<TabulaCues, CalledCue>>;

/** Words that know nothing but which night it is. */
type Regular = (params: { readonly tale: Tale }) => string;

/** Makes the words of all calls, in the same way for each. */
export function regularly(
  opened: (call: CallId) => Regular,
  closed: (call: CallId) => Regular,
): Readonly<Record<CalledCue, Regular>> {
  const words = CALL_IDS.flatMap((call) => [
    [`lt.${call}.open`, opened(call)],
    [`lt.${call}.close`, closed(call)],
  ]);
  return Object.fromEntries(words) as Record<CalledCue, Regular>; // `CALL_IDS` names every call
}
