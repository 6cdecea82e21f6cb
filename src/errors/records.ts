/** Every error that Artiglio raises on purpose: one record each, by its code. docs/errors.md is made of them. */
import { BOARD_ERRORS } from './board-errors.js';
import { FILE_ERRORS } from './file-errors.js';
import { HOUSE_ERRORS } from './house-errors.js';
import { JOURNAL_ERRORS } from './journal-errors.js';
import { PLAY_ERRORS } from './play-errors.js';
import { READER_ERRORS } from './reader-errors.js';
import type { ErrorRecord } from './record.js';
import { SOUND_ERRORS } from './sound-errors.js';
import { STATISTICS_ERRORS, UPKEEP_ERRORS } from './upkeep-errors.js';

/** The records by heading of docs/errors.md, in its order. No code is renamed or gets another meaning. */
const HEADINGS = {
  'Boards and their firmware': BOARD_ERRORS,
  'Play and its page': PLAY_ERRORS,
  'The journal of an evening': JOURNAL_ERRORS,
  Readers: READER_ERRORS,
  'Voice and sound': SOUND_ERRORS,
  'The house': HOUSE_ERRORS,
  'Past evenings and statistics': STATISTICS_ERRORS,
  'Files that people write': FILE_ERRORS,
  'Backups and updates': UPKEEP_ERRORS,
} as const;

type Lists = (typeof HEADINGS)[keyof typeof HEADINGS];
/** The codes of a list whose records are told there. */
type CodesOf<List, Told> = List extends unknown
  ? { [Code in keyof List]: List[Code] extends { readonly told: Told } ? Code : never }[keyof List]
  : never;

/** The code of an error. */
export type ErrorCode = CodesOf<Lists, ErrorRecord['told']>;
/** A code that a page may show: every language has words for it. */
export type CodeOnPage = CodesOf<Lists, 'page'>;
/** The words of a language for pages, by code: the fault and its remedy, a sentence or two each. */
export type CodeWords = Readonly<Record<CodeOnPage, string>>;

/** A code with its record. */
export type CodedRecord = readonly [code: ErrorCode, record: ErrorRecord];

/** The records below each heading. */
export const ERRORS_BY_HEADING: readonly (readonly [
  heading: string,
  errors: readonly CodedRecord[],
])[] = Object.entries(HEADINGS).map(([heading, list]) => [
  heading,
  Object.entries(list) as unknown as readonly CodedRecord[], // the keys of a list are codes
]);

/** Every record, with its code. */
export const ERRORS: readonly CodedRecord[] = ERRORS_BY_HEADING.flatMap(([, errors]) => errors);
