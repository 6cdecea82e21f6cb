/** A deck's file: YAML that a person can read and mend. Faults are reported with line and reason. */
import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import {
  type CardId,
  type CardKind,
  GAME_CARDS,
  kindOf,
  type TagId,
  tagOf,
} from '../../engine/table/index.js';
import type { FileFault } from '../../files/values/index.js';
import { parseYaml, type YamlSource } from '../../files/yaml/index.js';

/** A parsed deck, and the line of each sticker, from 1. */
export interface ParsedDeck {
  readonly deck: RegisteredDeck;
  readonly lineOfTag: ReadonlyMap<TagId, number | undefined>;
}

/** Parses a text: returns the deck, or all its faults. */
export function parseDeck(
  id: DeckId,
  text: YamlSource,
  lists: readonly DeckList[],
): ParsedDeck | { readonly problems: readonly FileFault[] } {
  const { yaml, faults } = parseYaml(text);
  if (yaml === undefined) return { problems: faults };
  const reader = new DeckReader(id, lists, (node) => yaml.lineOfNode(node));
  const deck = reader.read(yaml.contents);
  return deck === undefined || reader.problems.length > 0
    ? { problems: reader.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
    : { deck, lineOfTag: reader.lineOfTag };
}

/** Returns the text of a deck's file. `nameOf` returns a card's name for people. */
export function deckText(
  { game, withoutSticker, tags }: RegisteredDeck,
  nameOf: (card: CardId) => string,
): string {
  const rows = [...tags].flatMap(([card, stickers]) => {
    if (stickers.length === 0) return [];
    const name = nameOf(card);
    return [`  ${card}: # ${name}`, ...stickers.map((tag) => `    - ${tag}`)];
  });
  return [
    '# Which sticker is which card. This file tells the cards at the table: keep it there.',
    '# Written by `artiglio cards register`; `artiglio cards check` reads what you changed by hand.',
    `game: ${game}`,
    ...(withoutSticker.length > 0 ? [`without-sticker: [${withoutSticker.join(', ')}]`] : []),
    rows.length > 0 ? 'cards:' : 'cards: {}',
    ...rows,
    '',
  ].join('\n');
}

const KEYS = ['game', 'without-sticker', 'cards'];

class DeckReader {
  readonly problems: FileFault[] = [];
  readonly lineOfTag = new Map<TagId, number | undefined>();

  constructor(
    private readonly id: DeckId,
    private readonly lists: readonly DeckList[],
    private readonly lineOf: (node: Node | null | undefined) => number | undefined,
  ) {}

  read(contents: Node | null): RegisteredDeck | undefined {
    if (!isMap(contents)) {
      this.fault(contents, `a deck has the settings ${KEYS.join(', ')}`);
      return undefined;
    }
    const entries = this.entriesOf(contents);
    for (const { key, name } of entries) {
      if (!KEYS.includes(name)) {
        this.fault(key, `"${name}" is no setting of a deck: ${KEYS.join(', ')}`);
      }
    }
    const value = (key: string) => entries.find(({ name }) => name === key);
    const game = value('game');
    const list = this.lists.find((one) => one.game === textOf(game?.value));
    if (list === undefined) {
      const known = this.lists.map((one) => one.game).join(', ');
      const found = textOf(game?.value) ?? 'nothing';
      this.fault(game?.value ?? contents, `game: found ${found}. Accepted: ${known}`);
      return undefined;
    }
    return {
      id: this.id,
      game: list.game,
      withoutSticker: this.kinds(value('without-sticker')?.value, list),
      tags: this.cards(value('cards')?.value, list),
    };
  }

  private kinds(node: Node | null | undefined, { optional }: DeckList): string[] {
    if (node === undefined) return [];
    const kinds = isSeq(node) ? node.items.map((item) => textOf(asNode(item))) : [undefined];
    const wrong = kinds.some((kind) => kind === undefined || !optional.includes(kind));
    if (wrong) {
      const accepted = optional.length > 0 ? `a list of ${optional.join(', ')}` : 'nothing here';
      this.fault(node, `without-sticker: accepted is ${accepted}`);
    }
    return kinds.flatMap((kind) => (kind === undefined ? [] : [kind]));
  }

  private cards(node: Node | null | undefined, list: DeckList): Map<CardId, readonly TagId[]> {
    const tags = new Map<CardId, readonly TagId[]>();
    if (node === undefined || (isScalar(node) && node.value === null)) return tags;
    if (!isMap(node)) {
      this.fault(node, 'cards: each line is a card with its stickers below it');
      return tags;
    }
    const counts = countedCards(list);
    for (const { key, name, value } of this.entriesOf(node)) {
      const count = counts.get(name);
      if (count === undefined) {
        this.fault(key, `${list.game} has no card "${name}"${nearest(name, [...counts.keys()])}`);
        continue;
      }
      const stickers = this.stickers(value);
      if (stickers.length > count) {
        this.fault(
          key,
          `${stickers.length} stickers for "${name}", of which the deck has ${count}`,
        );
      }
      tags.set(name, stickers);
    }
    // In the order of the game's list, so that a corrected file is written in the usual order.
    return new Map(
      [...counts.keys()].flatMap((card) => {
        const stickers = tags.get(card);
        return stickers === undefined ? [] : [[card, stickers] as const];
      }),
    );
  }

  private stickers(node: Node | null): TagId[] {
    const items = isSeq(node) ? node.items.map(asNode) : [node];
    return items.flatMap((item) => {
      const text = textOf(item);
      const tag = text === undefined ? undefined : tagOf(text);
      if (tag === undefined) {
        this.fault(
          item,
          `${text ?? 'nothing'} is no sticker: 4, 7, 8 or 10 bytes in hex, like 04:A2:B3:C4:D5:E6:80`,
        );
        return [];
      }
      if (this.lineOfTag.has(tag)) {
        const line = this.lineOfTag.get(tag);
        this.fault(
          item,
          `the sticker ${tag} stands in line ${line} already: a sticker is one card`,
        );
        return [];
      }
      this.lineOfTag.set(tag, this.lineOf(item));
      return [tag];
    });
  }

  private entriesOf(map: YAMLMap) {
    return map.items.map((pair) => {
      const key = asNode(pair.key);
      return { key, name: textOf(key) ?? '', value: asNode(pair.value) };
    });
  }

  private fault(node: Node | null | undefined, reason: string): void {
    const end = reason.endsWith('?') ? '' : '.';
    this.problems.push({ line: this.lineOf(node), text: `${reason}${end}` });
  }
}

/** Returns the text of a scalar as written: 04112233 is a sticker, not a number. */
function textOf(node: Node | null | undefined): string | undefined {
  if (!isScalar(node) || node.value === null) return undefined;
  return node.source ?? String(node.value);
}

/**
 * Narrows to a node: the parser's types allow anything here, but a key, value or item of a document is a node or
 * nothing.
 */
function asNode(value: unknown): Node | null {
  return isScalar(value) || isMap(value) || isSeq(value) ? value : null;
}

function nearest(name: string, known: readonly string[]): string {
  const near = known.find(
    (card) => card.toLowerCase() === name.toLowerCase() || card.split(':').at(-1) === name,
  );
  return near === undefined ? `; it has ${known.join(', ')}` : `; did you mean "${near}"?`;
}

// Decks: the cards of a game, and their registered stickers.

/** The cards in a game's box. Equal cards are listed as often as they occur. */
export interface DeckList {
  /** The game's id, or `GAME_CARDS`. */
  readonly game: string;
  readonly cards: readonly CardId[];
  /** Kinds that may be without stickers, because the slot says enough. */
  readonly optional: readonly CardKind[];
}

/** The name of a deck: its file without `.yaml`. */
export type DeckId = string;

/** The known stickers of one deck. */
export interface RegisteredDeck {
  readonly id: DeckId;
  readonly game: string;
  /** Kinds of cards that are without stickers on purpose. */
  readonly withoutSticker: readonly CardKind[];
  /** The registered stickers by card id. */
  readonly tags: ReadonlyMap<CardId, readonly TagId[]>;
}

/** Returns a deck without known stickers. */
export function emptyDeck(id: DeckId, game: string): RegisteredDeck {
  return { id, game, withoutSticker: [], tags: new Map() };
}

/** Returns the ids of a list's cards in their order, each once, with its number of copies. */
export function countedCards({ cards }: DeckList): ReadonlyMap<CardId, number> {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Returns the cards of the list without a sticker, as often as they are missing. */
export function missingCards(list: DeckList, deck: RegisteredDeck): readonly CardId[] {
  return [...countedCards(list)].flatMap(([card, count]) => {
    if (deck.withoutSticker.includes(kindOf(card))) return [];
    const known = deck.tags.get(card)?.length ?? 0;
    return Array.from({ length: Math.max(0, count - known) }, () => card);
  });
}

// The card register: the meaning of a tag. Pure; only here a sticker becomes a card. The result is secret
// everywhere.

/** The meaning of a tag at this table. */
type TagMeaning =
  /** A card of a game. The second and later ones of equal cards have a number (`character:citizen#3`). */
  | { readonly kind: 'card'; readonly card: CardId; readonly game: string; readonly deck: DeckId }
  /** `game:<id>`, `language:<code>` or `pause`. */
  | { readonly kind: 'game-card'; readonly card: CardId }
  | { readonly kind: 'unknown' };

/** All decks of a table, by tag. */
export class CardRegister {
  private readonly meanings = new Map<TagId, TagMeaning>();

  /** Takes decks. If two share a tag, the first one keeps it; `loadRegister` refuses such decks. */
  constructor(readonly decks: readonly RegisteredDeck[]) {
    for (const { id: deck, game, tags } of decks) {
      for (const [face, stickers] of tags) {
        stickers.forEach((tag, index) => {
          if (this.meanings.has(tag)) return;
          // The first copy has the same id, whether others are registered or not.
          const card = index > 0 ? `${face}#${index + 1}` : face;
          this.meanings.set(
            tag,
            game === GAME_CARDS ? { kind: 'game-card', card } : { kind: 'card', card, game, deck },
          );
        });
      }
    }
  }

  /** Returns the meaning of this tag. */
  lookUp(tag: TagId): TagMeaning {
    return this.meanings.get(tag) ?? UNKNOWN;
  }

  /**
   * Returns the card that play gets for a tag on a slot while `game` is played; `undefined` while no game is. An
   * unregistered sticker is `unknown:<tag>`, a card of another game `foreign:<tag>`: both lie there and belong to
   * nobody.
   */
  cardFor(tag: TagId, game: string | undefined): CardId {
    const meaning = this.lookUp(tag);
    const compact = tag.replaceAll(':', '');
    if (meaning.kind === 'unknown') return `unknown:${compact}`;
    const isForeign = meaning.kind === 'card' && game !== undefined && meaning.game !== game;
    return isForeign ? `foreign:${compact}` : meaning.card;
  }
}

const UNKNOWN: TagMeaning = { kind: 'unknown' };
