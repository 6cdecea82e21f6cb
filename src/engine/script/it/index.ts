/** The Italian helpers and shared sentences of games. */
export {
  defendYourself,
  finaleWords,
  gameWords,
  nameIndicted,
  talkWords,
  trialWords,
} from './common-words.js';
export {
  address,
  bySeats,
  capital,
  countWords,
  duration,
  house,
  houseOnly,
  inWords,
  list,
  seat,
  seats,
  theSeat,
  theSeats,
  toSeat,
} from './spoken.js';
