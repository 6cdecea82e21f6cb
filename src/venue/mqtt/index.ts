/** The publication of a table on a broker. */
export { EventQueue } from './event-queue.js';
export { discoveryOf, ENTITY_NAMES } from './home-assistant.js';
export { LineFile } from './line-file.js';
export { TableOnBroker } from './table-on-broker.js';
