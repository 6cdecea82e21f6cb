/** The parts of files that other rooms import: the host's storage, whole files, texts of people, the installed package. */
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
export { builtFile, packageRoot, packageVersion, programName } from './package-root.js';
export { endWithParent, tellParent } from './parent-process.js';
export { decodeText, unreadable, withoutMark, withUsualLineEnds } from './text-file.js';
export {
  bytesIfThere,
  isUnfinished,
  syncDirectory,
  textIfThere,
  unfinishedPath,
  writeWhole,
} from './whole-file.js';
