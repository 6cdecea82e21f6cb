/** `artiglio cards register`: registers a deck card by card, in the terminal and on its own page. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import {
  type DeckList,
  emptyDeck,
  missingCards,
  type RegisteredDeck,
} from '../../../cards/deck.js';
import { deckPath, loadRegister, readBackup, saveDeck } from '../../../cards/deck-store.js';
import { loadConfiguration } from '../../../config/index.js';
import { ArtiglioError } from '../../../errors.js';
import { deckCardName } from '../../../games/deck-cards.js';
import { DECK_LISTS, deckListOf } from '../../../registration/deck-lists.js';
import { missingText } from '../../../registration/missing-stickers.js';
import { type AskedCard, type Held, Registration } from '../../../registration/registration.js';
import { RegistrationPage } from '../../../registration/registration-page.js';
import { RegistrationVoice } from '../../../registration/registration-voice.js';
import { type CardId, kindOf } from '../../../table/cards.js';
import type { Language } from '../../../table/languages.js';
import { type TagId, tagOf } from '../../../table/tag.js';
import { serveRegistration } from '../../../web/registration.js';
import type { RegistrationAct } from '../../../web/registration-messages.js';
import { isTableRunning } from '../../live/evening-journal.js';
import { certificateNotes, siteOf } from '../../live/site-of-page.js';
import type { RegisterRequest } from './cards-command.js';
import { HeldStickers } from './held-stickers.js';
import { registrationSpeech } from './registration-speech.js';

/**
 * Registers a deck until it is complete or the user leaves; `false` when cards are missing.
 * @throws ArtiglioError CARD_DECK_NAME_INVALID, CARD_DECK_UNKNOWN, CARD_REGISTER_INVALID,
 *   CARD_REGISTER_FAILED, PAGE_CERTIFICATE_FAILED.
 */
export async function registerCards(
  request: RegisterRequest,
  print: (line: string) => void,
  typed: Readable = process.stdin,
): Promise<boolean> {
  const placed = await loadConfiguration(request.configPath);
  const { configuration, dataDirectory } = placed;
  const path = deckPath(dataDirectory, request.deck);
  const register = await loadRegister(dataDirectory, DECK_LISTS);
  const known = register.decks.find(({ id }) => id === request.deck);
  const list = deckListOf(request.game ?? known?.game ?? request.deck);
  const begun = begunDeck(request, list, known);
  const registration = new Registration(list, begun, register);
  const name = (card: CardId) => deckCardName(list.game, card, configuration.language);
  if (request.redo !== undefined && !registration.redo(cardCalled(request.redo, list, name))) {
    throw unknownCard(request.redo, list, name);
  }

  const backup =
    known !== undefined && (await isWorthBackup(known, { dataDirectory, anew: request.anew }));
  let isKept = false;
  let saving = Promise.resolve();
  const keep = () => {
    const { deck } = registration;
    const options = { list, nameOf: name, backup: backup && !isKept };
    isKept = true;
    saving = saving.then(() => saveDeck(dataDirectory, deck, options));
    // The error is reported below. Without saving there is no point in going on.
    saving.catch(() => finish());
  };
  const say = () => asked(registration, name);
  const hold = (tag: TagId) => {
    const held = registration.hold(tag);
    page.held(held);
    print(answer(held, name, configuration.language));
    if (held.kind !== 'registered') return;
    keep();
    next();
  };
  const next = () => {
    print(say());
    if (registration.asked === undefined) finish();
  };
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const isRunning = await isTableRunning(dataDirectory);
  const voice = new RegistrationVoice(registrationSpeech(placed), print);
  const page = new RegistrationPage({
    registration,
    deck: request.deck,
    game: list.game,
    language: configuration.language,
    caption: (cue) => voice.caption(cue),
    say: (cues) => {
      // A running table uses the loudspeaker itself, and its players must not hear the names of cards.
      if (!isRunning) voice.say(cues);
    },
    act: (act) => turnTo(act),
  });
  /** Asks for a card that is not the next in order. */
  const turnTo = (act: RegistrationAct): boolean => {
    if (act.kind === 'redo' && !registration.redo(act.card)) return false;
    if (act.kind === 'back') registration.back();
    if (act.kind === 'skip') registration.skip();
    page.asked();
    print(say());
    return true;
  };
  const served = await serveRegistration(page, await siteOf(placed));
  print(`Stickers of "${request.deck}". ${KEYS}`);
  print(`The same on a page that speaks: ${served.url}`);
  for (const note of certificateNotes(served.fingerprint)) print(note);
  if (isRunning) print('The table is running, so its loudspeaker says nothing of this.');
  const optional = list.optional.filter((kind) => !begun.withoutSticker.includes(kind));
  if (optional.length > 0) {
    print(
      `May go without stickers: ${optional.join(', ')} (q, then --without ${optional.join(' ')}).`,
    );
  }
  const readers = new HeldStickers(configuration, {
    held: hold,
    heldTogether: () => {
      page.twoStickers();
      print('  Two stickers are held together: none is taken. Hold one card alone.');
    },
    heldOther: () => {
      page.noSticker();
      print('  That is no sticker, or it lies badly.');
    },
    reading: (count, troubles) => page.reading(count, troubles),
    print,
  });
  // A card that lies on the reader before the reader is known would be ignored. So nothing is asked for
  // earlier.
  await readers.begin();
  // Perhaps only the cards without a sticker were to change.
  const isOther = !isDeepStrictEqual(begun.withoutSticker, known?.withoutSticker);
  if (known !== undefined && !request.anew && isOther) keep();
  page.asked();
  next();
  const lines = createInterface({ input: typed });
  lines.on('line', (line) => {
    const text = line.trim().toLowerCase();
    const tag = tagOf(text);
    if (tag !== undefined) hold(tag);
    else if (text === 'q') finish();
    else if (text === 'b') turnTo({ kind: 'back' });
    else if (text === '') turnTo({ kind: 'skip' });
    else if (!turnTo({ kind: 'redo', card: cardCalled(line.trim(), list, name) }))
      print(`"${line.trim()}" is neither a card of this deck nor ${STICKER_NUMBER}. ${KEYS}`);
  });
  // Input from a file ends here; a person ends it with Ctrl-D.
  lines.once('close', () => setImmediate(finish));
  try {
    await done;
  } finally {
    lines.close();
    page.end();
    const isWhole = registration.asked === undefined;
    await Promise.all([readers.close(), served.close(), voice.close(isWhole)]);
    await saving;
  }
  const { missing } = registration;
  const { known: count, all } = registration.progress;
  if (missing.length === 0) print('Every card has its sticker.');
  else print(`${count} of ${all}, ${missingText(missing, name)}`);
  if (isKept) print(`Kept in ${path}.`);
  else if (known !== undefined) print(`Nothing was changed in ${path}.`);
  if (isKept && missing.length > 0) {
    print(`To go on: artiglio cards register ${request.deck} --config ${request.configPath}`);
  }
  return missing.length === 0;
}

