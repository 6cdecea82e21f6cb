/** The English words of both games of this village. */
import {
  address,
  defendYourself,
  duration,
  gameWords,
  inWords,
  nameIndicted,
  seat,
  seats,
  trialWords,
} from '../../../engine/script/en/index.js';
import { type SeatName, type Tale, tell, type Words } from '../../../engine/script/index.js';
import type { VillagerId } from '../it/village-words.js';
import type { Explaining, VillageCues } from '../village-cues.js';

const ACCUSED = { title: 'Suspects', plural: 'suspects', two: 'Two suspects' };

export const villageWords: Words<VillageCues> = {
  ...gameWords,
  ...trialWords,
  'phase.night': ({ night }) => `Night ${night}`,
  'phase.defence': () => 'Defence',
  'phase.skull': () => 'The skull',
  'deal.right': () => 'All set.',
  'dawn.open-eyes': () => [
    'Dawn breaks: open your eyes.',
    'The cock has crowed: open your eyes.',
    'The moon has set: open your eyes.',
    'Tabula wakes: open your eyes.',
    'The sun is on the roofs: open your eyes.',
  ],
  'discussion.over': () => [
    'Enough talk.',
    'Silence, now.',
    'Tabula falls quiet.',
    'Time is up.',
    'Now you vote.',
  ],
  'vote.refused': () => 'Nobody plays there. Touch another card.',
  'vote.not-yourself': () => 'You cannot accuse yourself. Touch another’s card.',
  'vote.ghost': () => 'That is a ghost already. Touch a living card.',
  'vote.suspects': ({ paw, pawVotes, tuft, tuftVotes, tale }) =>
    nameIndicted(ACCUSED, tale, seat(paw), orNone(pawVotes), seat(tuft), orNone(tuftVotes)),
  'defence.ask': (p) =>
    p.taught
      ? defendYourself(p.tale, p.seat)
      : `${address(p.seat)}, defend yourself: you have ${duration(p.seconds)}. Right button to finish.`,
  'defence.over': () => [
    'That will do.',
    'You have heard them.',
    'No more words.',
    'Quiet, now.',
    'Tabula has listened.',
  ],
  'runoff.result': ({ paw, tuft }) => [
    `Paw: ${orNone(paw)}. Tuft: ${orNone(tuft)}.`,
    `For the paw ${orNone(paw)}, for the tuft ${orNone(tuft)}.`,
    `The count: paw ${orNone(paw)}, tuft ${orNone(tuft)}.`,
    `On the paw ${orNone(paw)}, on the tuft ${orNone(tuft)}.`,
    `Votes: paw ${orNone(paw)}, tuft ${orNone(tuft)}.`,
  ],
  'runoff.nobody': () => 'Nobody is left to vote.',
  'runoff.tie': (p) =>
    p.from === 'after'
      ? `A tie: it falls on the paw, the first one met clockwise after ${seat(p.seat)}.`
      : `A tie: it falls on the paw, the first one met clockwise from ${seat(p.seat)} on.`,
  'skull.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: who gets the skull?`,
          `${address(p.seat)}: the skull, to whom?`,
          `${address(p.seat)}: who will have the skull?`,
          `${address(p.seat)}: where does the skull go?`,
          `${address(p.seat)}: who will keep the skull company?`,
        ]
      : `${address(p.seat)}: who gets the skull? Touch a living card, then right button.`,
  'skull.for-absent': (p) =>
    `${address(p.seat)} is away, and the skull must move on: touch a living card, then right button.`,
  'skull.to': (p) => `${address(p.seat)}.`,
  'skull.refused': () => 'The skull must move on. Touch another’s card.',
  'skull.ghost': () => 'A ghost cannot take the skull. Touch a living card.',
  'end.over': () => 'The game is over. Turn over all cards.',
  'end.wolves-were': (p) =>
    `${p.seats.length === 1 ? 'This was the wolf' : 'These were the wolves'}: ${seats(p.seats)}.`,
  'end.darius-won': (p) => `As a ghost Darius has won too: ${seat(p.seat)}.`,
  'again.ask': ({ taught }) =>
    taught ? 'Another game?' : 'Another game? Right to play, left for other seats or another game.',
  'note.skull': () => 'Skull',
  'note.votes': ({ voters }) => `Votes: ${seats(voters)}`,
  'note.winner': () => 'Winner',
};

