/**
 * The readers and stickers to buy, counted from the configured readers. Without readers the players are
 * asked, and nothing is needed; emulated readers cannot be bought.
 */

import { kindOf, placeText, type ReaderBinding } from '../../src/engine/table/index.js';
import { GAMES, gameCardsOf } from '../../src/games/index.js';
import {
  gamesThatFit,
  type TableConfiguration,
  toReaderSetup,
} from '../../src/host/config/index.js';
import { cablesOf } from './cables.js';
import type { Part } from './part.js';
import { readerBoardParts } from './reader-board-parts.js';
import { brickOfAtLeast } from './supplies.js';

/**
 * The declared current of a USB reader, and the total a Raspberry Pi 4 supplies to all of them and the board.
 */
const USB_READER_MA = 200;
const PI_USB_MA = 1_200;
/** The most readers for pcscd before 2.5. */
const PCSCD_READERS = 16;
/** The most RC522 on one ESP32, one field at a time (docs/build/readers.md). */
const MODULES_PER_ESP32 = 4;

/** Returns the readers, their power supply, and a sticker for each card to register. */
export function readerParts(configuration: TableConfiguration): Part[] {
  if (typeof configuration.readers === 'string') return [];
  const { bindings } = toReaderSetup(configuration);
  const published = bindings.filter(({ reader }) => reader.startsWith('mqtt:'));
  const onBoards = bindings.filter(({ reader }) => reader.startsWith('rc522:'));
  const plugged = bindings.filter(
    (binding) => !published.includes(binding) && !onBoards.includes(binding),
  );
  return [
    ...usbReaders(plugged),
    ...hub(plugged.length),
    ...readerBoardParts(onBoards, placesText(onBoards), cablesOf(configuration)),
    ...publishers(published),
    stickers(configuration),
  ];
}

function usbReaders(bindings: readonly ReaderBinding[]): Part[] {
  const models = new Set(bindings.map(({ reader }) => modelOf(reader)));
  const limit =
    bindings.length > PCSCD_READERS ? `; pcscd before 2.5 takes ${PCSCD_READERS} in all` : '';
  return [...models].map((model) => {
    const bound = bindings.filter(({ reader }) => modelOf(reader) === model);
    return {
      part: `${model} reader`,
      quantity: bound.length,
      use: `${placesText(bound)}${limit}`,
      priceEuro: 34,
      optional: false,
    };
  });
}

/** Returns the model in `pcsc:ACS ACR122U PICC Interface`; a binding by plug has none. */
function modelOf(reader: string): string {
  const name = /^pcsc:(?:ACS )?(.*?)(?: PICC Interface)?(?: \([^()]*\))?(?: #\d+)?$/u.exec(
    reader,
  )?.[1];
  return name ?? 'ACR122U';
}

/** Returns the hub for readers: a Raspberry Pi powers a few readers, but not one under every slot. */
function hub(readers: number): Part[] {
  if (readers * USB_READER_MA < PI_USB_MA) return [];
  const drawA = (readers * USB_READER_MA) / 1000;
  return [
    {
      part: `USB hub with its own supply of 5 V ${brickOfAtLeast(5, drawA).ampere} A, ${readers} plugs`,
      quantity: 1,
      use: `${readers} readers draw ${drawA} A, a Raspberry Pi 4 gives ${PI_USB_MA / 1000} A; several hubs do as well`,
      priceEuro: 10 + 2 * readers,
      optional: false,
    },
  ];
}

/** Returns the boards with ESPHome, as in docs/build/readers.md. */
function publishers(bindings: readonly ReaderBinding[]): Part[] {
  if (bindings.length === 0) return [];
  return [
    {
      part: 'RC522 module (MFRC522)',
      quantity: bindings.length,
      use: `${placesText(bindings)}; its antenna beside the ring and not inside it`,
      priceEuro: 2,
      optional: false,
    },
    {
      part: 'ESP32 board',
      quantity: Math.ceil(bindings.length / MODULES_PER_ESP32),
      use: `reads ${MODULES_PER_ESP32} RC522, one field at a time, and publishes to MQTT`,
      priceEuro: 10,
      optional: false,
    },
  ];
}

/** Returns the stickers: one for each card of every game that fits this table, and for the game cards. */
function stickers(configuration: TableConfiguration): Part {
  const { bindings, tagsPerReader: most } = toReaderSetup(configuration);
  // Our own board lists them all.
  const tagsPerReader = bindings.some(({ reader }) => reader.startsWith('rc522:')) ? 2 : most;
  const decks = gamesThatFit(configuration).flatMap(({ titles, box, optionalStickers = [] }) => {
    const left = tagsPerReader === 2 ? [] : optionalStickers;
    const count = box.filter((card) => !left.includes(kindOf(card))).length;
    if (count === 0) return [];
    const without = left.length > 0 ? ` (none on: ${left.join(', ')})` : '';
    return [{ count, text: `${count} for ${titles.en}${without}` }];
  });
  const cards = gameCardsOf(GAMES).length;
  return {
    part: 'NTAG213 sticker, 25 mm',
    quantity: decks.reduce((sum, { count }) => sum + count, cards),
    use: [...decks.map(({ text }) => text), `${cards} for game cards`].join(', '),
    priceEuro: 0.2,
    optional: false,
  };
}

/** Returns the places of readers, slots by their number alone. */
function placesText(bindings: readonly ReaderBinding[]): string {
  const slots = bindings.filter(({ place }) => place.kind === 'slot').length;
  const others = bindings.filter(({ place }) => place.kind !== 'slot');
  return [
    ...(slots > 0 ? [slots === 1 ? 'under a slot' : `one under each of ${slots} slots`] : []),
    ...others.map(({ place }) => placeText(place)),
  ].join(', ');
}