/**
 * Returns the deck to begin with: the known deck, or with `anew` only its cards without a sticker.
 * @throws ArtiglioError CARD_DECK_UNKNOWN, CARD_DECK_OF_OTHER_GAME.
 */
function begunDeck(
  { deck, anew, without }: RegisterRequest,
  list: DeckList,
  known: RegisteredDeck | undefined,
): RegisteredDeck {
  refuseUnknownKinds(list, without ?? []);
  if (known !== undefined && known.game !== list.game && !anew) {
    throw new ArtiglioError(
      'CARD_DECK_OF_OTHER_GAME',
      `The deck "${deck}" is one of ${known.game}, not of ${list.game}.`,
      `Give the deck of ${list.game} another name; --anew forgets the stickers of "${deck}" first.`,
    );
  }
  const isSameGame = known?.game === list.game;
  const begun = anew || known === undefined ? emptyDeck(deck, list.game) : known;
  return { ...begun, withoutSticker: without ?? (isSameGame ? known.withoutSticker : []) };
}

/**
 * Whether the known deck is backed up before it is replaced. A complete deck always is. An incomplete one is
 * only when it is forgotten, and it never replaces the backup of a complete one.
 */
async function isWorthBackup(
  known: RegisteredDeck,
  { dataDirectory, anew }: { readonly dataDirectory: string; readonly anew: boolean },
): Promise<boolean> {
  const isWhole = (deck: RegisteredDeck) => missingCards(deckListOf(deck.game), deck).length === 0;
  if (isWhole(known)) return true;
  const before = anew ? await readBackup(dataDirectory, known.id, DECK_LISTS) : undefined;
  return anew && (before === undefined || !isWhole(before));
}

const KEYS =
  'Enter: leave this card out. b: back. The name of a card: that one again. q: stop. The number of a sticker: as if it were held.';
const STICKER_NUMBER =
  'the number of a sticker (4, 7, 8 or 10 bytes in hex, like 04:A2:B3:C4:D5:E6:80)';

function asked({ asked: card, progress }: Registration, name: (card: CardId) => string): string {
  const { known, all } = progress;
  const ask = card === undefined ? '' : ` Hold to the reader: ${cardText(card, name)}`;
  return `${known} of ${all}.${ask}`;
}

function cardText({ card, copy, copies }: AskedCard, name: (card: CardId) => string): string {
  return copies > 1 ? `${name(card)} (${copy} of ${copies})` : name(card);
}

function answer(held: Held, name: (card: CardId) => string, language: Language): string {
  switch (held.kind) {
    case 'registered':
      return held.movedFrom === undefined
        ? `  ${cardText(held.asked, name)}: noted.`
        : `  ${cardText(held.asked, name)}: noted. Its sticker was "${name(held.movedFrom)}" until now: that card needs another.`;
    case 'taken':
      return `  This sticker is "${deckCardName(held.game, held.card, language)}" of the deck "${held.deck}" already. Hold the right card.`;
    case 'not-asked':
      return '  No card is asked for.';
  }
}

function refuseUnknownKinds({ game, optional }: DeckList, kinds: readonly string[]): void {
  const wrong = kinds.find((kind) => !optional.includes(kind));
  if (wrong === undefined) return;
  throw new ArtiglioError(
    'CARD_DECK_UNKNOWN',
    `Cards of the kind "${wrong}" of ${game} cannot go without a sticker.`,
    optional.length > 0 ? `Only these can: ${optional.join(', ')}.` : 'All its cards need one.',
  );
}

function cardCalled(text: string, { cards }: DeckList, name: (card: CardId) => string): CardId {
  const wanted = text.toLowerCase();
  return cards.find((card) => card === wanted || name(card).toLowerCase() === wanted) ?? text;
}

function unknownCard(
  text: string,
  { game, cards }: DeckList,
  name: (card: CardId) => string,
): ArtiglioError {
  const names = [...new Set(cards)].map((card) => `${name(card)} (${kindOf(card)})`).join(', ');
  return new ArtiglioError(
    'CARD_DECK_UNKNOWN',
    `${game} has no card "${text}".`,
    `Its cards: ${names}.`,
  );
}
