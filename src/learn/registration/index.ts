/** What other rooms import of the registration of cards. */
export { askedIn, DECK_LISTS, deckListOf, missingText, stickerNotices } from './deck-lists.js';
export { type AskedCard, type Held, REGISTRATION, Registration } from './registration.js';
export { NewTagDetector, RegistrationPage } from './registration-page.js';
