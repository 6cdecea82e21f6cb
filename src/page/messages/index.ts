/** What page and server say to one another. */
export { type ClientMessage, type NightAct, readClientMessage } from './client-messages.js';
export {
  DEVICES,
  type Device,
  type Fault,
  type Lamp,
  type LampName,
  type LampState,
} from './lamps.js';
export type {
  AskingMessage,
  CardsMessage,
  EveningLog,
  Face,
  FacesMessage,
  GameCard,
  HandMessage,
  Hello,
  LogLine,
  NamedPreset,
  ObjectState,
  OfferedGame,
  Person,
  Pixels,
  PlayersMessage,
  PublicAsks,
  PublicResultState,
  PublicState,
  Seated,
  ServerMessage,
  SetUp,
  Sight,
  SoundMessage,
  TableMapNow,
  TelephonesMessage,
} from './messages.js';
export {
  type AddressUse,
  type DoorSeen,
  type HandedOn,
  type JoinAddress,
  mayActAs,
  type Network,
  type PageKeys,
  ROLES,
  type Role,
  type RoleAddress,
  type RoleOf,
  type ShownAddress,
} from './roles.js';
export {
  type CountedCard,
  type RegistrationAct,
  type RegistrationState,
  readRegistrationAct,
  readSetupAct,
  type SetupAct,
  type SetupState,
  type ToldFault,
  toldFault,
} from './setup-messages.js';
export { SETUP_STEPS, type SetupStep } from './setup-steps.js';
export type {
  BoardTestNow,
  TestAct,
  TestedInput,
  TestedLight,
  TestFindings,
  TestNow,
  TestsForPages,
  TestWord,
} from './tests-for-pages.js';
export { readVenueAsk, type VenueAsk, type VenueTable, type VenueTold } from './venue-messages.js';
