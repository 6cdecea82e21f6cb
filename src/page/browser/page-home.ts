/**
 * The home of a page: it gives the table's messages, answers and sounds. A server is one home, a browser's tab is the
 * other.
 */
import type { ClientMessage, ServerMessage } from '../messages/index.js';
import { Connection, type ConnectionListener, toldByHost } from './connection.js';

/** The connection of a page with its table. */
export interface PageConnection {
  /**
   * Sends a message. While the connection is lost it is dropped, because the table moves on.
   * @param bytes the least length of its text: a message at night has always the same.
   */
  send(message: ClientMessage, bytes?: number): void;
}

export interface PageHome {
  /** Joins the page to its table; it stays joined after each loss. */
  connect(listener: ConnectionListener<ServerMessage>): PageConnection;
  /** Asks the table for its answer to a path beside its messages; undefined where it gives none. */
  told<Told>(path: string): Promise<Told | undefined>;
  /** Returns the samples of a sound's file, for the context that plays them; undefined where there are none. */
  sound(path: string, context: BaseAudioContext): Promise<AudioBuffer | undefined>;
  /** Offers a game that is over to be shared; absent where that cannot be done. */
  readonly share?: { readonly label: string; readonly offer: () => void };
  /** The address of the host's console; absent where there is none. */
  readonly console?: string;
}

/** A page of the table's server. */
export const SERVER_HOME: PageHome = {
  connect: (listener) => {
    const connection = new Connection<ServerMessage, ClientMessage>(listener);
    connection.open();
    connection.openAfterSleep();
    return connection;
  },
  told: toldByHost,
  console: './console',
  sound: async (path, context) => {
    const response = await fetch(path);
    if (!response.ok) return undefined;
    return context.decodeAudioData(await response.arrayBuffer());
  },
};
