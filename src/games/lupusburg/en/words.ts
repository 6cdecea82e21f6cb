/**
 * Lupusburg in English, written to be heard in the dark. A player who must act is addressed; what happened
 * stands in the past. "Right" and "left" are buttons, or stand with "-hand", and nothing else. Roles have
 * English names, and the caption shows the printed one beside it.
 */

import {
  address,
  capital,
  countWords,
  defendYourself,
  duration,
  gameWords,
  house,
  houseOnly,
  inWords,
  list,
  nameIndicted,
  ofSeat,
  seat,
  seats,
  seatsWithTimes,
  trialWords,
} from '../../../engine/script/en/index.js';
import {
  callWords,
  piece,
  print,
  type Tale,
  tell,
  type Words,
} from '../../../engine/script/index.js';
import type { LupusburgCues } from '../cues.js';
import { inEnglish as ROLE, ROLES, SPECIAL } from '../roles.js';

const WEREWOLF = ROLE.wolf.one;
const THIEF = ROLE.thief.one;
const BURGOMASTER = `Burgomaster${print('Borgomastro')}`;

const ACCUSED = { title: 'Indicted', plural: 'indicted', two: 'Two are indicted' };

export const lupusburgWords: Words<LupusburgCues> = {
  'choose.lupusburg': () => 'Lupusburg, for four to eight players.',
  ...gameWords,
  ...trialWords,

  'phase.deal': () => 'Houses and characters',
  'phase.night': ({ turn }) => `Night ${turn}`,
  'phase.privilege': () => 'The Burgomaster’s privilege',
  'phase.bets': () => 'Bets',
  'phase.defence': () => 'Defence',
  'phase.rotation': () => 'A new Burgomaster',

  'borgomastro.ask': () =>
    `Who brought the game? Press right, and you are ${BURGOMASTER}. Press left to leave it to chance.`,
  'borgomastro.is': (p) => [
    `${address(p.seat)} is ${BURGOMASTER}.`,
    `Today ${seat(p.seat)} gives the orders.`,
    `The statuette goes to ${seat(p.seat)}.`,
    `At the head of the village: ${seat(p.seat)}.`,
    `The village obeys ${seat(p.seat)}.`,
  ],
  'deal.ask': ({ citizens, taught }) =>
    taught
      ? `Shuffle ${deckOf(citizens, 'the')}: two each. Then right button.`
      : `Shuffle ${deckOf(citizens, 'the')}: two each, one to a house, ${SPECIAL_ROLES} never where the chest is. Then right button.`,
  'deal.reminder': () =>
    'A house in every ring, a character in every house. When you are ready, press right.',
  'deal.again': () =>
    'Start over: gather all the characters, shuffle, and deal again. Then right button.',
  'deal.place-again': () =>
    `Take your cards back and lay them again: one to a house, ${SPECIAL_ROLES} never where the chest is. Then right button.`,
  'deal.unread': () =>
    'I cannot read every house. Check that nothing is missing, then right button; hold it, and I take your word.',
  'deal.wrong-deck': ({ citizens }) =>
    `The deck is wrong. It takes ${deckOf(citizens, 'aOne')}. Shuffle, deal again, then right button.`,
  'deal.overruled': () => 'I take your word, and play this game blind.',
  'deal.right': () => [
    'All set.',
    'Here we are.',
    'Every house is in its place.',
    'Let us begin.',
    'The village is ready.',
  ],
  'opening.tale': () => [
    'Lupusburg is a village like any other: houses close together, doors shut early, a chest or two well hidden. But since the werewolf came, some mornings, somebody does not answer.',
    'Snow lies on Lupusburg, on the roofs and on every sound. It covers footprints too, and so nobody knows where the werewolf sleeps by day. Tonight it will be hungry.',
    'They say the dogs of Lupusburg bark no more. They understood before you did. In one of these houses, when the moon comes up, somebody sheds a skin.',
    'The bell of Lupusburg strikes, and the windows go dark. A thief is counting the steps to a chest. Somebody else, much hungrier, is counting you.',
    'Welcome to Lupusburg, where all greet each other by name and nobody opens after dusk. One of you has teeth too long. You have a few nights to find out who.',
  ],

  'night.close-eyes': ({ tale, taught }) =>
    `${tell(
      tale,
      'Night falls on Lupusburg',
      'The lights of the village go out',
      'The moon climbs over the roofs',
      'One after another, the doors are bolted',
      'Not a step is heard in the village',
    )}${
      taught
        ? ': close your eyes, and drum.'
        : '. Close your eyes, all of you. With one hand drum on the table, away from the houses.'
    }`,
  'night.walk': () =>
    'The claw walks round. If you are called, press your right button while it points at your choice; left takes it back.',
  'night.walk-twice': () =>
    'The claw walks twice: first the sides of the table, then the places. If you are called, press your right button each time.',
  ...callWords({
    thief: {
      wakes: [
        `${capital(THIEF)}, open your eyes and look for a chest.`,
        `${capital(THIEF)}, open your eyes: which house tonight?`,
        `${capital(THIEF)}, open your eyes and peep into a house.`,
        `${capital(THIEF)}, open your eyes: one house, one glance.`,
        `On tiptoe now: ${THIEF}, open your eyes.`,
      ],
      lesson: `${capital(THIEF)}, open your eyes and look for a chest: lift the edge of one house, look, and put it back.`,
      sleeps: [
        `${capital(THIEF)}, close your eyes.`,
        `${capital(THIEF)}, back to bed: eyes closed.`,
        `${capital(THIEF)}, eyes shut.`,
        `Into the dark, ${THIEF}: eyes shut.`,
        `Enough, ${THIEF}: close your eyes.`,
      ],
    },
    wolf: {
      wakes: [
        `${capital(WEREWOLF)}, open your eyes: whom do you eat tonight?`,
        `${capital(WEREWOLF)}, open your eyes. You are hungry.`,
        `${capital(WEREWOLF)}, open your eyes and choose your prey.`,
        `${capital(WEREWOLF)}, open your eyes: one door will give way.`,
        `${capital(WEREWOLF)}, open your eyes and sniff at the doors.`,
      ],
      lesson: `${capital(WEREWOLF)}, open your eyes: whom do you eat tonight? Hold one ring for one second, and touch no other.`,
      sleeps: [
        `${capital(WEREWOLF)}, close your eyes.`,
        `${capital(WEREWOLF)}, back to sleep: eyes closed.`,
        `${capital(WEREWOLF)}, eyes shut.`,
        `Into the dark, ${WEREWOLF}: eyes shut.`,
        `Enough, ${WEREWOLF}: close your eyes.`,
      ],
    },
  }),
  'night.countdown': ({ left }) => `${capital(inWords(left))}.`,

  'dawn.open-eyes': () => [
    'Day breaks: open your eyes.',
    'The cock crows: open your eyes.',
    'The night is over: open your eyes.',
    'There is sun on the roofs: open your eyes.',
    'The morning bell rings: open your eyes.',
  ],
  'dawn.victim': ({ slot }) => [
    `${capital(house(slot))} stands empty: the wolf has eaten.`,
    `The door is broken down. It is ${house(slot)}.`,
    `Last night the wolf called at ${house(slot)}.`,
    `There was a scream in the dark, from ${house(slot)}.`,
    `There is blood on the step of ${house(slot)}.`,
  ],
  'dawn.nobody': () => [
    `Last night the ${WEREWOLF} went hungry.`,
    'The village counts heads: nobody is missing.',
    'No scream and no blood: a quiet night.',
    `The ${WEREWOLF} howled for nothing: no victim.`,
    'The doors held fast: no victim.',
  ],
  'remove.ask': ({ slot, tale, taught }) =>
    taught
      ? `${address(slot.seat)}: ${takenAway(tale)}.`
      : `${address(slot.seat)}: take your ${houseOnly(slot)} and its character, and lay them face down before you.`,
  'remove.reminder': ({ slot }) => `${address(slot.seat)}: take away your ${houseOnly(slot)}.`,
  'remove.told': ({ slot, tale, taught }) =>
    taught
      ? `${address(slot.seat)}: ${takenAway(tale)}. Then right button.`
      : `${address(slot.seat)}: take your ${houseOnly(slot)} and its character, and lay them face down before you. Then right button.`,
  'remove.told-reminder': ({ slot }) =>
    `${address(slot.seat)}: take away your ${houseOnly(slot)}. Then right button.`,
  'remove.wrong': ({ slot }) => `Not that one. Put back ${house(slot)}.`,
  'place.missing': ({ slot }) => `Something is out of place. Put back as it was ${house(slot)}.`,

  'privilege.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: your privilege?`,
          `${address(p.seat)}: who would you see?`,
          `${address(p.seat)}: a look for a look?`,
          `${address(p.seat)}, are you curious?`,
          `${address(p.seat)}: a house to open?`,
        ]
      : `${address(p.seat)}: would you see somebody’s character? You show one of yours in return. Touch its house, then right button. Left to decline.`,
  'privilege.refused': () => 'Not that one. Touch another player’s house, still in the game.',
  'privilege.passed': (p) => [
    `${address(p.seat)} has declined the privilege.`,
    `No looks for ${seat(p.seat)} today.`,
    `Nobody shows anything to ${seat(p.seat)}.`,
    `The privilege stays in ${ofSeat(p.seat, 'drawer')}.`,
    `Today ${seat(p.seat)} would rather not know.`,
  ],
  'privilege.none': (p) => `${address(p.seat)} has no card to show: no privilege.`,
  'privilege.show': ({ slot, to, taught }) =>
    taught
      ? [
          `${address(slot.seat)}: your ${houseOnly(slot)}, for ${seat(to)} alone.`,
          `${address(slot.seat)}: open your ${houseOnly(slot)} to ${seat(to)}.`,
          `${address(slot.seat)}: your ${houseOnly(slot)}, for the eyes of ${seat(to)}.`,
          `${address(slot.seat)}: show ${seat(to)} your ${houseOnly(slot)}.`,
          `${address(slot.seat)}: in secret to ${seat(to)}, your ${houseOnly(slot)}.`,
        ]
      : `${address(slot.seat)}: show the character in your ${houseOnly(slot)}, in secret, to ${seat(to)}.`,
  'privilege.own': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: and which of yours for ${seat(p.to)}?`,
          `${address(p.seat)}: in return, which for ${seat(p.to)}?`,
          `${address(p.seat)}: what do you show to ${seat(p.to)}?`,
          `${address(p.seat)}: now a house of yours, for ${seat(p.to)}.`,
          `${address(p.seat)}: what will ${seat(p.to)} see?`,
        ]
      : `${address(p.seat)}: which of your characters will you show to ${seat(p.to)}? Touch its house, then right button.`,
  'privilege.own-refused': (p) => `${address(p.seat)}: not that one. Touch a house of yours.`,
  'privilege.both': ({ shown, own, taught }) =>
    taught
      ? [
          `${address(own.seat)}: the ${own.hand}-hand one, for ${seat(shown.seat)}, then right button.`,
          `${address(own.seat)}: show the ${own.hand}-hand one to ${seat(shown.seat)}, then right button.`,
          `${address(own.seat)}: now ${seat(shown.seat)} sees the ${own.hand}-hand one, then right button.`,
          `${address(own.seat)}: to ${seat(shown.seat)}, the ${own.hand}-hand one, then right button.`,
          `${address(own.seat)}: in secret for ${seat(shown.seat)}, the ${own.hand}-hand one, then right button.`,
        ]
      : `${address(own.seat)}: show your ${own.hand}-hand character to ${seat(shown.seat)}. Put everything back, then right button.`,
  'privilege.reminder': (p) => `${address(p.seat)}: is everything back? Right button.`,

  'bets.ask': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: a bet?`,
          `${address(p.seat)}, and you?`,
          `${address(p.seat)}: a coin on it?`,
          `${address(p.seat)}: any suspicion?`,
          `${address(p.seat)}: will you risk it?`,
        ]
      : `${address(p.seat)}: will you bet on who is the ${WEREWOLF}? Touch a house of theirs and press right. Left for no bet.`,
  'bets.refused': (p) => `${address(p.seat)}: not that one. Touch a house of another player.`,
  'bets.draw': (p) =>
    p.taught
      ? [
          `${address(p.seat)}: ${piece(COINS[p.coins])}, face down, before ${seat(p.on)}.`,
          `${address(p.seat)}: ${piece(COINS[p.coins])}, before ${seat(p.on)}.`,
          `${address(p.seat)}: draw ${piece(COINS[p.coins])}. Lay it before ${seat(p.on)}.`,
          `${address(p.seat)}: before ${seat(p.on)}, ${piece(COINS[p.coins])}.`,
          `${address(p.seat)}: ${piece(COINS[p.coins])}, under your seal, before ${seat(p.on)}.`,
        ]
      : `${address(p.seat)}: ${DRAWN[p.coins]} Lay yours face down before ${seat(p.on)}, under your seal. Then right button.`,
  'bets.reminder': (p) => `${address(p.seat)}: are coin and seal in place? Right button.`,
  'bets.placed': (p) => [
    `${address(p.seat)} has bet on ${seat(p.on)}.`,
    `${address(p.seat)} against ${seat(p.on)}.`,
    `For ${seat(p.seat)}, ${seat(p.on)} is the wolf.`,
    `${capital(ofSeat(p.seat, 'coin'))} is on ${seat(p.on)}.`,
    `${address(p.seat)} has an eye on ${seat(p.on)}.`,
  ],

  'discussion.ask': ({ seconds, close, tale, taught }) => {
    const begins = tell(
      tale,
      'Who is the werewolf?',
      'Let whoever heard something speak.',
      'The village meets in the square.',
      'Look each other in the eye.',
      'Now everybody has something to say.',
    );
    return taught ? begins : `${begins} You have ${duration(seconds)}. ${EARLY_END[close]}`.trim();
  },
  'discussion.over': () => [
    'Enough talk.',
    'Silence, now.',
    'The square falls quiet.',
    'Time is up.',
    'Now you decide.',
  ],

  'vote.start': ({ taught }) =>
    taught
      ? [
          'Time to accuse.',
          'Tokens out.',
          'The village wants a name.',
          'The village will point.',
          'Somebody will pay.',
        ]
      : 'Time to accuse: two tokens each, one at a time.',
  'vote.second-token': (p) => [
    `Second token. ${address(p.seat)}?`,
    `Another token. ${address(p.seat)}?`,
    `Once more round. ${address(p.seat)}?`,
    `And the second? ${address(p.seat)}?`,
    `One more each. ${address(p.seat)}?`,
  ],
  'vote.ask': (p) =>
    p.taught
      ? `${address(p.seat)}?`
      : `${address(p.seat)}: who do you accuse? Touch a house, then right button to confirm.`,
  'vote.refused': () => 'That one cannot be accused. Touch another house.',
  'vote.voters': ({ slot, voters }) =>
    `${capital(house(slot))} was accused by ${seatsWithTimes(voters)}.`,
  'vote.no-voters': () => 'Nobody has accused this house.',
  'vote.indicted': ({ paw, pawTokens, tuft, tuftTokens, tale, taught }) =>
    taught
      ? nameIndicted(
          ACCUSED,
          tale,
          house(paw),
          inWordsOrNone(pawTokens),
          house(tuft),
          inWordsOrNone(tuftTokens),
        )
      : `Indicted. The paw for ${house(paw)}: ${tokens(pawTokens)}. The tuft for ${house(tuft)}: ${tokens(tuftTokens)}.`,
  'vote.only-one': ({ slot }) => `All the tokens are on one house: ${house(slot)}.`,

  'defence.ask': (p) =>
    p.taught
      ? defendYourself(p.tale, p.seat)
      : `${address(p.seat)}, defend yourself: you have ${duration(p.seconds)}. Right button to finish. Touch a house to hear its accusers.`,
  'defence.over': () => [
    'The defence rests.',
    'You have heard them.',
    'No more words.',
    'Quiet, now.',
    'The village has listened.',
  ],

  'runoff.ask': ({ votes, taught }) =>
    taught
      ? [
          'Run-off: left paw, right tuft.',
          'In secret, now: left paw, right tuft.',
          'The village chooses: left paw, right tuft.',
          'One of the two: left paw, right tuft.',
          'Vote: left paw, right tuft.',
        ]
      : `Secret run-off: ${countWords(votes, 'one vote', 'votes')}, one for each living character not indicted. Left button: paw. Right: tuft. Both together: start over.`,
  'runoff.voted': (p) => `${address(p.seat)}: ${split(p.paw, p.tuft)}.`,
  'runoff.result': ({ paw, tuft }) => [
    `For the paw ${inWordsOrNone(paw)}, for the tuft ${inWordsOrNone(tuft)}.`,
    `Paw ${inWordsOrNone(paw)}, tuft ${inWordsOrNone(tuft)}.`,
    `The count: paw ${inWordsOrNone(paw)}, tuft ${inWordsOrNone(tuft)}.`,
    `On the paw ${inWordsOrNone(paw)}, on the tuft ${inWordsOrNone(tuft)}.`,
    `Votes: paw ${inWordsOrNone(paw)}, tuft ${inWordsOrNone(tuft)}.`,
  ],
  'runoff.tie': () => `A tie: the lot falls on the house nearest to the ${BURGOMASTER}, clockwise.`,
  'runoff.nobody': () => 'A tie: nobody is lynched today.',
  'lynch.is': ({ slot }) => [
    `The village lynches ${house(slot)}.`,
    `The crowd moves on ${house(slot)}.`,
    `The rope is for ${house(slot)}.`,
    `Torches are lit before ${house(slot)}.`,
    `The verdict falls on ${house(slot)}.`,
  ],
  'rotation.next': (p) =>
    `${tell(
      p.tale,
      'The statuette passes to',
      `A new ${BURGOMASTER} from today:`,
      'From today the village takes its orders from',
      `The village has another ${BURGOMASTER}:`,
      'The statuette changes hands. It goes to',
    )} ${seat(p.seat)}.`,

  'end.claim': () => `${capital(WEREWOLF)}: if the game is over, press right.`,
  'end.claimed': (p) =>
    `${address(p.seat)}: touch a house of the ${WEREWOLF}, then right button. Left, if it was a mistake.`,
  'end.surely': (p) =>
    `Two houses are left: the game is over. ${capital(WEREWOLF)}, show yourself. ${address(p.seat)}: touch one of their houses, then right button.`,
  'end.claim-refused': () => 'That house is not in the game. Touch another.',
  'end.not-yet': (p) => `If ${seat(p.seat)} is the ${WEREWOLF}, the game is not over. We go on.`,
  'end.wolf-wins': (p) =>
    `${tell(
      p.tale,
      `The ${WEREWOLF} has won: it was`,
      `Lupusburg is silent. The ${WEREWOLF} has won:`,
      `Nobody is left to bolt the doors. The ${WEREWOLF} has won:`,
      `Howl, then: Lupusburg belongs to the ${WEREWOLF}. It was`,
      `Full, and never found out: the ${WEREWOLF} has won. It was`,
    )} ${address(p.seat)}! ${turnUp(p.tale)}`,
  'end.wolf-loses': (p) =>
    `${tell(
      p.tale,
      `The ${WEREWOLF} has lost: it was`,
      `The village has run the ${WEREWOLF} to ground: it was`,
      `No more howling in Lupusburg from the ${WEREWOLF}: it was`,
      `Tonight the village sleeps without the ${WEREWOLF}: it was`,
      'The beast is down: it was',
    )} ${address(p.seat)}! ${turnUp(p.tale)}`,
  'end.reveal': () => [
    'Everybody, turn over characters, houses and coins.',
    'Now all of you: turn over characters, houses and coins.',
    'Everything face up: characters, houses and coins.',
    'No more secrets: turn over characters, houses and coins.',
    'The rest of you: characters, houses and coins face up.',
  ],
  'end.chest': (p) =>
    p.taught
      ? `${address(p.seat)}: your chest?`
      : `${address(p.seat)}: where is your chest? Touch its house, then right button.`,
  'end.chest-refused': (p) => `${address(p.seat)}: touch one of your own two houses.`,
  'end.coin': (p) =>
    p.taught
      ? `${address(p.seat)}: and your coin?`
      : `${address(p.seat)}: what is your coin worth? Right button to change, left to accept.`,
  'end.points': (p) => `${p.taught ? '' : 'The points. '}${address(p.seat)}: ${inWords(p.points)}.`,
  'end.winner': (p) =>
    `${tell(
      p.tale,
      'The game goes to',
      'Of this night one name will be told:',
      'Tankards are raised to',
      'Lupusburg bows to',
      'The game is won, and the last laugh is had, by',
    )} ${seat(p.seat)}!`,
  'series.standing': (p) =>
    `${p.taught ? '' : 'Points so far. '}${address(p.seat)}: ${inWords(p.points)}.`,
  'series.winner': (p) =>
    p.seats.length === 1
      ? `${tell(
          p.tale,
          'The series goes to',
          'After all these nights, the series goes to',
          'Here the series ends, and it was won by',
          'One last howl for the winner of the series:',
          'Nobody knows the village better than the winner of the series:',
        )} ${seats(p.seats)}!`
      : `${tell(
          p.tale,
          'The series ends in a draw:',
          'Nobody comes out on top, the series is shared:',
          'A howl of many voices ends the series:',
          'The village has more than one winner:',
          'They share the series:',
        )} ${seats(p.seats)}!`,
  'story.ask': ({ taught }) =>
    taught
      ? [
          'Shall I tell the story of the nights?',
          'Would you hear of the nights?',
          'Shall the nights come out?',
          'The nights: told, or kept secret?',
          'Shall I say what I saw at night?',
        ]
      : 'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
  'story.role': (p) => [
    `${address(p.seat)} was ${ROLE[p.role].the}.`,
    `Face to face, now: ${seat(p.seat)} was ${ROLE[p.role].the}.`,
    `It can be told: ${seat(p.seat)} was ${ROLE[p.role].the}.`,
    `Behind that door, ${seat(p.seat)} was ${ROLE[p.role].the}.`,
    `And ${seat(p.seat)} was ${ROLE[p.role].the}.`,
  ],
  'story.night': ({ turn }) => [
    `Night ${inWords(turn)}.`,
    `It was night ${inWords(turn)}.`,
    `Then, night ${inWords(turn)}.`,
    `Night number ${inWords(turn)}.`,
    `There came night ${inWords(turn)}.`,
  ],
  'story.looked': ({ slot }) => [
    `When the ${THIEF} was called, a hand lifted ${house(slot)}.`,
    `For the ${THIEF}, a hand opened ${house(slot)}.`,
    `The ${THIEF}, or somebody, lifted ${house(slot)}.`,
    `A thief’s hand was at ${house(slot)}.`,
    `At the call of the ${THIEF}, somebody lifted ${house(slot)}.`,
  ],
  'story.looked-nowhere': () => [
    `When the ${THIEF} was called, nothing moved.`,
    `The ${THIEF} touched nothing.`,
    `Of the ${THIEF}, no trace.`,
    `At the call of the ${THIEF}, all was still.`,
    `The ${THIEF} slept, or nearly.`,
  ],
  'story.chose': ({ slot }) => [
    `The ${WEREWOLF} chose ${house(slot)}.`,
    `The wolf wanted ${house(slot)}.`,
    `The wolf’s prey: ${house(slot)}.`,
    `The wolf knocked: ${house(slot)}.`,
    `The wolf’s teeth closed on ${house(slot)}.`,
  ],
  'story.chose-nothing': () => [
    `The ${WEREWOLF} chose nobody.`,
    'The wolf wanted nobody.',
    'No prey for the wolf.',
    'The wolf went round in vain.',
    'The wolf’s teeth closed on air.',
  ],
  'story.stirred': ({ slot }) => [
    `When the wolf was called, a hand moved ${house(slot)}.`,
    `For the wolf, a hand also moved ${house(slot)}.`,
    `At the wolf’s call, a hand was at ${house(slot)}.`,
    `A wolf’s hand moved ${house(slot)}.`,
    `The wolf, or somebody, moved ${house(slot)}.`,
  ],
  'story.changed': ({ slot }) => `And it was not put back as it was: ${house(slot)}.`,
  'again.ask': ({ left, taught }) =>
    `${left === 0 ? 'Another game?' : `${capital(countWords(left, 'one game', 'games'))} to go in the series. Once more?`}${taught ? '' : ' Right to play, left for other seats or another game.'}`,

  'note.borgomastro': () => 'Burgomaster',
  'note.seal': ({ on }) => `Seal on ${seat(on)}`,
  'note.tokens': (p) => `${capital(tokens(p.tokens))}: ${seatsWithTimes(p.voters)}`,
  'note.why': ({ won }) => (won ? 'Werewolf level with the others' : 'Werewolf without characters'),
  'note.wolf': () => 'Werewolf',
  'note.out': () => 'Out of the game',
  'note.claw': () => 'Claw',
  'note.runoff': ({ paw, tuft }) => `Paw ${paw}, tuft ${tuft}`,
};

