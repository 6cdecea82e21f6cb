/** The parts of values from outside that other rooms import: reading them by a schema, and saying what is wrong. */

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
  readAs,
  shorten,
  valueAt,
  wrongValueText,
} from './wrong-value.js';
