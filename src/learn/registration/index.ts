/** What other rooms import of the registration of cards. */
export { askedIn, DECK_LISTS, deckListOf } from './deck-lists.js';
export { missingText, stickerNotices } from './missing-stickers.js';
export { NewTagDetector } from './new-tag-detector.js';
export { type AskedCard, type Held, Registration } from './registration.js';
export { RegistrationPage } from './registration-page.js';
export { REGISTRATION } from './registration-words.js';
