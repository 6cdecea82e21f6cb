/** The parts of errors that other rooms import: the class, its codes, and their words by language. */
export {
  ArtiglioError,
  type ErrorCode,
  errnoOf,
  orIfMissing,
  reasonOf,
  succeeds,
} from './artiglio-error.js';
export type { CodeWords } from './records.js';
export { codeWords as englishCodeWords } from './words.en.js';
export { codeWords as italianCodeWords } from './words.it.js';
