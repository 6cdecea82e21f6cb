/** The house rules of Una Notte da Lupi in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  night_phase_seconds: {
    name: 'Length of the calls',
    meaning: 'How long each call of the night is, in seconds.',
  },
  speaker_nudge: {
    name: 'Narrator’s nudge',
    meaning: 'The night ends with a call in which a human narrator nudges all tiles.',
  },
  irregular_night: {
    name: 'Irregular night',
    meaning: 'What a night is worth in which a compulsory swap is missing, or another was made.',
    options: { accept: 'it counts as it is', void: 'it is void' },
  },
  flipped_mortovivo: {
    name: 'Undead that was turned',
    meaning: 'Whether an Undead (Mortovivo) whose token was turned still passes votes.',
    options: { loses_power: 'loses the power', keeps_power: 'keeps the power' },
  },
  mitomane_no_wolf: {
    name: 'Wannabe without wolves',
    meaning: 'When the Wannabe (Mitomane) wins though no wolf is at the table.',
    options: { literal: 'to the letter', human_only: 'only if human', side: 'with the own side' },
  },
  self_vote: {
    name: 'Vote for oneself',
    meaning: 'Whether one may vote for oneself.',
    options: { allowed: 'allowed', forbidden: 'forbidden' },
  },
  vote_method: {
    name: 'Way of voting',
    meaning: 'People vote by pointing, with covered tokens, or unseen with the buttons.',
    options: { point: 'by pointing', token: 'with tokens', pad: 'with the buttons' },
  },
} as const satisfies SettingWords;
