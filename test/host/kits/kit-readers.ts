/**
 * The readers of each kit, and the stickers on cards: none of the program's own, but Debian's Mosquitto and
 * pcscd.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { onTestFinished } from 'vitest';
import { type CardKind, GAME_CARDS } from '../../../src/engine/table/cards.js';
import { saveDeck } from '../../../src/host/cards/deck-store.js';
import { DECK_LISTS } from '../../../src/learn/registration/deck-lists.js';
import { Broker } from '../../devices/readers/broker.js';
import { PcscDaemon } from '../../devices/readers/pcscd/daemon.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** How long people hold a card to a reader before they try again, and take it away for that. */
const HELD_MS = 3_000;
const AWAY_MS = 2_000;

/** Cards with stickers, as far as the readers of a kit are concerned. */
export interface Cards {
  /** Whether a reader sees that a card was taken away. */
  readonly areSeenOnSlots: boolean;
  /** Lays the card of a slot there, or takes it away. */
  lay(slot: number): Promise<void>;
  lift(slot: number): Promise<void>;
  /** Holds a slot's card, or the game's, to the reader at the rim until it was seen there. */
  readonly rim?: (card: number | 'game', seen: () => Promise<unknown>) => Promise<void>;
}

/** A kit's readers, set up and ready. */
export interface Readers {
  /** The `readers` of a configuration. */
  readonly configuration: string;
  readonly cards: Cards;
}

/** The cards of a game that have stickers. */
export interface Deal {
  readonly game: string;
  /** Which card lies on each slot. */
  readonly dealt: readonly string[];
  /** Kinds of cards that have none. */
  readonly withoutSticker: readonly CardKind[];
}

/** Boards that speak MQTT to Debian's Mosquitto, one under each of so many slots. */
export async function readersUnderSlots(slots: number): Promise<Readers> {
  const directory = await temporaryDirectory();
  const broker = new Broker(await ownPort(), directory);
  await broker.start();
  onTestFinished(() => broker.stop());
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const boards = await connectAsync(url);
  onTestFinished(() => boards.endAsync(true));
  const tells = async (slot: number, tag: string) =>
    void (await boards.publishAsync(`table/house${slot}/tag`, tag, { retain: true, qos: 1 }));
  const bindings = Array.from(
    { length: slots },
    (_, slot) => `{ reader: 'mqtt:house${slot}', slot: ${slot} }`,
  );
  return {
    // These readers never lose a tag for a moment, so a card that was lifted has left at once.
    configuration: `readers:
  leaveAfterMs: 100
  leaveAfterAtNightMs: 100
  mqtt: { url: '${url}' }
  bindings: [${bindings.join(', ')}]
`,
    cards: {
      areSeenOnSlots: true,
      lay: (slot) => tells(slot, stickerOf(slot)),
      lift: (slot) => tells(slot, ''),
    },
  };
}

/** A reader of Debian's pcscd, with virtual stickers. */
export async function readerAtTheRim(): Promise<Readers> {
  const daemon = await PcscDaemon.begin();
  onTestFinished(() => daemon.end());
  const reader = await daemon.plug('1-1.2', 'acr122u');
  return {
    configuration: `readers:
  bindings: [{ reader: 'pcsc:ACS ACR122U PICC Interface', rim: true }]
`,
    cards: {
      ...NO_READERS.cards,
      // A card that lay there before the table looked was not held to it: so it is held again.
      rim: async (card, seen) => {
        let isSeen = false;
        const seeing = seen().then(() => {
          isSeen = true;
        });
        while (!isSeen) {
          await daemon.lay(reader, stickerOf(card));
          await Promise.race([seeing, wait(HELD_MS)]);
          await daemon.lift(reader);
          if (!isSeen) await Promise.race([seeing, wait(AWAY_MS)]);
        }
      },
    },
  };
}

/** No reader at all. */
export const NO_READERS: Readers = {
  configuration: 'readers: none\n',
  cards: {
    areSeenOnSlots: false,
    lay: async () => {},
    lift: async () => {},
  },
};

/** The stickers on the cards that are dealt, and on the card that starts the game. */
export async function registerDecks(
  dataDirectory: string,
  { game, dealt, withoutSticker }: Deal,
): Promise<void> {
  const tags = new Map<string, string[]>();
  for (const [slot, card] of dealt.entries()) {
    tags.set(card, [...(tags.get(card) ?? []), tagText(stickerOf(slot))]);
  }
  const gameCards = new Map([[`game:${game}`, [tagText(stickerOf('game'))]]]);
  for (const [of, without, stickers] of [
    [game, withoutSticker, tags],
    [GAME_CARDS, [], gameCards],
  ] as const) {
    const list = DECK_LISTS.find((one) => one.game === of);
    if (list === undefined) throw new Error(`There is no deck of ${of}.`);
    const deck = { id: of, game: of, withoutSticker: without, tags: stickers };
    await saveDeck(dataDirectory, deck, { list, nameOf: (card) => card, backup: false });
  }
}

/** The number of a sticker, in hex: a slot's card, or the game's. */
function stickerOf(card: number | 'game'): string {
  return `0400000000${card === 'game' ? 'AA' : `0${card}`}80`;
}

/** A sticker's number as a register writes it. */
function tagText(sticker: string): string {
  return (sticker.match(/../gu) ?? []).join(':');
}
