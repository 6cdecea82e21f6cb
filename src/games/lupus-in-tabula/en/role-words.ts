/** Words of each character, and of each call of the night, in English. */
import type { CallText, RoleText } from '../../../engine/script/index.js';
import type { CallId, RoleId } from '../roles.js';

/** The page's paragraph about each character. */
export const ROLE_TEXTS: Readonly<Record<RoleId, RoleText>> = {
  villager: {
    title: 'Villager (villico)',
    text: 'At night you sleep. By day you have your voice and your vote.',
  },
  wolf: {
    title: 'Werewolf (lupo mannaro)',
    text: 'Every night from the second on you open your eyes with the pack and choose whom to devour: the last press counts.',
  },
  lara: {
    title: 'Lara, the she-wolf',
    text: 'You are a wolf like the others, but you may order that a wolf be bitten, and nobody can object. Never yourself.',
  },
  cow: {
    title: 'Were-cow (Mucca mannara)',
    text: 'In the first night you see who the wolves are, and you win with them. You are no wolf, but look like one to whoever asks.',
  },
  darius: {
    title: 'Darius, keeper of the shadow',
    text: 'Every night you ask like the seer. You win alone when at the end at most one other person lives; as a ghost, with the humans.',
  },
  hamster: {
    title: 'Werehamster (criceto mannaro)',
    text: 'Wolves cannot devour you, but a seer who looks at you kills you. Alive at the end, you alone win.',
  },
  seer: {
    title: 'Seer (veggente)',
    text: 'Every night you ask about a living person: three arcs, a were-creature; four, none.',
  },
  'fortune-teller': {
    title: 'Fortune-teller (Cartomante)',
    text: 'You can do what the seer can, in another call. You do not know each other.',
  },
  medium: {
    title: 'Medium',
    text: 'From the second night on the claw tells you whether yesterday’s lynched was a were-creature.',
  },
  purple: {
    title: 'Miss Purple',
    text: 'From the second night on the claw shows you two arcs more than wicked ones live: three for one, four for two.',
  },
  possessed: {
    title: 'Possessed (indemoniato)',
    text: 'You are human, do not know the wolves, and win when they win.',
  },
  guard: {
    title: 'Bodyguard (guardia del corpo)',
    text: 'From the second night on you protect another from the wolves, and from nothing else.',
  },
  owl: {
    title: 'Owl (gufo)',
    text: 'Every night you say a name: at the first vote it will be among the suspects. The deadly owl, from twenty players on or where the theme says so, kills anybody who is no were-creature.',
  },
  mason: {
    title: 'Freemason (massone)',
    text: 'There are two of you. In the first night you see each other.',
  },
  mythomaniac: {
    title: 'Wannabe (mitomane)',
    text: 'At the end of the second night you name somebody: of a wolf you become a wolf; of a seer or fortune-teller you open your eyes with her. Else you stay human.',
  },
  baron: {
    title: 'Baron Samedi',
    text: 'Once, from the second night on and even as a ghost, you may bring back who has “Welcome!”. Not yourself.',
  },
  hamlet: {
    title: 'Hamlet (Amleto)',
    text: 'In the first night you give the skull to somebody. When you die you may show yourself: who has it dies too. Every day the skull changes hands.',
  },
  dorian: {
    title: 'Dorian Wolf',
    text: 'In the first night you give the portrait to another. Once, when you die, you may show yourself: you live on, and who has the portrait dies.',
  },
  undead: {
    title: 'Undead (Mortovivo)',
    text: 'You never count among the living at the end. When you die you show yourself, pressed or not, and go on talking and voting.',
  },
  jekyll: {
    title: 'Doctor Jekyll (dottor Jekyll)',
    text: 'Once, from the second night on, you may kill another. At dawn all hear that Hyde has killed, not whom.',
  },
};

/** A call: one way of its own to open the eyes and to close them; its lesson is explained by day. */
interface NamedCall extends CallText<string> {
  readonly lesson: string;
  /** The name of the called, followed by the printed name where that differs; `isProper` without an article. */
  readonly who: string;
  readonly isProper?: true;
}

