/** The parts of files that other rooms import: the host's storage, whole files, texts of people, files of the build. */
export { builtFile, endWithParent, tellParent } from './built-file.js';
export {
  type FileFacts,
  type Home,
  type Owner,
  openFile,
  type Storage,
  type StoredFile,
  THIS_HOME,
  unusedName,
} from './home.js';
export { decodeText, unreadable, withoutMark, withUsualLineEnds } from './text-file.js';
export {
  bytesIfThere,
  isUnfinished,
  syncDirectory,
  textIfThere,
  unfinishedPath,
  writeWhole,
} from './whole-file.js';
