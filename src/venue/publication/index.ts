/** What a table publishes: its state, its topics, the commands it takes. */
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
  type HouseAnswer,
  type HouseCommand,
  type HouseRequest,
  requestSchema,
  transactionIn,
} from './command-schema.js';
export type { TableFacts } from './house-state.js';
export { Publication } from './publication.js';
export {
  type Availability,
  availabilitySchema,
  type HouseEvent,
  type HouseState,
  PART_SCHEMAS,
} from './state-schema.js';
export {
  ANY_VERSION_TOPIC,
  BIRTH_TOPIC,
  COMMAND_ROLES,
  type CommandRole,
  HOUSE_TOPICS,
  leastRole,
  PARTS,
  type PartName,
  readTopic,
  tableIdOf,
  topicsOf,
} from './topics.js';
