/** Lupus in Tabula in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';
import type { RoleId } from '../roles.js';
import { ROLE_TEXTS } from './role-words.js';

export const handbook: Handbook<RoleId> = {
  inShort: 'A whole village, a hidden pack and no moderator: the table calls the night.',
  rules: [
    'Everybody has a card face down, and nobody shows it. Everybody knows which characters are in; nobody knows who is who.',
    'At night all eyes are closed and a hand lies on the buttons. Whoever is called opens the eyes: the claw of light goes round the table, and whoever chooses presses right while it points at the choice. With more than ten alive it goes round twice: an arc of the table first, then the place in every arc. Nobody else’s button counts.',
    'The claw answers questions with a shape: three arcs are yes, four no, many dots no answer. In the first night the wolves only meet.',
    'At dawn you hear who died, never of what. Whoever dies has a few seconds to show the card, if it allows that. Then you talk; you vote one by one, ghosts too, from the left-hand side of whoever has “Welcome!”; the two most voted defend themselves; the living who are no suspects choose in secret whom to lynch.',
    'The wolves win when they are as many as the others alive; the humans when no wolf is left. The werehamster wins alone when it is alive at the end, Darius when at most one other person lives.',
  ],
  roles: ROLE_TEXTS,
};
