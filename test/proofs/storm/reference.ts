/**
 * The history that a journal tells, played again without a fault: what may have been shown and said. It shares no code
 * with what joins play to time, disk, board and pages; the journal's lines are read here by their own description
 * (docs/run/journal.md).
 */
import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Engine } from '../../../src/engine/play/engine.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntries, type WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import { pausedScene } from '../../../src/engine/play/pause.js';
import { openEyesScene } from '../../../src/engine/play/public-moment.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { MayBeHeard } from './may-be-heard.js';
import { MayBePublished } from './may-be-published.js';
import type { StormTable } from './storm-table.js';

const LINE =
  /^(?<code>[0-9a-f]{16}) (?<sequence>\d+) (?<atMs>\d+) (?<kind>[a-z][a-z0-9-]*)(?<sealed>!?)(?:#(?<sum>[0-9a-f]{8}))? (?<text>.*)$/u;
const PAGE_BYTES = 4096;

/** A journal as its bytes are on the disk. */
export interface KeptJournal {
  readonly bytes: Buffer;
  readonly tableKey: Buffer;
  readonly eveningKey: Buffer | undefined;
}

/** The entries of a journal up to the first line that is not chained to the one before, and whether there is one. */
export function entriesIn({ bytes, tableKey, eveningKey }: KeptJournal): {
  readonly entries: readonly Entry[];
  readonly isChained: boolean;
  readonly markMs: number;
  /** Whether the evening is over: its secrets open no more. */
  readonly isOver: boolean;
  /** Whether the keys beside it open what is sealed in it; without them no entry is told. */
  readonly opens: boolean;
} {
  const header = bytes.toString('utf8', 0, bytes.indexOf(10));
  const id = /"id":"([^"]+)"/u.exec(header)?.[1] ?? '';
  const pages = Math.ceil((bytes.indexOf(10) + 1) / PAGE_BYTES);
  const marks = bytes.toString('latin1', pages * PAGE_BYTES, (pages + 2) * PAGE_BYTES);
  const markMs = Math.max(
    0,
    ...[...marks.matchAll(/^time [0-9a-f]{16} (\d+) /gmu)].map(([, ms]) => Number(ms)),
  );
  const codeKey = derived(tableKey, 'codes', Buffer.from(id));
  const sealKey = eveningKey && derived(tableKey, 'evening', eveningKey);
  let previous = header.split(' ')[2] ?? header;
  previous = /\b[0-9a-f]{16}\b/u.exec(header)?.[0] ?? previous;
  let isChained = true;
  const lines = bytes.toString('utf8', (pages + 2) * PAGE_BYTES).split('\n');
  let isOver = false;
  let opens = true;
  const decoded: Omit<WrittenEntry, 'sealed'>[] = [];
  for (const line of lines.slice(0, -1)) {
    const { code = '', ...written } = LINE.exec(line)?.groups ?? {};
    const body = line.slice(17);
    const own = createHmac('sha256', codeKey).update(previous).update(' ').update(body);
    // What a power cut tore, and what stands behind it, are no entries.
    isChained = own.digest('hex').slice(0, 16) === code;
    if (!isChained) break;
    previous = code;
    const { sequence = '', atMs = '', kind = '', sealed, sum, text = '' } = written;
    const place = `${id} ${sequence} ${atMs} ${kind}`;
    const payload = sealed === '!' && sealKey ? unsealed(text, sealKey, place) : text;
    if (kind === 'end') isOver = true;
    if (payload === undefined) opens = false;
    else decoded.push({ atMs: Number(atMs), kind, payload, sum });
  }
  const entries = isOver || !opens ? [] : decodeEntries(decoded);
  return { entries, isChained, markMs, isOver, opens };
}

function derived(key: Buffer, purpose: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `artiglio ${purpose}`, 32));
}

