/** The English helpers and shared sentences of games. */
export { defendYourself, finaleWords, gameWords, indicted, trialWords } from './common-words.js';
export {
  called,
  capital,
  counted,
  duration,
  house,
  houseOnly,
  inWords,
  listed,
  ofSeat,
  seat,
  seats,
  seatsWithTimes,
} from './spoken.js';
export { talkWords } from './talk-words.js';
