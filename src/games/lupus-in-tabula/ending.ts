/** Whether the game is over, and what is said then. LM8-501..509. */
import { derive, nameOf, phase, type Script, say, seatsOf } from '../../engine/script/index.js';
import { cue, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { winnerOf, winnersAmong } from './end-rules.js';
import { isWolf } from './hidden.js';
import { endByWord, isModerated } from './moderator.js';
import type { Ending, Position } from './position.js';
import { endScene } from './scenes.js';

/**
 * Returns how the game has ended, if it has (LM8-306, LM8-409, LM8-501). The table knows who is who, in every kit; a
 * human moderator is asked to check.
 */
export function* gameOver(g: Position): Script<Ending | undefined> {
  if (isModerated(g)) {
    const winner = yield* endByWord(g);
    return winner && { winner };
  }
  const winner = reveal(
    derive(g.hidden, (hidden) => winnerOf(hidden, g.living)),
    'LM8-501',
  );
  return winner && { winner };
}

/** Ends the game: everybody turns up the cards; the table says who has won, and who was who (LM8-503). */
export function* end(g: Position, { winner }: Ending): Script<void> {
  yield* phase(cue('phase.lt-end'), 'cards are free');
  const shows = () => endScene(g);
  if (isModerated(g)) {
    yield* say(cue('lt.end.over'), shows, 2_000);
    g.end = cue('lt.end.won', { winner });
    yield* say(g.end, shows, 3_000);
    yield* say(tells(g, 'lt.end.tale'), shows);
    return;
  }
  const told = reveal(
    derive(g.hidden, (hidden) => ({
      roles: hidden.roles,
      winners: winnersAmong(hidden, g.living, winner),
      wolves: seatsOf(g).filter((seat) => isWolf(hidden, seat)),
      joined: hidden.joined,
    })),
    'LM8-503',
  );
  g.shownRoles = told.roles;
  g.joined = told.joined;
  g.winners = told.winners;
  yield* say(cue('lt.end.over'), shows, 2_000);
  g.end = cue('lt.end.won', { winner });
  yield* say(g.end, shows, 3_000);
  if (told.wolves.length > 0) {
    const seats = told.wolves.map((seat) => nameOf(g, seat));
    yield* say(cue('lt.end.wolves-were', { seats }), shows);
  }
  for (const [seat, role] of told.roles) {
    if (role === 'villager' || role === 'wolf') continue;
    const who = { seat: nameOf(g, seat) };
    // LM8-213: the card does not show what the mitomane has become.
    const words =
      role === 'mythomaniac' && told.joined !== undefined
        ? cue('lt.end.became', { ...who, joined: told.joined })
        : cue('lt.end.was', { ...who, role });
    yield* say(words, shows);
    // LM8-507: nobody would guess it of him.
    if (role === 'darius' && winner === 'humans' && told.winners.includes(seat)) {
      yield* say(cue('lt.end.darius-won', who), shows);
    }
  }
  yield* say(tells(g, 'lt.end.tale'), shows);
}
