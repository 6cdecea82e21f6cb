/** The publication of a table over HTTP. */
export { type ServedApi, serveApi } from './serve-api.js';
