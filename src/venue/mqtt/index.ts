/** The publication of a table on a broker. */
export { EventQueue, LineFile } from './event-queue.js';
export { discoveryOf, ENTITY_NAMES } from './home-assistant.js';
export { TableOnBroker } from './table-on-broker.js';
