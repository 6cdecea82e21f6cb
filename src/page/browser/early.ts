/**
 * Opens the socket while the script of the page still loads: over a slow network its handshake takes as long. A script
 * of its own, because it must come before the large one.
 */
import { type EarlySocket, socketAddress } from './connection.js';
import { wearTheme } from './theme.js';

// Before anything is drawn.
wearTheme();

const socket = new WebSocket(socketAddress());
const messages: string[] = [];
const listening = new AbortController();
socket.addEventListener('message', ({ data }) => messages.push(String(data)), {
  signal: listening.signal,
});
const early: EarlySocket = { socket, messages, handOver: () => listening.abort() };
window.earlySocket = early;