/** "thief or werewolf": LB-SETUP-11. */
const SPECIAL_ROLES = SPECIAL.map((role) => ROLES[role].names.en.one).join(' or ');

/** Names the deck: "the thief, the werewolf and six citizens" (LB-SETUP-05). */
function deckOf(citizens: number, article: 'the' | 'aOne'): string {
  const special = SPECIAL.map((role) => ROLE[role][article]);
  return list([...special, `${inWords(citizens)} ${ROLE.citizen.many}`]);
}

const DRAWN = {
  3: 'draw three coins, return two.',
  2: 'draw the last two, return one.',
  1: 'draw the last coin.',
} as const;

const COINS = {
  3: 'one coin of three',
  2: 'one of the last two',
  1: 'the last coin',
} as const;

const EARLY_END = {
  all_ready: 'When you are done, press right.',
  borgomastro: `The ${BURGOMASTER} may end it early, with the right button.`,
  never: '',
} as const;

/** Asks the player who was the wolf to turn up the cards. */
function turnUp(tale: Tale): string {
  return tell(
    tale,
    'Turn over your characters.',
    'Show your characters.',
    'Your characters, face up.',
    'Let them see your characters.',
    'Masks off: turn over your characters.',
  );
}

/** Returns the words to taught hands, which know what to take: the house has just been named. */
function takenAway(tale: Tale): string {
  return tell(
    tale,
    'take it away',
    'away with it',
    'away with that house',
    'that house is lost',
    'take it off the ring',
  );
}

function tokens(count: number): string {
  return count === 0 ? 'no token' : countWords(count, 'one token', 'tokens');
}

function inWordsOrNone(count: number): string {
  return count === 0 ? 'none' : inWords(count);
}

/** Says how votes are split: "paw", "two for the paw", "one for the paw, one for the tuft", "no vote". */
function split(paw: number, tuft: number): string {
  if (paw === 0 && tuft === 0) return 'no vote';
  if (tuft === 0) return paw === 1 ? piece('paw') : `${inWords(paw)} ${piece('for the paw')}`;
  if (paw === 0) return tuft === 1 ? piece('tuft') : `${inWords(tuft)} ${piece('for the tuft')}`;
  return `${inWords(paw)} ${piece('for the paw')}, ${inWords(tuft)} ${piece('for the tuft')}`;
}
