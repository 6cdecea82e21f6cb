/** Lupus in Tabula in short, in English. */
import type { Handbook } from '../../script/handbook.js';
import type { RoleId } from './roles.js';

export const handbook: Handbook<RoleId> = {
  inShort: 'A whole village, a hidden pack and no moderator: the table calls the night.',
  rules: [
    'Everybody has a card face down, and nobody shows it. Everybody knows which characters are in; nobody knows who is who.',
    'At night all eyes are closed and a hand lies on the buttons. Whoever is called opens the eyes: the claw of light goes round the table, and whoever chooses presses right while it points at the choice. With more than ten alive it goes round twice: an arc of the table first, then the place in every arc. Nobody else’s button counts.',
    'The claw answers questions with a shape: three arcs are yes, four no, many dots no answer. In the first night the wolves only meet.',
    'At dawn you hear who died, never of what. Whoever dies has a few seconds to show the card, if it allows that. Then you talk; you vote one by one, ghosts too, from the left-hand side of whoever has “Welcome!”; the two most voted defend themselves; the living who are no suspects choose in secret whom to lynch.',
    'The wolves win when they are as many as the others alive; the humans when no wolf is left. The werehamster wins alone when it is alive at the end, Darius when at most one other person lives.',
  ],
  roles: {
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
      title: 'Medium (medium)',
      text: 'From the second night on the claw tells you whether yesterday’s lynched was a were-creature.',
    },
    purple: {
      title: 'Miss Purple',
      text: 'From the second night on the claw shows you two arcs more than wicked ones live: three for one, four for two.',
    },
    possessed: {
      title: 'The possessed (indemoniato)',
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
  },
};
