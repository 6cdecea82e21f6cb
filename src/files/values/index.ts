/** The parts of values from outside that other rooms import: reading them by a schema, and saying what is wrong. */

export { readAs } from './read-as.js';
export {
  acceptedText,
  type FileFault,
  type FilePath,
  faultRows,
  foundText,
  parseGiven,
  pathText,
  placedIssues,
  printable,
  shorten,
  valueAt,
  wrongValueText,
} from './wrong-value.js';