/** Tells all to close their eyes; three of the variants are the game's own. */
export function nightFalls(tale: Tale, own: readonly [string, string, string]): string {
  return tell(tale, 'The full moon has risen over Tabula', ...own, 'Tabula falls asleep');
}

/** Opens the talk; three of the variants are the game's own; `rest`: who is silent, and how it ends. */
export function talkBegins(
  p: Explaining & { readonly seconds: number },
  [howls, lies, scratches]: readonly [string, string, string],
  rest: string,
): string {
  const begins = tell(p.tale, howls, 'Who do you trust?', lies, 'Tabula wants answers.', scratches);
  return p.taught ? begins : `${begins} You have ${duration(p.seconds)}; ${rest}`;
}

/** Opens the first vote; `explained`: for those who do not know how. */
export function votingBegins({ tale, taught }: Explaining, explained: string): string {
  if (!taught) return explained;
  return tell(
    tale,
    'Time to accuse, ghosts too.',
    'One token each.',
    'Let us have names.',
    'Point your fingers.',
    'Now even ghosts vote.',
  );
}

/** Opens the run-off; `others`: who else votes besides the living. */
export function runoffBegins(p: Explaining & { readonly suspects: boolean }, others = ''): string {
  return p.taught
    ? tell(
        p.tale,
        'Run-off: left paw, right tuft.',
        'In secret, now: left paw, right tuft.',
        'Tabula chooses: left paw, right tuft.',
        'One of the two: left paw, right tuft.',
        'Vote: left paw, right tuft.',
      )
    : `Secret run-off: the living${others} ${p.suspects ? 'vote, suspects too' : 'who are no suspects vote'}. Left button: paw. Right: tuft. Both together: start over.`;
}

/** Tells that somebody was lynched. */
export function tellLynched(tale: Tale, who: string): string {
  return tell(
    tale,
    `The village has lynched ${who}.`,
    `The crowd has taken ${who}.`,
    `Tabula has condemned ${who}.`,
    `The torches have reached ${who}.`,
    `The rope was for ${who}.`,
  );
}

/** Tells that somebody has the skull now. */
export function tellSkullPassed(tale: Tale, to: SeatName): string {
  return tell(
    tale,
    `The skull has passed to ${seat(to)}.`,
    `The skull now looks at ${seat(to)}.`,
    `The skull keeps ${seat(to)} company now.`,
    `The skull went to ${seat(to)}.`,
    `The skull has changed hands: ${seat(to)}.`,
  );
}

function orNone(count: number): string {
  return count === 0 ? 'none' : inWords(count);
}

// * Words with which each called role of Tabula's night is sent to sleep, in English. The same for every holder of
// the card and every act: no phrase may tell of either.

/** Two ways of closing the eyes; `who` is the name as the game says and shows it. */
type SentToSleep = (who: string) => readonly [first: string, second: string];

export const SENT_TO_SLEEP: Readonly<Record<VillagerId, SentToSleep>> = {
  cow: (who) => [
    `Back to the stable and sleep, ${who}.`,
    `The stable is dark: good night, ${who}.`,
  ],
  hamlet: (who) => [`Sleep, ${who}: perchance to dream.`, `To sleep, ${who}: no more.`],
  jekyll: (who) => [`Lamp out, ${who}: eyes shut.`, `Dark in the laboratory: sleep, ${who}.`],
  purple: (who) => [`Draw your veil, ${who}: eyes shut.`, `Good night, ${who}.`],
  darius: (who) => [
    `Back into your shadow, ${who}: eyes shut.`,
    `Let the shadow close your eyes, ${who}.`,
  ],
  'fortune-teller': (who) => [`Blow out your candle, ${who}, and sleep.`, `Sleep now, ${who}.`],
};
