/** The socket that was opened before the page's script had come, and what it has heard so far. */

export interface EarlySocket {
  readonly socket: WebSocket;
  /** The messages in the order of their coming. */
  readonly messages: readonly string[];
  /** Lets somebody else listen from now on. */
  readonly handOver: () => void;
}

declare global {
  interface Window {
    /** Absent: it was taken, or the page's script came first. */
    earlySocket?: EarlySocket | undefined;
  }
}

/** Whether this page is a tablet that lies on the table (`?tablet`). */
export function isTablet(): boolean {
  return new URLSearchParams(location.search).has('tablet');
}

/** The address of this page's socket: beside the page, whose folder a proxy may have chosen. */
export function socketAddress(): URL {
  const url = new URL(isTablet() ? 'socket?tablet' : 'socket', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

/** Takes it, once; undefined when there is none that can still be used. */
export function takeEarlySocket(): EarlySocket | undefined {
  const early = window.earlySocket;
  window.earlySocket = undefined;
  early?.handOver();
  return early !== undefined && early.socket.readyState <= WebSocket.OPEN ? early : undefined;
}
