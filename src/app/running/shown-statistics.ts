/** Statistics with the titles of games and the names of roles, in every language of the table. */

import { type ByLanguage, forEachLanguage, inLanguage } from '../../engine/table/index.js';
import { GAMES } from '../../games/index.js';
import type { Overview } from '../../host/statistics/index.js';
import type { ShownStatistics } from '../../page/server/index.js';

/** The statistics that a console draws. A game or a role that this version does not have keeps its id. */
export function shownOf({
  evenings,
  weekdays,
  games,
  roles,
  lengths,
}: Pick<Overview, keyof ShownStatistics | 'roles' | 'lengths'>): ShownStatistics {
  return {
    evenings,
    weekdays,
    games: games.map(({ game: id, played, seconds }) => {
      const known = GAMES.find((one) => one.id === id);
      return {
        titles: known?.titles ?? forEachLanguage(() => id),
        ...{ played, seconds },
        roles: roles
          .filter(({ game }) => game === id)
          .map(({ game: _, role, ...rate }) => ({ names: roleNames(known, role), ...rate })),
        lengths: lengths
          .filter(({ game }) => game === id)
          .map(({ minutes, times }) => ({ minutes, times })),
      };
    }),
  };
}

/** Kinds of cards that are roles. */
const ROLE_CARDS = ['character', 'tile'] as const;

/** The names of a role on its card; its id where no card has it. */
function roleNames(game: (typeof GAMES)[number] | undefined, role: string): ByLanguage<string> {
  return forEachLanguage((language) => {
    const names = game && inLanguage(game.cardNames, language);
    return ROLE_CARDS.map((kind) => names?.get(`${kind}:${role}`)).find(Boolean) ?? role;
  });
}
