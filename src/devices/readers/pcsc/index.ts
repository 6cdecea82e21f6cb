/** The driver of PC/SC readers. */
export { PcscDriver } from './pcsc-driver.js';
export { isIdentity } from './reader-names.js';