/** The words of each call. */
export const CALL_TEXTS: Readonly<Record<CallId, NamedCall>> = {
  masons: {
    who: 'freemasons (massoni)',
    wakes: 'open your eyes and nod.',
    sleeps: 'Lantern out, eyes shut.',
    lesson: 'The freemasons look at each other in the first night: they may trust each other.',
  },
  cow: {
    who: 'were-cow (Mucca mannara)',
    wakes: 'open your eyes, and do not moo.',
    sleeps: 'Back to the stable, eyes shut.',
    lesson:
      'The were-cow sees, in the first night, who raises a hand with closed eyes: wolves and wannabe.',
  },
  hamlet: {
    who: 'Hamlet (Amleto)',
    isProper: true,
    wakes: 'open your eyes, and doubt.',
    sleeps: 'To sleep: no more.',
    lesson: 'Hamlet gives the skull away in the first night, or keeps it.',
  },
  dorian: {
    who: 'Dorian Wolf',
    isProper: true,
    wakes: 'open your eyes, young as ever.',
    sleeps: 'Sleep without a wrinkle.',
    lesson: 'Dorian Wolf hangs the portrait with another in the first night.',
  },
  medium: {
    who: 'medium',
    wakes: 'open your eyes, and listen.',
    sleeps: 'The spirits are silent: sleep.',
    lesson:
      'The claw tells the medium: was the one lynched yesterday a wolf? Three arcs, yes; four, no.',
  },
  purple: {
    who: 'Miss Purple',
    isProper: true,
    wakes: 'open your eyes, curious as ever.',
    sleeps: 'Draw your veil, and sleep.',
    lesson:
      'The claw shows miss Purple three arcs for one of the wicked alive, and one more for each other.',
  },
  baron: {
    who: 'Baron Samedi',
    isProper: true,
    wakes: 'open your eyes, and smile.',
    sleeps: 'Hat over your eyes, eyes shut.',
    lesson:
      'Once, even as a ghost, Baron Samedi brings back whoever has the welcome: a press will do.',
  },
  guard: {
    who: 'bodyguard (guardia del corpo)',
    wakes: 'open your eyes, and keep watch.',
    sleeps: 'At ease: eyes shut.',
    lesson: 'The bodyguard protects another from the wolves.',
  },
  seer: {
    who: 'seer (veggente)',
    wakes: 'open your eyes, and search the dark.',
    sleeps: 'See no more: eyes shut.',
    lesson: 'The seer chooses whom to doubt. Three arcs, a wolf; four, none.',
  },
  'fortune-teller': {
    who: 'fortune-teller (Cartomante)',
    wakes: 'open your eyes, and the cards speak.',
    sleeps: 'Blow out your candle, and sleep.',
    lesson: 'The fortune-teller chooses whom to doubt. Three arcs, a wolf; four, none.',
  },
  darius: {
    who: 'Darius',
    isProper: true,
    wakes: 'open your eyes, in the shadow.',
    sleeps: 'Back into your shadow: eyes shut.',
    lesson: 'Darius chooses whom to doubt. Three arcs, a wolf; four, none.',
  },
  owl: {
    who: 'owl (gufo)',
    wakes: 'open your eyes, round as they are.',
    sleeps: 'Close those round eyes.',
    lesson: 'The owl chooses who shall be among the suspects.',
  },
  jekyll: {
    who: 'Doctor Jekyll (dottor Jekyll)',
    isProper: true,
    wakes: 'open your eyes, phial in hand.',
    sleeps: 'Lamp out, eyes shut.',
    lesson: 'Doctor Jekyll chooses, only once, whom to kill.',
  },
  wolves: {
    who: 'living wolves (lupi)',
    wakes: 'open your eyes, and be hungry.',
    sleeps: 'Curl up, eyes shut.',
    lesson:
      'The wolves find each other in the first night; later they agree without a word, and press when the claw points at their prey.',
  },
  mythomaniac: {
    who: 'wannabe (mitomane)',
    wakes: 'open your eyes, and dream.',
    sleeps: 'Dream on, eyes shut.',
    lesson:
      'The wannabe chooses in the second night who to be. Three arcs, wolf; four, seer; five, fortune-teller; six, human.',
  },
};
