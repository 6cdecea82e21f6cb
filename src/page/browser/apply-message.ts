/** Changes of the page's model: by a message, by a lost connection, and by eyes that close. */
import type { ServerMessage } from '../messages/index.js';
import type { Model } from './model.js';
import { callOf } from './model-facts.js';

/** Applies a message. Decoded lights are not kept here: they go to the rings at once. */
export function applyMessage(model: Model, message: ServerMessage, nowMs: number): void {
  switch (message.kind) {
    case 'admitted':
      model.role = message.role;
      break;
    case 'hello':
      model.hello = message;
      break;
    case 'state':
      model.state = message;
      if (!message.night) closeEyes(model);
      if (model.kept?.call !== callOf(message)) model.kept = undefined;
      model.stateAtMs = nowMs;
      break;
    case 'cards':
      model.backs = message.backs;
      break;
    case 'players':
      model.playedFor = message.playedFor;
      if (message.deals !== model.deals) model.faces = undefined;
      model.deals = message.deals;
      model.laid = message.laid;
      model.setUp = message.setUp;
      model.startsFor = message.startsFor;
      model.remarks = message.remarks;
      break;
    case 'volume':
      model.volumePercent = message.percent;
      break;
    case 'test':
      model.tests = message;
      return;
    case 'map':
      model.map = message.map;
      break;
    case 'status':
      model.lamps = message.lamps;
      break;
    case 'hand':
      model.held = message.held;
      model.exchanging = undefined;
      break;
    case 'faces':
      model.faces = message;
      break;
    case 'refused':
      model.refusal = message;
      break;
    case 'telephones':
      model.telephones = { ...message, seats: message.people.map(({ seat }) => seat) };
      break;
    case 'asking':
      model.asking = message.telephones;
      break;
    case 'seated':
      model.ownSeat = message.seat;
      model.lostSeat = message.lost;
      if (message.seat !== undefined) model.seat = message.seat;
      break;
    case 'sight':
      applySight(model, message.seen);
      break;
    case 'asked':
    case 'pixels':
    case 'recalled':
    case 'sound':
      break;
  }
}

function applySight(model: Model, seen: Model['sight']): void {
  model.sight = seen;
  // Open eyes of a telephone see what the hand holds, so that it can lay it where the call says.
  if (model.ownSeat !== undefined) model.held = seen?.held;
  // An answer may come a moment after the eyes were closed.
  else if (!model.looks) model.sight = undefined;
}

/** Closes the eyes of the own seat, which see nothing then. */
export function closeEyes(model: Model): void {
  model.looks = false;
  model.sight = undefined;
}

/** Notes that the connection is lost, and with it the cards in this page's hand. */
export function loseHold(model: Model, nowMs: number): void {
  if (model.connected) model.lostAtMs = nowMs;
  model.connected = false;
  model.held = undefined;
  model.exchanging = undefined;
  model.faces = undefined;
  closeEyes(model);
}
