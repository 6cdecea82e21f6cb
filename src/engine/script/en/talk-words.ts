/** Sentences of bots, in English. */
import { type TalkCues, tell, type Words } from '../index.js';
import { address, ofSeat, seat } from './spoken.js';

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
