/** The English helpers and shared sentences of games. */
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
  capital,
  countWords,
  duration,
  house,
  houseOnly,
  inWords,
  list,
  ofSeat,
  seat,
  seats,
  seatsWithTimes,
} from './spoken.js';
