/** The English words of cues that several games have. */
import {
  type Catalogue,
  type CuesIn,
  type FINALE_CUES,
  type GAME_CUES,
  print,
  type SeatName,
  type Tale,
  type TalkCues,
  tell,
  type trialCues,
  type Words,
  wordsBy,
} from '../index.js';
import { address, capital, countWords, duration, ofSeat, seat } from './spoken.js';

export const finaleWords: Words<CuesIn<Catalogue<typeof FINALE_CUES>>> = {
  'finale.opens': wordsBy('won', {
    night: 'A howl over the roofs: tonight the night has won.',
    day: 'Every bell rings: tonight the day has won.',
    one: 'A door closes softly: one of you has fooled everybody.',
    reason: 'The fog lifts: tonight reason has won.',
    nobody: 'The candles go out: tonight nobody has won.',
  }),
  'finale.praises': wordsBy('won', {
    night: 'Winners, show your teeth: you have lied well.',
    day: 'Winners, lift your glasses: you found the truth in a night of lies.',
    one: 'Take a bow, winner: nobody saw it coming.',
    reason: 'Winners, take a bow: every clue was where you looked.',
    nobody: 'Look at each other: somebody here knows why.',
  }),
  'finale.ends': ({ tale }) =>
    tell(
      tale,
      'A hand for everybody who lied without blushing.',
      'Now say what you never dared to say at the table.',
      'Shake hands: by day you are friends.',
      'Remember this game: somebody will tell it wrong.',
      'The table thanks you: it has seldom been lied to so well.',
    ),
};

export const gameWords: Words<CuesIn<Catalogue<typeof GAME_CUES>>> = {
  'phase.join': () => 'Taking seats',
  'phase.end': () => 'End of the game',
  ...finaleWords,
};

export const trialWords: Words<CuesIn<Catalogue<ReturnType<typeof trialCues>>>> = {
  'phase.dawn': () => 'Dawn',
  'phase.discussion': () => 'Discussion',
  'phase.first-vote': () => 'First vote',
  'phase.runoff': () => 'Run-off',
  'phase.lynching': () => 'Lynching',
  'deal.check': () => 'Hands off the cards.',
  'place.foreign': ({ slot }) =>
    `The ring that blinks${print(String(slot))} must stay empty. Take away what lies there.`,
  'discussion.left': ({ seconds }) => `${capital(duration(seconds))} to go.`,
  'runoff.missing': ({ missing }) =>
    `Votes are still missing from ${countWords(missing, 'one player', 'players')}.`,
  'story.no': () => 'Then the nights stay secret.',
  'story.over': () => 'Those were the nights.',
  'again.reminder': () => 'Right button for another game. Left for other seats or another game.',
  'note.ghost': () => 'Ghost',
  'note.paw': () => 'Paw',
  'note.tuft': () => 'Tuft',
};

// The English words of a trial, in every game that has one: a paw and a tuft, and a defence each.

/** A game's names for players who may be lynched: alone, after "the", and two of them. */
interface AccusedWords {
  readonly title: string;
  readonly plural: string;
  readonly two: string;
}

/** Names the two with the most accusations, each with the votes. */
export function nameIndicted(
  { title, plural, two }: AccusedWords,
  tale: Tale,
  paw: string,
  forPaw: string,
  tuft: string,
  forTuft: string,
): string {
  return tell(
    tale,
    `${title}: the paw for ${paw} with ${forPaw}, the tuft for ${tuft} with ${forTuft}.`,
    `Here are the ${plural}: paw, ${paw} with ${forPaw}, and tuft, ${tuft} with ${forTuft}.`,
    `The paw goes to ${paw} with ${forPaw}, the tuft to ${tuft} with ${forTuft}.`,
    `${two}: ${paw} has the paw with ${forPaw}, and ${tuft} the tuft with ${forTuft}.`,
    `Fingers are pointing: a paw on ${paw} with ${forPaw}, a tuft on ${tuft} with ${forTuft}.`,
  );
}

/** Asks a player who knows how for the defence. */
export function defendYourself(tale: Tale, who: SeatName): string {
  return tell(
    tale,
    `${address(who)}, defend yourself.`,
    `Let us hear ${seat(who)}.`,
    `${address(who)}, the floor is yours.`,
    `Speak, ${seat(who)}.`,
    `${address(who)}, what do you say?`,
  );
}

/** Sentences of bots, in English. */
export const talkWords: Words<TalkCues> = {
  'talk.accuses': ({ about, tale }) =>
    tell(
      tale,
      `I do not trust ${seat(about)}.`,
      `Last night I heard a chair, on ${ofSeat(about, 'side')}.`,
      `${address(about)} smiles too much today.`,
      `If you ask me, it is ${seat(about)}.`,
      `${address(about)} talks a lot and says nothing.`,
    ),
  'talk.bet': ({ about }) => `${address(about)} has bet on me. A wolf would.`,
  'talk.defends': ({ about, tale }) =>
    tell(
      tale,
      `Leave ${seat(about)} alone: not that one.`,
      `I would put my hand in the fire for ${seat(about)}.`,
      `${address(about)} is as good as bread.`,
      `Not ${seat(about)}. Look somewhere else.`,
      `${address(about)} could not hurt a fly.`,
    ),
  'talk.bluffs': ({ tale }) =>
    tell(
      tale,
      'I slept like a stone, I swear.',
      'Do I look like a wolf to you?',
      'I am a simple soul, everybody knows that.',
      'I know more than I say.',
      'Whom would I eat? I had supper.',
    ),
};
