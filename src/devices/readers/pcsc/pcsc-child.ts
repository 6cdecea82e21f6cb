/**
 * The process that talks to PC/SC and does nothing else. `nfc-pcsc` goes deaf, spins and misses swaps
 * (docs/build/readers.md). Here nothing delays it, its reports are checked again and again, and any doubt ends the
 * process: a new one sees the true state.
 */
import { createRequire } from 'node:module';
import { isMadeUp, tagOf } from '../../../engine/table/index.js';
import { reasonOf } from '../../../errors/index.js';
import { endWithParent, tellParent } from '../../../files/index.js';
import {
  BEAT_MS,
  type ChildMessage,
  type ChildOptions,
  machineMs,
  TAG_LOOK_MS,
} from './child-messages.js';
import { readersOfDaemon } from './daemon-talk.js';
import type { Nfc, NfcModule, NfcReader } from './light-and-buzzer.js';
import { LightAndBuzzer } from './light-and-buzzer.js';
import { inListedTags, isSticker } from './tag-answers.js';
import { usbPathOf } from './usb-path.js';

/** A question without an answer for this long will get none, ms. */
const LONGEST_WORK_MS = 3_000;
/** A card that fails this many checks is another thing, or lies badly. */
const MOST_FAILURES = 3;

/** Interval of asking where a reader is plugged in, ms; at first each time, later every tenth time. */
const PLUG_LOOK_MS = 500;
const EAGER_PLUG_LOOKS = 10;

/** Interval of checks for missed readers, ms: missed twice counts. */
const MISSED_LOOK_MS = 1_500;
/** The daemon hangs when it leaves this many questions unanswered: its events do not come any more either. */
const MOST_UNANSWERED = 2;
const SECURITY_MODULE = /\bSAM\b/u;

const STATE_PRESENT = 0x20;
const STATE_EMPTY = 0x10;
/** UNKNOWN or UNAVAILABLE: the reader is going. */
const STATE_GOING = 0x04 | 0x08;

/** One known reader. */
interface Known {
  readonly reader: NfcReader;
  readonly mute: LightAndBuzzer | undefined;
  usbPath: string | undefined;
  /** Whether its plug was asked for. */
  named: boolean;
  /** Whether something lies there, by the daemon's last report. */
  present: boolean;
  presentSinceMs: number;
  sticker: boolean;
  tags: { tag: string; sinceMs: number }[];
  otherThing: boolean;
  listsBoth: boolean;
  failures: number;
  /** The time since which it is being read; undefined while it is not. */
  workingSinceMs: number | undefined;
  /** Whether its state is known: before that nothing is reported. */
  settled: boolean;
}

// Only the supervisor starts this process, with these options.
const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
const known = new Map<string, Known>();
let told = '';
/** A reader that has not said its state by then is not waited for. */
const toldByMs = machineMs() + LONGEST_WORK_MS;
let missedBefore: readonly string[] = [];
/** The questions in a row that the daemon did not answer. */
let unanswered = 0;

process.on('uncaughtException', (error) => doubt(error.message));
process.on('unhandledRejection', (error) => doubt(String(error)));
endWithParent();
begin();

function begin(): void {
  // A slow machine needs seconds to get here: only from now on does silence mean a hang.
  send({ kind: 'beat' });
  const nfc = opened();
  if (nfc === undefined) return;
  nfc.on('error', (error) => doubt(error.message));
  nfc.on('reader', welcome);
  setInterval(() => {
    for (const one of known.values()) {
      for (const sinceMs of [one.workingSinceMs, one.mute?.talkingSinceMs]) {
        if (sinceMs === undefined || machineMs() - sinceMs <= LONGEST_WORK_MS) continue;
        doubt(`${one.reader.name} does not answer`);
      }
      if (isDue(one)) void look(one);
    }
  }, TAG_LOOK_MS);
  setInterval(() => send({ kind: 'beat' }), BEAT_MS);
  let looks = 0;
  setInterval(() => {
    looks += 1;
    for (const one of known.values()) {
      const isSoughtStill = one.usbPath === undefined && looks <= EAGER_PLUG_LOOKS;
      if (one.named && (isSoughtStill || looks % EAGER_PLUG_LOOKS === 0)) void findPlug(one);
    }
  }, PLUG_LOOK_MS);
  setInterval(() => void lookForMissed(), MISSED_LOOK_MS);
  // Without a reader nothing else would trigger the report; a reader that is there triggers it when it was read.
  setTimeout(() => void tellOfNone(), BEAT_MS);
  setTimeout(tell, LONGEST_WORK_MS);
}

/** Opens the module; undefined when it is missing or the daemon refuses it, which is reported. */
function opened(): Nfc | undefined {
  let module: NfcModule;
  try {
    // The package has no types.
    module = createRequire(import.meta.url)('nfc-pcsc') as NfcModule;
  } catch (error) {
    send({ kind: 'no-module', reason: reasonOf(error) });
    return undefined;
  }
  try {
    return new module.NFC();
  } catch (error) {
    send({ kind: 'refused', reason: reasonOf(error) });
    return undefined;
  }
}

/** Reports that there is no reader, unless the daemon has one that the module will report. */
async function tellOfNone(): Promise<void> {
  if ((await unknownReaders()).length === 0) tell();
  else send({ kind: 'beginning' });
}

/** Returns the readers that the daemon has and the module has not reported. */
async function unknownReaders(): Promise<readonly string[]> {
  const names = await readersOfDaemon(options.socketPath);
  unanswered = names === undefined ? unanswered + 1 : 0;
  if (unanswered >= MOST_UNANSWERED) doubt('the daemon does not answer');
  return (names ?? []).filter((name) => !known.has(name) && !SECURITY_MODULE.test(name));
}

