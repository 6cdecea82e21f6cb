/** The character cards, and which of them play. WO-001, WO-002, WO-012, WO-013. */
import { type CardId, faceOf } from '../../engine/table/index.js';
import { PLAYERS_WITH_FIFTH } from './players.js';

/** The images printed on cards, the lowest value first (WO-001). */
export const IMAGES = ['sheep', 'dog', 'hunter', 'shepherd', 'wolf'] as const;
export type Image = (typeof IMAGES)[number];

/** The value of each image, 1 to 5 (WO-001). */
export const VALUES: Readonly<Record<Image, number>> = {
  sheep: 1,
  dog: 2,
  hunter: 3,
  shepherd: 4,
  wolf: 5,
};

/** The small symbol top left, which a peek announces; `unknown` is the printed "?" (WO-001). */
export const ASPECTS = ['sheep', 'dog', 'hunter', 'wolf', 'unknown'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The two games of the box (WO-013). */
export const VARIANTS = ['base', 'advanced'] as const;
export type Variant = (typeof VARIANTS)[number];

interface FaceFacts {
  readonly image: Image;
  /** The aspect as printed; that of the advanced sheep is an option (HR-WO-03). */
  readonly aspect: Aspect;
  /** The number of copies in the box. */
  readonly copies: number;
  readonly set: Variant;
}

/** Cards that look the same, as the box has them (WO-001, WO-002). */
const FACTS = {
  sheep: { image: 'sheep', aspect: 'sheep', copies: 7, set: 'base' },
  dog: { image: 'dog', aspect: 'dog', copies: 2, set: 'base' },
  'dog-unknown': { image: 'dog', aspect: 'unknown', copies: 1, set: 'base' },
  hunter: { image: 'hunter', aspect: 'hunter', copies: 2, set: 'base' },
  'hunter-unknown': { image: 'hunter', aspect: 'unknown', copies: 1, set: 'base' },
  'shepherd-unknown': { image: 'shepherd', aspect: 'unknown', copies: 1, set: 'base' },
  wolf: { image: 'wolf', aspect: 'wolf', copies: 2, set: 'base' },
  'sheep-advanced': { image: 'sheep', aspect: 'dog', copies: 1, set: 'advanced' },
  'dog-advanced': { image: 'dog', aspect: 'wolf', copies: 1, set: 'advanced' },
  'hunter-advanced': { image: 'hunter', aspect: 'sheep', copies: 1, set: 'advanced' },
  'shepherd-advanced': { image: 'shepherd', aspect: 'hunter', copies: 1, set: 'advanced' },
} as const satisfies Readonly<Record<string, FaceFacts>>;

/** A kind of character card: equal cards have one face. */
export type Face = keyof typeof FACTS;

/** Every face of the box, base cards first. */
export const FACES = Object.keys(FACTS) as readonly Face[]; // `FACTS` names every face and nothing else

/** WO-013: the card that each advanced card replaces. */
const REPLACED: readonly (readonly [Face, Face])[] = [
  ['shepherd-unknown', 'shepherd-advanced'],
  ['hunter-unknown', 'hunter-advanced'],
  ['dog-unknown', 'dog-advanced'],
  ['sheep', 'sheep-advanced'],
];

export function imageOf(face: Face): Image {
  return FACTS[face].image;
}

/** Returns the aspect that a peek at this card reads (WO-001, WO-002). */
export function aspectOf(face: Face, { advancedSheepAspect }: AspectOption): Aspect {
  return face === 'sheep-advanced' ? advancedSheepAspect : FACTS[face].aspect;
}

/** Returns the number of copies of a face in the box (WO-001, WO-002). */
export function copiesOf(face: Face): number {
  return FACTS[face].copies;
}

/** Returns the card of a face, as readers name it. */
export function characterCard(face: Face): CardId {
  return `character:${face}`;
}

/** Returns the face of a card; `undefined` for anything but a character card. */
export function faceOfCard(card: CardId): Face | undefined {
  return FACE_OF.get(faceOf(card));
}

/** Asked for every card of every peek. */
const FACE_OF: ReadonlyMap<CardId, Face> = new Map(
  FACES.map((face) => [characterCard(face), face]),
);

/** Every character card of the box, equal ones by their copies. */
export const CHARACTER_BOX: readonly CardId[] = FACES.flatMap((face) =>
  Array.from({ length: copiesOf(face) }, () => characterCard(face)),
);

/** The number of cards of each face that play. */
export type Deck = Readonly<Record<Face, number>>;

/** HR-WO-01: the decks by variant and number of players, 4 to 8. */
export type DeckTable = Readonly<Record<Variant, Readonly<Record<number, Deck>>>>;

/** HR-WO-01: the cards for each number of players, in both variants (WO-012, WO-013). */
export interface DeckOption {
  readonly decks: DeckTable;
}

/** HR-WO-03: the aspect of the advanced sheep (WO-002). */
export interface AspectOption {
  readonly advancedSheepAspect: 'dog' | 'hunter';
}

/** Makes a deck of these cards and no others. */
export function deckOf(cards: Partial<Deck>): Deck {
  const none = Object.fromEntries(FACES.map((face) => [face, 0])) as Record<Face, number>; // `FACES` names every face
  return { ...none, ...cards };
}

/** Makes the deck that lies on the table. */
export function deckOfFaces(faces: readonly Face[]): Deck {
  return deckOf(Object.fromEntries(FACES.map((face) => [face, count(faces, face)])));
}

/** Returns the cards of a deck, one by one. */
export function facesIn(deck: Deck): readonly Face[] {
  return FACES.flatMap((face) => Array.from({ length: deck[face] }, () => face));
}

/** Returns the number of cards in a deck. */
export function sizeOf(deck: Deck): number {
  return FACES.reduce((sum, face) => sum + deck[face], 0);
}

/** Returns the number of cards to deal: two for each player; with four, two for the simulated one (WO-012, WO-018). */
export function cardsDue(players: number): number {
  return 2 * (players === PLAYERS_WITH_FIFTH ? players + 1 : players);
}

/** Returns the base deck with its four cards replaced (WO-013). */
export function advancedOf(base: Deck): Deck {
  const changes = REPLACED.flatMap(([plain, advanced]) => [
    [plain, base[plain] - 1],
    [advanced, base[advanced] + 1],
  ]);
  return { ...base, ...Object.fromEntries(changes) };
}

/** WO-012: sheep, dogs, hunters and wolves with a plain aspect; each "?" card is in every deck once. */
const PLAIN: Readonly<Record<number, readonly [number, number, number, number]>> = {
  4: [4, 1, 1, 1],
  5: [4, 1, 1, 1],
  6: [5, 1, 1, 2],
  7: [6, 2, 1, 2],
  8: [7, 2, 2, 2],
};

/** WO-012, WO-013: the tables that are taken while a configuration names no others. */
export const PRINTED_DECKS: DeckTable = (() => {
  const base = Object.entries(PLAIN).map(([players, [sheep, dog, hunter, wolf]]) => {
    const unknown = { 'dog-unknown': 1, 'hunter-unknown': 1, 'shepherd-unknown': 1 };
    return [players, deckOf({ sheep, dog, hunter, wolf, ...unknown })] as const;
  });
  const advanced = base.map(([players, deck]) => [players, advancedOf(deck)] as const);
  return { base: Object.fromEntries(base), advanced: Object.fromEntries(advanced) };
})();

/** Returns the deck that the table of options has. Throws a `RangeError` beyond 4 to 8 players. */
export function deckFor(players: number, variant: Variant, { decks }: DeckOption): Deck {
  const deck = decks[variant][players];
  if (deck === undefined) throw new RangeError(`Wooolf! has no ${variant} deck for ${players}`);
  return deck;
}

/** The reason that cards cannot be a deck. */
export type DeckFault =
  /** WO-012, WO-018: so many cards lie there, and so many should. */
  | { readonly fault: 'size'; readonly cards: number; readonly due: number }
  /** WO-001, WO-002: the box has fewer cards of this face. */
  | { readonly fault: 'copies'; readonly face: Face }
  /** WO-013: a card of the other game is there, or not all four advanced cards are. */
  | { readonly fault: 'variant'; readonly variant: Variant }
  /** WO-012: every character of the table's deck is in it; WO-022: the wolf is in any. */
  | { readonly fault: 'missing'; readonly image: Image };

/**
 * Returns the reasons that these cards cannot be a deck, by all known facts of the printed ones (WO-012); empty when
 * they can. Other numbers than the table's are no fault.
 */
export function deckFaults(
  deck: Deck,
  players: number,
  variant: Variant,
  options: DeckOption,
): readonly DeckFault[] {
  const [cards, due] = [sizeOf(deck), cardsDue(players)];
  const usual = deckFor(players, variant, options);
  const missing = IMAGES.filter(
    (image) => !hasImage(deck, image) && (image === 'wolf' || hasImage(usual, image)),
  );
  return [
    ...(cards === due ? [] : [{ fault: 'size', cards, due } as const]),
    ...FACES.filter((face) => deck[face] > copiesOf(face)).map(
      (face) => ({ fault: 'copies', face }) as const,
    ),
    ...(isOfVariant(deck, variant) ? [] : [{ fault: 'variant', variant } as const]),
    ...missing.map((image) => ({ fault: 'missing', image }) as const),
  ];
}

function hasImage(deck: Deck, image: Image): boolean {
  return FACES.some((face) => deck[face] > 0 && imageOf(face) === image);
}

/**
 * Returns whether a deck is of a variant: all four advanced cards and none that they replace, or no advanced card at
 * all (WO-013).
 */
function isOfVariant(deck: Deck, variant: Variant): boolean {
  if (variant === 'base') return FACES.every((face) => FACTS[face].set === 'base' || !deck[face]);
  return REPLACED.every(
    ([plain, advanced]) => deck[advanced] === 1 && deck[plain] < copiesOf(plain),
  );
}

function count<T>(items: readonly T[], wanted: T): number {
  return items.filter((item) => item === wanted).length;
}
