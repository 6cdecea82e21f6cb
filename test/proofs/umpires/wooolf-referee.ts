/**
 * Wooolf! once more, for tests: written from the rules alone, with tables of its own, so that a test never
 * asks the game what the game should do. Cards are named as in the rules: `S`, `D?`, `Hs` (advanced).
 */

/** WO-001, WO-002: the cards by the names that readers know them by: image, aspect. */
export const CARD_LETTERS: Readonly<Record<string, readonly [Letter, Announced]>> = {
  'character:sheep': ['S', 'sheep'],
  'character:dog': ['D', 'dog'],
  'character:dog-unknown': ['D', 'unknown'],
  'character:hunter': ['H', 'hunter'],
  'character:hunter-unknown': ['H', 'unknown'],
  'character:shepherd-unknown': ['P', 'unknown'],
  'character:wolf': ['W', 'wolf'],
  'character:sheep-advanced': ['S', 'dog'],
  'character:dog-advanced': ['D', 'wolf'],
  'character:hunter-advanced': ['H', 'sheep'],
  'character:shepherd-advanced': ['P', 'hunter'],
};

/** A character by its first letter, the shepherd (pastorello) as `P`. */
export type Letter = 'S' | 'D' | 'H' | 'P' | 'W';
export type Announced = 'sheep' | 'dog' | 'hunter' | 'wolf' | 'unknown';

export const LETTER_OF: Readonly<Record<string, Letter>> = {
  sheep: 'S',
  dog: 'D',
  hunter: 'H',
  shepherd: 'P',
  wolf: 'W',
};

/** WO-020, case by case: every pair of images, the row and the column of the two cards. */
const CHARACTER: Readonly<Record<Letter, Readonly<Record<Letter, Letter>>>> = {
  S: { S: 'S', D: 'D', H: 'H', P: 'P', W: 'W' },
  D: { S: 'D', D: 'D', H: 'H', P: 'P', W: 'W' },
  H: { S: 'H', D: 'H', H: 'H', P: 'P', W: 'W' },
  P: { S: 'P', D: 'P', H: 'P', P: 'P', W: 'W' },
  W: { S: 'W', D: 'W', H: 'W', P: 'W', W: 'W' },
};

/** WO-010: the letters that a character looks for; a dog's second one is HR-WO-02. */
export function lookedForBy(letter: Letter, dogSecond: 'hunter' | 'sheep'): string {
  return { S: 'DH', D: dogSecond === 'hunter' ? 'WH' : 'WS', H: 'WD', P: 'WS', W: 'S' }[letter];
}

export function imageLetter(card: string): Letter {
  const [letter] = facts(card);
  return letter;
}

/** WO-002, HR-WO-03. */
export function printedAspect(card: string, advancedSheep: 'dog' | 'hunter'): Announced {
  const [letter, aspect] = facts(card);
  return letter === 'S' && aspect === 'dog' ? advancedSheep : aspect;
}

export function whoIs(one: string, other: string): Letter {
  return CHARACTER[imageLetter(one)][imageLetter(other)];
}

/** WO-031..033. */
export function announcedBy(
  peeker: Letter | undefined,
  card: string,
  advancedSheep: 'dog' | 'hunter',
): Announced {
  const aspect = printedAspect(card, advancedSheep);
  return aspect !== 'unknown' && peeker === 'P' ? 'wolf' : aspect;
}

/** WO-003, WO-041: what is asked, by the name of the card. */
export function answerTo(question: string, one: string, other: string): boolean {
  const [, asked = ''] = question.split(':');
  const character = whoIs(one, other);
  if (asked === 'wolf-hunter-shepherd') return 'WHP'.includes(character);
  if (asked === 'sheep-hunter-shepherd') return 'SHP'.includes(character);
  const image = LETTER_OF[asked.slice('image-'.length)];
  return imageLetter(one) === image || imageLetter(other) === image;
}

/** Where a wheel stands: a player, a number nobody has, `0` or `X`. */
export type Stands = number | 'fifth' | 'unused' | '0' | 'X';

