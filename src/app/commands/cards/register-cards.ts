/** `artiglio cards register`: registers a deck card by card, in the terminal and on its own page. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type CardId, kindOf } from '../../../engine/table/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { type SavedPreset, shownCardName } from '../../../games/index.js';
import {
  type DeckList,
  deckPath,
  emptyDeck,
  loadRegister,
  missingCards,
  type RegisteredDeck,
  readBackup,
} from '../../../host/cards/index.js';
import { type LoadedConfiguration, loadConfiguration } from '../../../host/config/index.js';
import {
  askedIn,
  DECK_LISTS,
  deckListOf,
  missingText,
  REGISTRATION,
  Registration,
  RegistrationPage,
} from '../../../learn/registration/index.js';
import { serveRegistration } from '../../../page/server/index.js';
import { isTableRunning } from '../../running/evening-journal.js';
import { GuideVoice } from '../../running/guide-voice.js';
import { certificateNotes, siteOf } from '../../running/site-of-page.js';
import { presetsInUse } from '../../running/table-settings.js';
import { DeckSaver } from './reader-watch.js';
import {
  findCard,
  HeldStickers,
  KEYS,
  RegistrationWalk,
  type RegistrationWalkParts,
} from './registration-walk.js';

/** The arguments of `cards register`. */
export interface RegisterRequest {
  /** The deck's name: the name of a game, or `game-cards`. A second deck of a game has its own name. */
  readonly deck: string;
  /** The deck's game, when the deck has another name. */
  readonly game: string | undefined;
  readonly configPath: string;
  /** Forget the stickers of this deck; the old file stays as `.bak`. */
  readonly anew: boolean;
  /** Kinds of cards that get no sticker; absent: unchanged. */
  readonly without: readonly string[] | undefined;
  /** A card to register again, before all others. */
  readonly redo: string | undefined;
}

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
  const { language } = placed.configuration;
  const { begun, known, list, nameOf, presets, registration, saver } = await beginDeck(
    request,
    placed,
  );
  const isRunning = await isTableRunning(placed.dataDirectory);
  const voice = new GuideVoice(placed, REGISTRATION, print);
  const page = new RegistrationPage({
    registration,
    deck: request.deck,
    game: list.game,
    language,
    presets,
    caption: (cue) => voice.caption(cue),
    say: (cues) => {
      // A running table uses the loudspeaker itself, and its players must not hear the names of cards.
      if (!isRunning) voice.say(cues);
    },
    act: (act) => walk.turnTo(act),
  });
  const walk = new RegistrationWalk({ registration, page, saver, list, nameOf, language, print });
  const served = await serveRegistration(page, await siteOf(placed, print));
  print(`Stickers of "${request.deck}". ${KEYS}`);
  print(`The same on a page that speaks: ${served.url}`);
  for (const note of certificateNotes(served.fingerprint)) print(note);
  if (isRunning) print('The table is running, so its loudspeaker says nothing of this.');
  printOptional(list, begun, print);
  const readers = new HeldStickers(placed.configuration, walk.stickers);
  // A card that lies on the reader before the reader is known would be ignored. So nothing is asked for
  // earlier.
  await readers.begin();
  // Perhaps only the cards without a sticker were to change.
  const isOther = !isDeepStrictEqual(begun.withoutSticker, known?.withoutSticker);
  if (known !== undefined && !request.anew && isOther) walk.save();
  const lines = createInterface({ input: typed });
  lines.on('line', (line) => walk.type(line.trim()));
  // Input from a file ends here; a person ends it with Ctrl-D.
  lines.once('close', () => setImmediate(() => walk.end()));
  walk.begin();
  try {
    await walk.ended;
  } finally {
    lines.close();
    page.end();
    const isWhole = registration.asked === undefined;
    await Promise.all([readers.close(), served.close(), voice.close(isWhole)]);
    await saver.saved;
  }
  printResult(request, registration, { saver, nameOf, isKnown: known !== undefined }, print);
  return registration.missing.length === 0;
}

