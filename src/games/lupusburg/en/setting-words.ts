/** The house rules of Lupusburg in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  tie_origin: {
    name: 'Where counting begins',
    meaning: 'From whom, clockwise, the nearest is counted.',
    options: {
      borgomastro_first: 'from the Burgomaster',
      left_neighbour_first: 'from the neighbour on the left',
    },
  },
  wolf_no_choice: {
    name: 'Wolf without a choice',
    meaning: 'What happens when the wolf chooses nothing.',
    options: { repeat: 'the call is repeated', nobody: 'nobody dies', random: 'chance decides' },
  },
  privilege_show: {
    name: 'Character that is shown',
    meaning: 'Which own character the Burgomaster may show.',
    options: { any_own: 'any of the own', living_only: 'a living one only' },
  },
  first_vote_own: {
    name: 'Vote against oneself',
    meaning: 'Whether one may vote for an own character in the first vote.',
    options: { allowed: 'allowed', forbidden: 'forbidden' },
  },
  single_target: {
    name: 'All votes on one',
    meaning: 'What happens when all votes lie on one character.',
    options: { fill: 'another is added', lynch: 'it is lynched at once' },
  },
  runoff_tie: {
    name: 'Tie in the run-off',
    meaning: 'Who is lynched in a tied run-off.',
    options: { nearest: 'the nearest', nobody: 'nobody' },
  },
  series_tie: {
    name: 'Tie in the series',
    meaning: 'Who wins a series that ends in a tie.',
    options: { nearest: 'the nearest', shared: 'all the first together' },
  },
  night_phase_seconds: {
    name: 'Length of the calls',
    meaning: 'How long the thief’s call and the wolf’s are, in seconds.',
  },
  ghost_thief_decoy: {
    name: 'Pretence of a ghost thief',
    meaning: 'A thief without characters may pretend at night. The table behaves alike.',
  },
  series: {
    name: 'Games of a series',
    meaning: 'How many games a series has, from 1 to 20; players: as many as there are players.',
  },
} as const satisfies SettingWords;