/** A hypothesis as it stands on a board: a wheel for each letter that is looked for. */
export interface Board {
  readonly seat: number;
  readonly early: boolean;
  readonly wheels: Readonly<Partial<Record<Letter, Stands>>>;
}

export type Judged = 'right' | 'wrong' | 'declined';

/** §6 and §G. `who` has everybody, the bot too. */
export function judged(
  { seat, early, wheels }: Board,
  who: ReadonlyMap<number | 'fifth', Letter>,
  mixed: 'incorrect' | 'declined',
): Judged {
  const all = Object.entries(wheels);
  const crossed = all.filter(([, stands]) => stands === 'X').length;
  if (!early && crossed === all.length) return 'declined';
  if (!early && crossed > 0 && mixed === 'declined') return 'declined';
  return faultsOf({ seat, wheels }, who).length > 0 ? 'wrong' : 'right';
}

/** WO-055: each wheel that stands wrong, by its letter, and why. */
export function faultsOf(
  { seat, wheels }: Pick<Board, 'seat' | 'wheels'>,
  who: ReadonlyMap<number | 'fifth', Letter>,
): readonly string[] {
  return Object.entries(wheels).flatMap(([letter, stands]) => {
    if (stands === 'X') return [`${letter} no-pointer`];
    const holders = [...who].filter(([, own]) => own === letter).map(([player]) => player);
    if (stands === 'unused') return [`${letter} not-he`];
    if (stands === '0') return holders.length > 0 ? [`${letter} somebody-is`] : [];
    return stands !== seat && holders.includes(stands) ? [] : [`${letter} not-he`];
  });
}

/** A token as everybody sees it. */
export interface Given {
  readonly giver: number;
  readonly about: number | 'fifth';
  readonly clue: string;
}

/** What a round brings a seat: points of the own board, bonus points, the colour of an error token. */
export interface Brought {
  readonly own: 0 | 1 | 2;
  readonly bonus: number;
  readonly error: 'red' | 'black' | 'none';
}

/** WO-060..063, WO-070, WO-071. */
export function brought(
  boards: readonly Board[],
  who: ReadonlyMap<number | 'fifth', Letter>,
  given: readonly Given[],
  mixed: 'incorrect' | 'declined',
): ReadonlyMap<number, Brought> {
  const results = boards.map((board) => ({ board, result: judged(board, who, mixed) }));
  return new Map(
    results.map(({ board: { seat, early }, result }) => {
      let bonus = 0;
      for (const { board, result: theirs } of who.get(seat) === 'P' ? results : []) {
        const mine = who.get(board.seat) ?? 'S';
        const suspect = board.wheels.W;
        if (theirs === 'declined' || !'HD'.includes(mine)) continue;
        if (typeof suspect !== 'number' && suspect !== 'fifth') continue;
        if (suspect === board.seat) continue;
        if (who.get(suspect) === 'W') continue;
        const marks = given.filter((one) => one.giver === seat && one.about === suspect);
        if (marks.some(({ clue }) => clue === 'wolf')) bonus += 1;
      }
      const own = result === 'right' ? (early ? 2 : 1) : 0;
      const error = result === 'wrong' ? (early ? 'red' : 'black') : 'none';
      return [seat, { own, bonus, error } as const];
    }),
  );
}

/** WO-004: the six two-sided tokens of a colour. */
const TOKENS = ['WH', 'WS', 'WD', 'HS', 'DS', 'HD'] as const;

/** WO-004, WO-036: whether one player's tokens can show all these symbols at once, by trying every way. */
export function canShowAll(symbols: readonly Announced[], tokens: readonly string[] = TOKENS) {
  const [first, ...rest] = symbols;
  if (first === undefined) return true;
  const letter = LETTER_OF[first] ?? '?';
  return tokens.some((token): boolean => {
    return token.includes(letter) && canShowAll(rest, without(tokens, token));
  });
}

function without(tokens: readonly string[], gone: string): readonly string[] {
  return tokens.filter((token) => token !== gone);
}

function facts(card: string): readonly [Letter, Announced] {
  const [name = ''] = card.split('#');
  const known = CARD_LETTERS[name];
  if (known === undefined) throw new RangeError(`${card} is no character card`);
  return known;
}
