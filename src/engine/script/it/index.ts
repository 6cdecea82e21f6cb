/** The Italian helpers and shared sentences of games. */
export { defendYourself, finaleWords, gameWords, indicted, trialWords } from './common-words.js';
export {
  bySeats,
  called,
  capital,
  counted,
  duration,
  house,
  houseOnly,
  inWords,
  listed,
  seat,
  seats,
  theSeat,
  theSeats,
  toSeat,
} from './spoken.js';
export { talkWords } from './talk-words.js';
