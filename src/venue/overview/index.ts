/** The page of all tables of a venue. */

export { serveVenue } from './serve-venue.js';
export { Venue } from './venue.js';
