/** The page of a telephone that is a seat. */
import type { ClientMessage, ServerMessage } from '../messages/index.js';
import { Connection } from './connection.js';

new Connection<ServerMessage, ClientMessage>({
  opened: () => {},
  lost: () => {},
  message: () => {},
  shut: () => {},
}).open();
