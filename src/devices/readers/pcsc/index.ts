/** The driver of PC/SC readers. */
export { isIdentity, PcscDriver } from './pcsc-driver.js';