/** Looks for a reader that the daemon has and the module never reported: it came while the module was not listening. */
async function lookForMissed(): Promise<void> {
  const missed = await unknownReaders();
  const again = missed.find((name) => missedBefore.includes(name));
  missedBefore = missed;
  if (again !== undefined) doubt(`${again} was never told`);
}

function welcome(reader: NfcReader): void {
  // This slot is for a security module and never holds a player's card.
  if (SECURITY_MODULE.test(reader.name)) return;
  const isAcr122 = /ACR122/iu.test(reader.name);
  const one: Known = {
    reader,
    mute: isAcr122 ? new LightAndBuzzer(reader) : undefined,
    usbPath: undefined,
    named: false,
    present: false,
    presentSinceMs: 0,
    sticker: false,
    tags: [],
    otherThing: false,
    listsBoth: isAcr122 && options.tagsPerReader === 2,
    failures: 0,
    workingSinceMs: undefined,
    settled: false,
  };
  reader.autoProcessing = false;
  reader.on('error', (error) => doubt(error.message));
  reader.on('end', () => doubt(`${reader.name} was unplugged`));
  reader.reader.on('status', ({ state, atr }) => {
    if ((state & STATE_GOING) !== 0) doubt(`${reader.name} is going`);
    const present = (state & STATE_PRESENT) !== 0;
    if (present && !one.present) one.presentSinceMs = machineMs();
    one.present = present;
    one.sticker = atr !== undefined && isSticker(atr);
    if ((state & STATE_EMPTY) !== 0) {
      nothingLiesOn(one);
      void one.mute?.whileEmpty();
    }
  });
  reader.on('card', () => void look(one));
  known.set(reader.name, one);
  void findPlug(one);
}

/** Asks where a reader is plugged in; one that is coming or going may not be known yet. */
async function findPlug(one: Known): Promise<void> {
  one.usbPath = (await usbPathOf(one.reader.name, options)) ?? one.usbPath;
  one.named = true;
  tell();
}

/**
 * Tells whether a reader is to be asked: a card that has just come is already being connected to, and is reported then.
 */
function isDue({ present, presentSinceMs, reader }: Known): boolean {
  return present && (reader.connection !== null || machineMs() - presentSinceMs >= TAG_LOOK_MS);
}

/** Reads what lies there now and compares it with the last report. */
async function look(one: Known): Promise<void> {
  const { reader } = one;
  if (one.workingSinceMs !== undefined || one.mute?.talkingSinceMs !== undefined) return;
  one.workingSinceMs = machineMs();
  try {
    if (reader.connection === null) await reader.connect();
    reader.card ??= {};
    await one.mute?.withCard();
    const tags = await tagsOn(one);
    // The card was lifted meanwhile: the daemon's report is right.
    if (!one.present) return;
    one.failures = 0;
    const before = new Map(one.tags.map(({ tag, sinceMs }) => [tag, sinceMs]));
    one.tags = tags.map((tag) => ({ tag, sinceMs: before.get(tag) ?? machineMs() }));
    one.otherThing = tags.length === 0;
    one.settled = true;
    tell();
  } catch {
    // The card was lifted, exchanged or lies badly: the connection is useless.
    await reader.disconnect().catch(() => {});
    reader.connection = null;
    reader.reader.connected = false;
    one.failures += 1;
    if (one.present && one.failures > MOST_FAILURES) {
      one.tags = [];
      one.otherThing = true;
      one.settled = true;
      tell();
    }
  } finally {
    one.workingSinceMs = undefined;
  }
}

/** Returns the tags on a reader; none for a telephone or a bank card, whose numbers mean nothing. */
async function tagsOn({ reader, sticker, listsBoth }: Known): Promise<readonly string[]> {
  const answer = await reader.transmit(Buffer.from('FFCA000000', 'hex'), 40);
  if (answer.subarray(-2).toString('hex') !== '9000') throw new Error('no number');
  const uid = tagOf(answer.subarray(0, -2).toString('hex'));
  // If a telephone replaces a sticker faster than the daemon looks, it still counts as the sticker.
  if (!sticker || uid === undefined || isMadeUp(uid)) return [];
  if (!listsBoth) return [uid];
  const listed = await reader.transmit(Buffer.from('FF00000004D44A0200', 'hex'), 64);
  return [...new Set([uid, ...inListedTags(listed)])];
}

function nothingLiesOn(one: Known): void {
  one.tags = [];
  one.otherThing = false;
  one.failures = 0;
  one.settled = true;
  tell();
}

/**
 * Reports the whole state if it has changed. The first report waits for a reader that is known already: without it
 * a card that is held to it at once would count as one that lay there before.
 */
function tell(): void {
  const readers = [...known.values()]
    .filter(({ settled, named }) => settled && named)
    .map(({ reader, usbPath, listsBoth, tags, otherThing }) => ({
      name: reader.name,
      usbPath,
      capacity: listsBoth ? (2 as const) : (1 as const),
      tags,
      otherThing,
    }));
  const text = JSON.stringify(readers);
  if (text === told) return;
  if (readers.length === 0 && known.size > 0 && machineMs() < toldByMs) {
    send({ kind: 'beginning' });
    return;
  }
  told = text;
  send({ kind: 'state', readers });
}

function doubt(reason: string): void {
  send({ kind: 'doubt', reason });
}

function send(message: ChildMessage): void {
  tellParent(message);
}
