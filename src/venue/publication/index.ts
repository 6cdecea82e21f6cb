/** The parts that a table publishes: its state, its topics, the commands it takes. */
export {
  CommandDesk,
  type KeptTransactions,
  MOST_OF_SENDER,
  MOST_SENDERS,
  type Remembered,
  refusal,
  Transactions,
} from './command-desk.js';
export {
  answerSchema,
  requestSchema,
  transactionIn,
  type VenueAnswer,
  type VenueCommand,
  type VenueRequest,
} from './command-schema.js';
export { Publication } from './publication.js';
export {
  type Availability,
  availabilitySchema,
  PART_SCHEMAS,
  type VenueEvent,
  type VenueState,
} from './state-schema.js';
export {
  ANY_VERSION_TOPIC,
  BIRTH_TOPIC,
  COMMAND_ROLES,
  type CommandRole,
  leastRole,
  PARTS,
  type PartName,
  readTopic,
  tableIdOf,
  topicsOf,
  VENUE_TOPICS,
} from './topics.js';
export type { TableFacts } from './venue-state.js';
