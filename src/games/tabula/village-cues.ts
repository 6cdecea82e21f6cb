/** Cues of both games of this village beyond those of every trial. The words are in `<language>/village-words.ts`. */
import {
  type Catalogue,
  type CueDomains,
  type CuesIn,
  type Domain,
  FLAG,
  GAME_CUES,
  oneOf,
  ownCues,
  SEAT,
  SEATS,
  type SeatName,
  secondsUpTo,
  TALE,
  trialCues,
  wholeNumbers,
} from '../../engine/script/index.js';

/** The longest discussion or defence, stretched as far as possible, s. */
export const SECONDS = secondsUpTo(2_700);

/** The players of a game in this village. */
export interface VillagePlayers {
  /** The most that may play. */
  readonly most: number;
  /** Their names, each or several. */
  readonly seat: Domain<SeatName>;
  readonly seats: Domain<readonly SeatName[]>;
}

/** Makes the shared cues of a game with these players. */
export const villageCues = ({ seat, seats, most }: VillagePlayers) =>
  ({
    ...GAME_CUES,
    ...trialCues(most),
    'phase.night': { night: wholeNumbers(1, 99) },
    'phase.defence': {},
    'phase.skull': {},
    'deal.right': {},
    'dawn.open-eyes': { tale: TALE },
    'discussion.over': { tale: TALE },
    'vote.refused': {},
    'vote.not-yourself': {},
    'vote.ghost': {},
    'vote.suspects': {
      paw: seat,
      pawVotes: wholeNumbers(0, most),
      tuft: seat,
      tuftVotes: wholeNumbers(0, most),
      tale: TALE,
    },
    'defence.ask': { seat, seconds: SECONDS, tale: TALE, taught: FLAG },
    'defence.over': { tale: TALE },
    'runoff.result': { paw: wholeNumbers(0, most), tuft: wholeNumbers(0, most), tale: TALE },
    'runoff.nobody': {},
    'runoff.tie': { from: oneOf('after', 'at'), seat },
    'skull.ask': { seat, tale: TALE, taught: FLAG },
    'skull.refused': {},
    'skull.for-absent': { seat },
    'skull.to': { seat },
    'skull.ghost': {},
    'end.over': {},
    'end.wolves-were': { seats },
    'end.darius-won': { seat },
    'again.ask': { taught: FLAG },
    'note.skull': {},
    'note.votes': { voters: seats },
    'note.winner': {},
  }) as const satisfies CueDomains;

/** Cues of both games for which each has words of its own. */
const CEREMONIES = {
  'phase.deal': {},
  'deal.ready': {},
  'deal.unread': {},
  'deal.overruled': {},
  'opening.tale': { tale: TALE },
  'night.close-eyes': { tale: TALE, taught: FLAG },
  'vote.start': { tale: TALE, taught: FLAG },
  'end.tale': { tale: TALE },
} as const satisfies CueDomains;

/** Makes the same cues, and those about the role of a player. */
export const ceremonyCues = <Role extends string>(seat: Domain<SeatName>, role: Domain<Role>) =>
  ({ ...CEREMONIES, 'end.was': { seat, role }, 'note.role': { role } }) as const;

/** The shared cues with shared words, with their parameters. */
export type VillageCues = CuesIn<Catalogue<ReturnType<typeof villageCues>>>;

/** A cue in variants that explains to those who do not know it yet what hands do. */
export type Explaining = CuesIn<Catalogue<typeof CEREMONIES>>['vote.start'];

/** Makes a shared cue for the game with these letters. */
export const villageCue = ownCues({
  ...villageCues({ seat: SEAT, seats: SEATS, most: 30 }),
  ...CEREMONIES,
});

/** Makes the cues that open eyes and close them, for each call of the game with these letters. */
export function callCues<Letters extends string, Call extends string, Open extends object>(
  letters: Letters,
  calls: readonly Call[],
  open: Open,
) {
  const close = { tale: TALE };
  return Object.fromEntries(
    calls.flatMap((call) => [
      [`${letters}.${call}.open`, open],
      [`${letters}.${call}.close`, close],
    ]),
    // `fromEntries` forgets which keys it was given.
  ) as Readonly<Record<`${Letters}.${Call}.open`, Open>> &
    Readonly<Record<`${Letters}.${Call}.close`, typeof close>>;
}
