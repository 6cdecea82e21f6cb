/** The part before the first night: the players, and the cards. LM4-001..007. */
import { derive, phase, type Script, say } from '../../engine/script/index.js';
import { villageSeats } from '../tabula/company.js';
import { charactersDealt } from '../tabula/deal.js';
import { cue, tells } from './cues.js';
import { checkDeal, type DealCheck, PLAYERS, wolvesAmong } from './deck.js';
import { reveal } from './declassifications.js';
import { mayPlay, type Position } from './position.js';
import { dayScene, scenesOf } from './scenes.js';

/** LM4-001, LM4-006: the players, and the table that they need. */
export const { roomFor, seating } = villageSeats('lm', PLAYERS);

/** LM4-002..006: a character and its true Aura each; read once everybody is ready. */
export function* deal(g: Position): Script<void> {
  yield* phase(cue('phase.lm-deal'), 'cards are free');
  const players = g.players.length;
  const shows = () => dayScene(g);
  const taught = !g.teaching;
  const tiles = mayPlay(g, 'hamlet');
  yield* say(cue('lm.deal.characters', { players, taught }), shows);
  yield* say(cue('lm.deal.auras', { two: wolvesAmong(players) === 2, taught }), shows);
  if (tiles || !taught) yield* say(cue('lm.deal.middle', { tiles, taught }), shows);
  const slots = g.players.map(({ slot }) => slot);
  const cards = yield* charactersDealt<Exclude<DealCheck, 'right'>>(g, scenesOf(g), {
    faultIn: (found) =>
      reveal(
        derive(found, (all) => checkDeal(all, slots)),
        'LM4-006',
      ),
    asks: (fault) =>
      ({
        'wrong-deck': cue('lm.deal.wrong-deck', { players }), // LM4-002, LM4-003
        'check-auras': cue('lm.deal.check-auras'), // LM4-005
        unread: cue('lm.deal.unread'),
      })[fault],
  });
  if (cards === 'overruled') return;
  g.cards = cards;
  yield* say(cue('lm.deal.right'), shows);
  if (taught) return;
  // Sets the scene, in the first game of these players; then a silence before the night.
  yield* say(tells(g, 'lm.opening.tale'), shows, 1_500);
}
