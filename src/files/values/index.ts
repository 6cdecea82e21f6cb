/** What other rooms import of values that come from outside: reading them by a schema, and saying what is wrong. */
export {
  type FileFault,
  type FilePath,
  faultRows,
  pathText,
  printable,
  shortened,
} from './file-fault.js';
export { placedIssues, valueAt } from './issues.js';
export { readAs } from './read-as.js';
export { acceptedText, foundText, parseGiven, wrongValueText } from './wrong-value.js';
