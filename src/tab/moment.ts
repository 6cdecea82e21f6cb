/**
 * A link to a moment: `#game=ID&seats=6&language=en`. It is read once, before the page knows its language, and
 * then taken out of the address: a reload goes on with the evening.
 */
import { languageOf, rememberLanguage } from '../page/browser/index.js';

/** The name of the part of a link that holds a shared game. */
export const SHARED_GAME = 'shared';

export interface Moment {
  readonly game: string;
  /** The number of players; undefined: as many as the page proposes. */
  readonly seats: number | undefined;
}

/** Returns the moment that an address's end names. Undefined where it names none; what is wrong in it is left out. */
export function momentOf(hash: string): Moment | undefined {
  const said = new URLSearchParams(hash.slice(1));
  const game = said.get('game');
  const seats = Number(said.get('seats'));
  if (game === null || game === '') return undefined;
  return { game, seats: Number.isInteger(seats) && seats > 0 && seats <= 64 ? seats : undefined };
}

/** The shared game in the address's end, as `linkOf` packed it; undefined where there is none. */
export const SHARED_IN_LINK =
  new URLSearchParams(location.hash.slice(1)).get(SHARED_GAME) ?? undefined;

/** The moment that this tab was opened at. */
export const MOMENT = momentOf(location.hash);

const language = languageOf(new URLSearchParams(location.hash.slice(1)).get('language') ?? '');
if (language !== undefined) rememberLanguage(language);
// A shared game stays in the address, so that it can be sent on.
if (location.hash !== '' && SHARED_IN_LINK === undefined)
  history.replaceState(history.state, '', location.pathname + location.search);