/** What was sealed for this place; undefined where the key is another. */
function unsealed(text: string, key: Buffer, place: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-16));
  let plain: Buffer;
  try {
    plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
  return plain.toString('utf8', 2, 2 + plain.readUInt16BE());
}

/** What a fault-free history shows and says, in its order. */
export interface History {
  /** What pages and people see, as `keyOf` tells it. */
  readonly keys: readonly string[];
  readonly scenes: ReadonlySet<string>;
  /** Every cue with its time. */
  readonly said: ReadonlySet<string>;
  /** What may be heard. */
  readonly heard: MayBeHeard;
  /** What a house may be told. */
  readonly published: MayBePublished;
  /** By entry, how many keys came before it. */
  readonly keysBefore: readonly number[];
}

/** Plays these entries; what is before entry `from` is not told. @throws what the script throws. */
export function historyOf(
  { parts, facts }: StormTable,
  entries: readonly Entry[],
  {
    from,
    untilMs,
    hasVenue,
  }: { readonly from: number; readonly untilMs: number; readonly hasVenue: boolean },
): History {
  const engine = new Engine(parts);
  const heard = new MayBeHeard(facts.voice);
  const published = new MayBePublished(facts);
  const keys: string[] = [];
  const scenes = new Set<string>();
  const said = new Set<string>();
  const keysBefore: number[] = [];
  for (const onlyLightTells of [false, true])
    scenes.add(sceneKey(pausedScene(parts.layout, new Set(), onlyLightTells)));
  const look = () => {
    const view = engine.view();
    const key = keyOf(view);
    if (key !== keys.at(-1)) keys.push(key);
    const scene = openEyesScene(view);
    scenes.add(sceneKey(scene));
    if (scene.claw.effect === 'rests') scenes.add(sceneKey({ ...scene, claw: WITHOUT_SOUND }));
    for (const { cue, atMs } of view.captions) said.add(saidKey(cue, atMs));
    for (const { cue, atMs } of engine.drainSaid()) heard.say(cue, atMs, view.language);
    heard.see(view);
    if (hasVenue) published.see(view);
  };
  // Only the last state before the storm is told.
  for (const [index, entry] of entries.entries()) {
    if (index >= from) passTime(engine, entry.atMs, look);
    keysBefore.push(keys.length);
    applied(engine, entry, entries[index + 1]);
    if (index >= from - 1) look();
    else engine.drainSaid();
  }
  passTime(engine, untilMs, look);
  return { keys, scenes, said, heard, published, keysBefore };
}

function passTime(engine: Engine, untilMs: number, look: () => void): void {
  for (
    let dueMs = engine.nextAtMs;
    dueMs <= untilMs && engine.state !== 'ended';
    dueMs = engine.nextAtMs
  ) {
    engine.advance(dueMs);
    look();
  }
}

/** A fault that is written down was one when it was played. */
function applied(engine: Engine, entry: Entry, next: Entry | undefined): void {
  try {
    engine.apply(entry);
  } catch (error) {
    if (next?.kind !== 'fault') throw error;
    engine.recover(false);
  }
}

/** The claw of a table that cannot be heard, where it shows nothing else. */
const WITHOUT_SOUND = {
  effect: 'breathe',
  colour: 'blood',
  level: 'half',
  pattern: 'facing',
} as const;

/** What everybody sees of play, without its times and without what is said. */
export function keyOf(view: PublicView): string {
  const { state, phase, night, asks, board, absent, language, pacePercent, question } = view;
  return JSON.stringify([
    state,
    phase,
    night,
    asks,
    board,
    absent,
    language,
    pacePercent,
    question,
  ]);
}

export function saidKey(cue: Cue, atMs: number): string {
  return `${atMs} ${JSON.stringify(cue)}`;
}

/** A timer's end moves with the disk's troubles. */
export function sceneKey({ claw, ...scene }: Scene): string {
  return JSON.stringify([scene, claw.effect === 'sweep' ? { ...claw, endsAtMs: 0 } : claw]);
}
