/**
 * Una Notte da Lupi in English, written to be heard in the dark. A player who must act is addressed; what
 * happened stands in the past. "Right" and "left" are buttons and nothing else. Roles have English names, and
 * the caption shows the printed one beside it.
 */

import {
  address,
  capital,
  countWords,
  duration,
  gameWords,
  inWords,
  ofSeat,
  seat,
  seats,
} from '../../../engine/script/en/index.js';
import {
  callWords,
  ending,
  own,
  print,
  readText,
  saidOf,
  tell,
  type Variants,
  type Words,
  wordsBy,
} from '../../../engine/script/index.js';
import type { OneNightCues } from '../cues.js';
import { inItalian as PRINTED, inEnglish as ROLE, ROLES, type RoleId } from '../roles.js';

const HUMANS = `humans${print('Umani')}`;

export const oneNightWords: Words<OneNightCues> = {
  'choose.one-night': () => 'One Night of Wolves, for three to ten players.',
  ...own('onw', gameWords),
  'phase.onw-deck': () => 'The deck',
  'phase.onw-deal': () => 'The tiles',
  'phase.onw-night': () => 'The night',
  'phase.onw-dawn': () => 'Dawn',
  'phase.onw-day': () => 'The day',
  'phase.onw-vote': () => 'The vote',
  'phase.onw-reveal': () => 'The tiles turned over',
  'phase.onw-story': () => 'The story of the night',

  'onw.deck.ask': ({ players, taught }) =>
    taught
      ? [
          'Which deck?',
          'With which tiles?',
          'Who is at the inn tonight?',
          'Which deck now?',
          'The deck?',
        ]
      : `Which deck, for ${inWords(players)}? Touch a lit ring to hear it, then right button.`,
  'onw.deck.same': () => 'The same deck as before.',
  'onw.deck.recommended': () => 'The deck to begin with.',
  'onw.deck.random': ({ difficulty }) => `A random deck, ${DIFFICULTY[difficulty]}.`,
  'onw.deck.by-hand': () => 'You choose, one character after the other.',
  'onw.deck.count': ({ due, more }) =>
    `Every ring is a character, every touch a tile: ${inWords(due)} in all. Right button ${more ? 'for the others' : 'when done'}, left to begin again.`,
  'onw.deck.counted': ({ role, count, tiles }) =>
    `${capital(ROLE[role].one)}: ${count === 0 ? 'none' : inWords(count)}. ${capital(countWords(tiles, 'one tile', 'tiles'))} in all.`,
  'onw.deck.begun-again': () => 'From the beginning again.',
  'onw.deck.refused': () => 'That ring isn’t a character.',
  'onw.deck.not-in-box': ({ role }) => `${inTheBox(role)} in the box.`,
  'onw.deck.both-wolves': () => `A deck always takes both ${ROLE.wolf.many}.`,
  'onw.deck.masons-in-pairs': () => `${ROLE.mason.many} come as a pair: both of them or none.`,
  'onw.deck.hamster-or-penguin': () =>
    `The ${ROLE.hamster.one} and the ${ROLE.penguin.one} never play together.`,
  'onw.deck.size': ({ tiles, due }) =>
    `You need three more tiles than players: ${inWords(due)}. In the deck: ${inWords(tiles)}.`,
  'onw.deck.warned': ({ role }) =>
    `Careful: the ${ROLE[role].one} is best with seven players or more.`,
  'onw.deck.holds': ({ role, count }) =>
    `${capital(count === 1 ? named(role) : `${inWords(count)} ${saidOf(readText(ROLE[role].many))}`)}.`,
  'onw.deck.confirm': ({ tale, taught }) =>
    `${tell(tale, 'Happy with it?', 'Agreed?', 'Do you like it?', 'Will you keep it?', 'Shall we play with these?')}${taught ? '' : ' Right for yes, left to choose another.'}`,

  'onw.deal.ask': ({ tiles, taught }) =>
    taught
      ? [
          `Shuffle ${inWords(tiles)} tiles, and deal.`,
          `Deal ${inWords(tiles)} tiles, well shuffled.`,
          `Time to deal: ${inWords(tiles)} tiles.`,
          `Again ${inWords(tiles)} tiles, shuffled.`,
          `The tiles, ${inWords(tiles)}: shuffle and deal.`,
        ]
      : `Shuffle ${inWords(tiles)} tiles: one face down each, two in the centre, one in the box; the tokens in the centre.`,
  'onw.deal.centre': ({ first, second }) =>
    `The centre is the two white rings${print(`${first}, ${second}`)}.`,
  'onw.deal.borrowed': (p) =>
    `${address(p.seat)}: your tile goes on the ring of your colour${print(String(p.slot))}.`,
  'onw.deal.look': ({ tale, taught }) =>
    taught
      ? `${tell(tale, 'Look', 'A glance at yours', 'See who you are', 'Peep at yours', 'Everybody look at yours')}, then press right.`
      : 'Look at yours in secret, and lay it face down on your ring; then right button.',
  'onw.deal.reminder': () => 'A tile face down on every lit ring. When you are ready, press right.',
  'onw.deal.check': () => [
    'Hands off the tiles.',
    'Hold still: I look at the tiles.',
    'One moment, hands still.',
    'Hands away from the tiles.',
    'Leave the tiles where they are.',
  ],
  'onw.deal.again': ({ tiles }) =>
    `Start over: not every ring has one of the ${inWords(tiles)} tiles of the deck. Check, shuffle and deal. Then right button.`,
  'onw.deal.overruled': () => 'I take your word, and play this game blind.',
  'onw.deal.right': () => [
    'All set.',
    'Here we go.',
    'Let us begin.',
    'The tiles are in order.',
    'That will do.',
  ],
  'onw.opening.tale': () => [
    'Snow outside, and the last inn of the valley has shut its door. There is fire, there is wine, and somebody laughs too loud. By dawn you will know who howls.',
    'An evening like any other, at the inn. You all know each other, or nearly. But somebody, perhaps, is not what they say. And by morning, perhaps, they no longer are.',
    'The innkeeper has counted the tankards: there is one too many. Whoever brought it has long nails, and sleeps here tonight, among you.',
    'The wind swings the sign of the inn. People drink, play, and lie. One night only: then somebody will hang from a rope.',
    'They say nobody at this inn wakes as they were. Tonight quick hands will pass among the tiles. In the morning, remember who you are.',
  ],

  'onw.night.close-eyes': ({ tale, taught }) =>
    `${tell(
      tale,
      'The fire burns low',
      'The wind whistles outside',
      'The innkeeper snuffs the candles',
      'The moon is at the window',
      'The inn falls silent',
    )}${
      taught
        ? ': close your eyes, and drum.'
        : '. Close your eyes, cover them with one hand, and drum on the table with the other.'
    }`,
  ...callWords({
    'onw.wolf': {
      wakes: [
        `${ROLE.wolf.many}, open your eyes and find each other.`,
        `${ROLE.wolf.many}, open your eyes and sniff each other out.`,
        `${ROLE.wolf.many}, open your eyes: fang to fang.`,
        `${ROLE.wolf.many}, open your eyes and look for your pack.`,
        `${ROLE.wolf.many}, open your eyes: how many are you?`,
      ],
      lesson: silently(`${ROLE.wolf.many}, open your eyes`),
      sleeps: closing(ROLE.wolf.many),
    },
    'onw.seer': {
      wakes: [
        `${ROLE.seer.one}, open your eyes: one tile, or the two in the centre.`,
        `${ROLE.seer.one}, open your eyes and look where you will.`,
        `${ROLE.seer.one}, open your eyes: what do you see tonight?`,
        `${ROLE.seer.one}, open your eyes and read the dark.`,
        `${ROLE.seer.one}, open your eyes: one player’s tile, or two in the centre.`,
      ],
      lesson: `${ROLE.seer.one}, open your eyes: you may look at another player’s tile, or at the two in the centre.`,
      sleeps: closing(ROLE.seer.one),
    },
    'onw.mason': {
      wakes: [
        `${ROLE.mason.many}, open your eyes and find each other.`,
        `${ROLE.mason.many}, open your eyes and nod.`,
        `${ROLE.mason.many}, open your eyes, in secret.`,
        `${ROLE.mason.many}, open your eyes and share a look.`,
        `${ROLE.mason.many}, open your eyes: one glance, no more.`,
      ],
      lesson: silently(`${ROLE.mason.many}, open your eyes`),
      sleeps: closing(ROLE.mason.many),
    },
    'onw.wannabe': {
      wakes: [
        `${ROLE.wolf.many}, raise a hand. ${ROLE.wannabe.one}, open your eyes.`,
        `Paws up, ${ROLE.wolf.many}. ${ROLE.wannabe.one}, open your eyes.`,
        `${ROLE.wolf.many}, raise a hand. ${ROLE.wannabe.one}, open your eyes and dream.`,
        `${ROLE.wolf.many}, raise a hand. ${ROLE.wannabe.one}, open your eyes and admire them.`,
        `A hand up, ${ROLE.wolf.many}. ${ROLE.wannabe.one}, open your eyes.`,
      ],
      lesson: `${ROLE.wolf.many}, keep your eyes closed and raise a hand. ${ROLE.wannabe.one}, open your eyes.`,
      sleeps: ending(closing(ROLE.wannabe.one), ' Hands down.'),
    },
    'onw.spoilsport': {
      wakes: [
        `${ROLE.spoilsport.one}, open your eyes and swap your neighbours’ tiles.`,
        `${ROLE.spoilsport.one}, open your eyes: one neighbour’s tile for the other’s.`,
        `${ROLE.spoilsport.one}, open your eyes and muddle your neighbours’ tiles.`,
        `${ROLE.spoilsport.one}, open your eyes: each neighbour gets the other’s tile.`,
        `${ROLE.spoilsport.one}, open your eyes, and farewell neighbours.`,
      ],
      lesson: `${ROLE.spoilsport.one}, open your eyes: swap the tiles of your two neighbours, without looking at them.`,
      sleeps: closing(ROLE.spoilsport.one),
    },
    'onw.apprentice': {
      wakes: [
        `${ROLE.apprentice.one}, open your eyes and turn over a token.`,
        `${ROLE.apprentice.one}, open your eyes: who becomes a wolf tonight?`,
        `${ROLE.apprentice.one}, open your eyes. The spell goes wrong: turn one token.`,
        `${ROLE.apprentice.one}, open your eyes and put a token on its face.`,
        `${ROLE.apprentice.one}, open your eyes: one token, face down.`,
      ],
      lesson: `${ROLE.apprentice.one}, open your eyes and turn over one token of the ${HUMANS}, neither your own nor that of the ${ROLE.swindler.one}.`,
      sleeps: closing(ROLE.apprentice.one),
    },
    'onw.swindler': {
      wakes: [
        `${ROLE.swindler.one}, open your eyes, swap, and look.`,
        `${ROLE.swindler.one}, open your eyes and make your swap.`,
        `${ROLE.swindler.one}, open your eyes: who do you rob tonight?`,
        `${ROLE.swindler.one}, open your eyes: quick hands.`,
        `${ROLE.swindler.one}, open your eyes, and change your tile.`,
      ],
      lesson: `${ROLE.swindler.one}, open your eyes: swap your tile with another player’s, then look at the new one.`,
      sleeps: closing(ROLE.swindler.one),
    },
    'onw.speaker': {
      wakes: [
        'Narrator, with your eyes closed, nudge the tiles.',
        'Narrator, blindly, touch all the tiles.',
        'Narrator, with your eyes closed, wipe out the traces.',
        'Narrator, in the dark, stir every tile.',
        'Narrator, with your eyes closed, pass over all the tiles.',
      ],
      lesson: 'Narrator, keep your eyes closed and nudge all the tiles a little.',
      sleeps: [
        'Narrator, stop.',
        'Enough, narrator.',
        'Narrator, take back your hand.',
        'Narrator, you are done.',
        'Stop there, narrator.',
      ],
    },
  }),
  'onw.night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'onw.dawn.open-eyes': () => [
    'It is day: open your eyes.',
    'The shutters are open: open your eyes.',
    'There is a smell of bread: open your eyes.',
    'The fire is ashes: open your eyes.',
    'The snow has stopped: open your eyes.',
  ],
  'onw.dawn.straighten': ({ taught }) =>
    taught
      ? 'Straighten the tiles without looking. Then right button.'
      : 'Straighten the tiles without looking. Then right button. If they lie straight already, hold it.',
  'onw.token.ask': ({ taught }) =>
    taught
      ? [
          'Which token is face down?',
          'And the token that is face down?',
          'Which token was turned over?',
          'Who became a wolf?',
          'Which token hides its face?',
        ]
      : 'Which token is face down? Touch a lit ring to hear it, then right button.',
  'onw.token.choice': ({ role }) => `${capital(named(role))}.`,
  'onw.token.no-choice': () => 'No token, or one that does not count.',
  'onw.token.turned': ({ role }) =>
    ROLES[role].tiles > 1
      ? `The ${ROLE[role].many} are ${ROLE.wolf.many} now.`
      : `The ${ROLE[role].one} is a ${ROLE.wolf.one} now.`,
  'onw.token.nothing': () => 'No character has changed.',

  'onw.day.ask': ({ seconds, early, tale, taught }) => {
    const begins = tell(
      tale,
      'Who are the Werewolves?',
      'What happened last night?',
      'Who are you this morning?',
      'Somebody here is lying.',
      'The inn wants a culprit.',
    );
    if (taught) return begins;
    const given = `${begins} You have ${duration(seconds)}, tiles face down`;
    return early ? `${given}; to finish sooner, press right.` : `${given}.`;
  },
  'onw.day.left': ({ seconds }) => `${capital(duration(seconds))} left.`,
  'onw.day.over': () => [
    'Enough talk.',
    'Silence, now.',
    'Tankards down.',
    'Time is up.',
    'Now you decide.',
  ],
  'onw.day.missing': (p) => `${address(p.seat)}: put your tile back; by day nobody looks.`,
  'onw.day.missing-centre': () => 'Put the tile in the centre back; by day nobody looks.',
  'onw.day.foreign': ({ slot }) =>
    `The blinking ring${print(String(slot))} must stay empty. Take away what lies there.`,

  'onw.vote.point': ({ tale, taught }) =>
    `${tell(
      tale,
      'Time to vote.',
      'Time for the rope.',
      'The inn sits in judgement.',
      'Choose who will pay.',
      'Out with the culprit.',
    )}${taught ? '' : ' When I say so, all point together at the one to lynch, and keep pointing.'}`,
  'onw.vote.token': ({ taught }) =>
    taught
      ? 'A token each: aim its pitchfork and cover it. Then right button.'
      : 'Take a token each, not the turned one. Secretly aim its pitchfork and cover it. Then right button.',
  'onw.vote.token-ready': () => 'Is your pitchfork aimed and covered? Right button.',
  'onw.vote.uncover': () => 'Three, two, one, uncover your tokens!',
  'onw.vote.now': () => [
    'Three, two, one, vote!',
    'Three, two, one, go!',
    'Three, two, one, point!',
    'Three, two, one, now!',
    'Three, two, one, show!',
  ],
  'onw.vote.enter': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: who did you point at? Touch that ring, then right button.`,
  'onw.vote.enter-by-buttons': (p) =>
    p.taught
      ? `${address(p.seat)}? Right goes on, left confirms.`
      : `${address(p.seat)}: who did you point at? Right goes one seat further, left confirms.`,
  'onw.vote.refused': (p) => `${address(p.seat)}: not that one. Touch the ring of a player.`,
  'onw.vote.not-yourself': (p) => `${address(p.seat)}: you may not vote for yourself.`,
  'onw.vote.pointed': (p) => `${address(p.seat)}.`,
  'onw.vote.check': ({ tale, taught }) =>
    `${tell(
      tale,
      'Are these the votes?',
      'Is the vote in order?',
      'Is that the vote?',
      'Did you vote like this?',
      'Did I count correctly?',
    )}${taught ? '' : ' Right for yes, left to change one.'}`,
  'onw.vote.mend': () => 'Whose vote is wrong? Touch that ring, then right button.',
  'onw.vote.cast': (p) => `${address(p.seat)} voted for ${seat(p.on)}.`,
  'onw.vote.cast-on-oneself': (p) => `${address(p.seat)} voted for their own seat.`,
  'onw.vote.secret': ({ taught }) =>
    taught
      ? 'Secret vote. Right: one seat further. Left: done.'
      : 'Secret vote. Right button: one seat further, clockwise. Left: done. Both together: start over.',
  'onw.vote.missing': () => 'Votes are still missing.',

  'onw.reveal.ask': ({ tale, taught }) =>
    `${tell(tale, 'Your tiles, now: turn them over.', 'Now the truth: turn over your tiles.', 'Off with the masks: turn over your tiles.', 'Let us see you: turn over your tiles.', 'No more lies: turn over your tiles.')}${taught ? '' : ' Leave them where they are.'}`,
  'onw.reveal.is': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'onw.reveal.misplaced': (p) =>
    `${address(p.seat)}: at dawn your tile was another. That one counts: ${named(p.role)}.`,
  'onw.reveal.check': ({ tale, taught }) =>
    `${tell(
      tale,
      'Is that so?',
      'Is that you?',
      'Did I read it correctly?',
      'Does it add up?',
      'Do you agree?',
    )}${taught ? '' : ' Right for yes, left for no.'}`,
  'onw.reveal.where': ({ role, taught }) =>
    taught
      ? `${capital(named(role))}: who has it?`
      : `${capital(named(role))}: whoever has it touches that ring. Then right button, even if nobody does.`,
  'onw.reveal.touched': (p) => `${address(p.seat)}.`,
  'onw.reveal.untouched': (p) => `${address(p.seat)}, no.`,
  'onw.reveal.begun-again': () => 'Again: nobody.',
  'onw.reveal.refused': () => 'Touch the ring of a player whose tile was not named yet.',
  'onw.reveal.too-many': ({ role }) =>
    `There are not enough in the deck: ${ROLE[role].one}. Touch again whoever does not have it.`,

  'onw.irregular': () =>
    'Something went wrong last night: a swap is missing, or was the wrong one.',
  'onw.void': () => 'Something went wrong last night: the game does not count, nobody wins.',
  'onw.passed': (p) =>
    `The ${ROLE.undead.one}, ${seat(p.from)}, passed ${countWords(p.votes, 'one vote', 'votes')} to ${seat(p.to)}.`,
  'onw.lynched': (p) =>
    `${tell(
      p.tale,
      'The village lynches',
      'The rope is for',
      'The inn has decided, and lynches',
      'The door opens, and out in the snow goes',
      'The pitchforks point at',
    )} ${seats(p.seats)}.`,
  'onw.lynched-nobody': () => [
    'One vote each: nobody is lynched.',
    'One vote each: the rope stays on its nail.',
    'One vote each: nobody goes out in the snow.',
    'One vote each: the pitchforks go back to the barn.',
    'One vote each: the village lynches nobody.',
  ],
  'onw.result': ({ row }) => RESULT[row],
  'onw.result-without-humans': () =>
    `A ${ROLE.wolf.one} was lynched, but no human${print('Umano')} was among the players.`,
  'onw.winners': (p) =>
    p.seats.length === 1
      ? `${tell(
          p.tale,
          'The winner is',
          'Drinks for',
          'Laughing at the back of the inn, the winner:',
          'The last toast is for',
          'The winner will tell of this night:',
        )} ${seats(p.seats)}!`
      : `${tell(
          p.tale,
          'The winners are',
          'Drinks for',
          'Raising their tankards together:',
          'The last round is for',
          'The winners will tell of this night:',
        )} ${seats(p.seats)}!`,
  'onw.winners-none': () => [
    'Nobody wins.',
    'Nobody wins: the innkeeper drinks alone.',
    'Nobody wins, and the snow keeps falling.',
    'Nobody wins: you all pay the bill.',
    'Nobody wins: a night to forget.',
  ],

  'onw.story.begins': () => [
    'Back to last night.',
    'Here is the story of the night.',
    'How was it, last night?',
    'Let us rewind the night.',
    'This is how it began.',
  ],
  'onw.story.dealt': (p) => `${address(p.seat)}: ${named(p.role)}.`,
  'onw.story.centre': ({ first, second }) => [
    `In the centre: ${named(first)} and ${named(second)}.`,
    `In the centre were ${named(first)} and ${named(second)}.`,
    `In the middle: ${named(first)} and ${named(second)}.`,
    `The centre was hiding ${named(first)} and ${named(second)}.`,
    `Face down in the centre: ${named(first)} and ${named(second)}.`,
  ],
  'onw.story.box': ({ role }) => [
    `In the box: ${named(role)}.`,
    `And in the box, ${named(role)}.`,
    `Watching from the box: ${named(role)}.`,
    `The box held ${named(role)}.`,
    `Out of it all: ${named(role)}.`,
  ],
  'onw.story.ask-spoilsport': () =>
    `${ROLE.spoilsport.one}: if you swapped your neighbours’ tiles, touch your own ring. Then right button, even if nobody does.`,
  'onw.story.ask-swindler': () =>
    `${ROLE.swindler.one}: if you swapped your tile, touch your own ring. Then right button, even if nobody does.`,
  'onw.story.ask-second': (p) =>
    `${address(p.seat)}: with which tile? Touch its ring, then right button.`,
  'onw.story.refused': () => 'Touch the ring of a player.',
  // The possible places of the second of two exchanged tiles.
  'onw.story.second-refused': wordsBy('where', {
    players: 'Not that one. Touch the ring of another player.',
    centre: 'Not that one. Touch a ring in the centre.',
    either: 'Not that one. Touch the ring of another player, or one in the centre.',
  }),
  'onw.story.nobody-asked': () => 'Only one: touch again whoever it was not.',
  'onw.story.spoilsport': (p) => [
    `The ${ROLE.spoilsport.one}, ${seat(p.seat)}, swapped ${seat(p.first)} and ${seat(p.second)}.`,
    `By the hand of ${seat(p.seat)}, the ${ROLE.spoilsport.one}: ${seat(p.first)} for ${seat(p.second)}.`,
    `${address(p.seat)}, the ${ROLE.spoilsport.one}, muddled ${seat(p.first)} and ${seat(p.second)}.`,
    `The ${ROLE.spoilsport.one} was ${seat(p.seat)}: a swap of ${seat(p.first)} and ${seat(p.second)}.`,
    `Between ${seat(p.first)} and ${seat(p.second)} a swap: the ${ROLE.spoilsport.one} was ${seat(p.seat)}.`,
  ],
  'onw.story.spoilsport-idle': (p) =>
    `The ${ROLE.spoilsport.one}, ${seat(p.seat)}, did not swap the neighbours.`,
  'onw.story.apprentice': ({ role }) => [
    `The token turned over: ${named(role)}.`,
    `The Apprentice turned a token: ${named(role)}.`,
    `Face down: ${named(role)}.`,
    `The spell fell on ${named(role)}.`,
    `One token on its face: ${named(role)}.`,
  ],
  'onw.story.swindler': (p) => [
    `The ${ROLE.swindler.one}, ${seat(p.seat)}, took ${ofSeat(p.second, 'tile')}.`,
    `The ${ROLE.swindler.one} was ${seat(p.seat)}, and robbed ${seat(p.second)}.`,
    `${address(p.seat)}, the ${ROLE.swindler.one}, changed with ${seat(p.second)}.`,
    `${capital(ofSeat(p.second, 'tile'))} went to the ${ROLE.swindler.one}, ${seat(p.seat)}.`,
    `The ${ROLE.swindler.one}, ${seat(p.seat)}, had ${ofSeat(p.second, 'tile')}.`,
  ],
  'onw.story.swindler-idle': (p) =>
    `The ${ROLE.swindler.one}, ${seat(p.seat)}, did not swap tiles.`,
  'onw.again.ask': ({ tale, taught }) =>
    `${tell(tale, 'Another night?', 'Another round?', 'Will you stay?', 'Once more?', 'One more night?')}${taught ? '' : ' Right to play, left to change seats or game.'}`,
  'onw.again.reminder': () => 'Right button for another night. Left to change seats or game.',

  'note.onw-centre': () => 'Centre',
  'note.onw-turned': ({ role }) => `Turned: ${PRINTED[role].one}`,
  'note.onw-vote': ({ on }) => `Votes for ${seat(on)}`,
  'note.onw-role': ({ role }) => ROLES[role].names.en.one,
  'note.onw-votes': ({ votes }) => `Votes: ${votes}`,
  'note.onw-lynched': () => 'Lynched',
  'note.onw-winner': () => 'Winner',
};

/** Says how many tiles the box has: "There is only one Seer", "There are only two Masons". */
function inTheBox(role: RoleId): string {
  const { tiles } = ROLES[role];
  return tiles === 1
    ? `There is only one ${ROLE[role].one}`
    : `There are only ${inWords(tiles)} ${ROLE[role].many}`;
}

/** Tells those who only look for each other that they do so in silence, the first time. */
function silently(wake: string): Variants {
  return [
    `${wake} and find each other, without a sound.`,
    `${wake} and look for each other, silently.`,
    `${wake} and face each other, without a word.`,
    `${wake} and exchange a glance, without a whisper.`,
    `${wake} and see who is with you, in silence.`,
  ];
}

/** Returns the name of a role that was read or chosen, as a value in a sentence: always a clip of its own. */
function named(role: RoleId): string {
  return saidOf(readText(ROLE[role].one));
}

/** Returns the words that close the eyes after a call; all know which role it was, so variants may differ in length. */
function closing(who: string): Variants {
  return [
    `${who}, close your eyes.`,
    `${who}, back to sleep.`,
    `${who}, eyes shut.`,
    `Dark again, ${who}: eyes shut.`,
    `Enough, ${who}: close your eyes.`,
  ];
}

const DIFFICULTY = {
  easy: 'easier for the village',
  middling: 'neither easy nor hard',
  hard: 'harder for the village',
} as const;

/** The reason of each row of the decision table, in one sentence. */
const RESULT = {
  D1: `Only the ${ROLE.penguin.one} was lynched, and wins alone.`,
  D2: `Nobody was lynched, and no ${ROLE.wolf.one} was among the players: the ${HUMANS} win.`,
  D3: `Nobody was lynched, but there was a ${ROLE.wolf.one}: the ${ROLE.wolf.many} win.`,
  D4: `A ${ROLE.wolf.one} was lynched, but the ${ROLE.hamster.one} has no vote, and wins alone.`,
  D5: `A ${ROLE.wolf.one} was lynched: the ${HUMANS} win.`,
  D6: `No ${ROLE.wolf.one} was lynched: the ${ROLE.wolf.many} win.`,
  D7: `There was no ${ROLE.wolf.one}, and this lynching makes the ${ROLE.wannabe.one} win.`,
  D8: `There was no ${ROLE.wolf.one}, and this lynching is not enough for the ${ROLE.wannabe.one}.`,
  D9: `There was no ${ROLE.wolf.one}, and the lynching was a mistake.`,
} as const;
