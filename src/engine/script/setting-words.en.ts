/** Settings that several games have, in English. */
import type { SettingWords } from './setting-words.js';

export const sharedSettingWords = {
  discussion_seconds: {
    name: 'Length of the discussion',
    meaning: 'The longest discussion, in seconds.',
  },
  defence_seconds: {
    name: 'Length of the defence',
    meaning: 'The longest speech of an accused player, in seconds; 0 for none.',
  },
  night_choice: {
    name: 'Choice at night',
    meaning:
      'How a choice of the night is made: a hand held on one ring; or the claw walks round the table, and the called player presses the own right button while it points at the choice.',
    options: { pad: 'on a ring', walk: 'by the walking claw' },
  },
  walk_step_seconds: {
    name: 'Step of the walk',
    meaning: 'How long the walking claw points at one place, in seconds; more for slower hands.',
  },
  night_masking: {
    name: 'Bed of sound at night',
    meaning: 'A soft sound covers the noises of the night.',
  },
  recognising_seconds: {
    name: 'Length of the looks',
    meaning:
      'How long the call is in which people only look for each other, in seconds: five will do. Without a number it is as long as the others.',
  },
  discussion_close: {
    name: 'End of the discussion',
    meaning: 'Who may end the discussion early.',
    options: { all_ready: 'all together', borgomastro: 'the Burgomaster', never: 'nobody' },
  },
  no_wolf_agreement: {
    name: 'Wolves who disagree',
    meaning:
      'What counts when the wolves do not agree: their last choice, or no prey without one; chance; or the prey they chose most often.',
    options: { no_kill: 'no prey', random: 'chance', majority: 'the most chosen' },
  },
  end_check: {
    name: 'Check of the end',
    meaning: 'When, at dawn, it is checked whether the game is over.',
    options: {
      each_kill: 'after each death',
      each_death: 'after each death',
      once_per_dawn: 'once, at the end of the dawn',
    },
  },
  suspects_vote_runoff: {
    name: 'Vote of the suspects',
    meaning: 'The suspects vote in the run-off.',
  },
  skull_pass_self: { name: 'Skull that is kept', meaning: 'The holder of the skull may keep it.' },
} as const satisfies SettingWords;
