/** The page of all tables of a venue. */
export { House } from './house.js';
export { serveHouse } from './serve-house.js';