/** The start of a registration. */
interface BegunDeck
  extends Pick<RegistrationWalkParts, 'list' | 'registration' | 'nameOf' | 'saver'> {
  /** The presets that the host has saved. */
  readonly presets: readonly SavedPreset[];
  /** The deck as the register had it. */
  readonly known: RegisteredDeck | undefined;
  readonly begun: RegisteredDeck;
}

async function beginDeck(
  request: RegisterRequest,
  placed: LoadedConfiguration,
): Promise<BegunDeck> {
  const { configuration, dataDirectory } = placed;
  const presets = await presetsInUse(placed);
  const path = deckPath(dataDirectory, request.deck);
  const register = await loadRegister(dataDirectory, DECK_LISTS);
  const known = register.decks.find(({ id }) => id === request.deck);
  const begun = begunDeck(request, deckListOf(request.game ?? known?.game ?? request.deck), known);
  const list = askedIn(begun, presets);
  const registration = new Registration(list, begun, register);
  const nameOf = (card: CardId) => shownCardName(list.game, card, configuration.language, presets);
  if (request.redo !== undefined && !registration.redo(findCard(request.redo, list, nameOf))) {
    throw unknownCard(request.redo, list, nameOf);
  }
  const backup =
    known !== undefined &&
    (await isWorthBackup(known, presets, { dataDirectory, anew: request.anew }));
  const saver = new DeckSaver(dataDirectory, path, { list, nameOf, backup });
  return { list, presets, known, begun, registration, nameOf, saver };
}

function printOptional(
  { optional, cards }: DeckList,
  { withoutSticker }: RegisteredDeck,
  print: (line: string) => void,
): void {
  const asked = new Set(cards.map(kindOf));
  const kinds = optional.filter((kind) => asked.has(kind) && !withoutSticker.includes(kind));
  if (kinds.length === 0) return;
  print(`May go without stickers: ${kinds.join(', ')} (q, then --without ${kinds.join(' ')}).`);
}

function printResult(
  { deck, configPath }: RegisterRequest,
  { missing, progress }: Registration,
  kept: { readonly saver: DeckSaver; readonly isKnown: boolean } & Pick<BegunDeck, 'nameOf'>,
  print: (line: string) => void,
): void {
  const { saver, isKnown, nameOf } = kept;
  if (missing.length === 0) print('Every card has its sticker.');
  else print(`${progress.known} of ${progress.all}, ${missingText(missing, nameOf)}`);
  if (saver.hasSaved) print(`Kept in ${saver.path}.`);
  else if (isKnown) print(`Nothing was changed in ${saver.path}.`);
  if (saver.hasSaved && missing.length > 0) {
    print(`To go on: artiglio cards register ${deck} --config ${configPath}`);
  }
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
 * Tells whether the known deck is backed up before it is replaced. A complete deck always is. An incomplete one is only
 * when it is forgotten, and it never replaces the backup of a complete one.
 */
async function isWorthBackup(
  known: RegisteredDeck,
  presets: readonly SavedPreset[],
  { dataDirectory, anew }: { readonly dataDirectory: string; readonly anew: boolean },
): Promise<boolean> {
  const isWhole = (deck: RegisteredDeck) => missingCards(askedIn(deck, presets), deck).length === 0;
  if (isWhole(known)) return true;
  const before = anew ? await readBackup(dataDirectory, known.id, DECK_LISTS) : undefined;
  return anew && (before === undefined || !isWhole(before));
}

function refuseUnknownKinds({ game, optional }: DeckList, kinds: readonly string[]): void {
  const wrong = kinds.find((kind) => !optional.includes(kind));
  if (wrong === undefined) return;
  throw new ArtiglioError(
    'CARD_DECK_UNKNOWN',
    `Cards of the kind "${wrong}" of ${game} cannot go without a sticker.`,
    optional.length > 0
      ? `Type some of these behind --without: ${optional.join(', ')}.`
      : 'Leave --without out: all its cards need one.',
  );
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
    `Type one of its cards: ${names}.`,
  );
}
