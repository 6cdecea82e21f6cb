/** The part of a world that decides what comes after it. */
import { hash } from 'node:crypto';
import type { BoardDriver } from '../../../src/devices/board/board-driver.js';
import { insideOf } from './inside.js';
import type { Memory } from './memory.js';
import type { OnWire, World } from './world.js';

/** @param driver the host of this world, @param memory all that it remembers. */
export function fingerprintOf(world: World, driver: BoardDriver, memory: Memory): string {
  const { nowMs, isWell } = world;
  const { proposedId } = insideOf(driver).link;
  const own = proposedId.toString(16).padStart(8, '0');
  const shown = (text: string) => (/^[!H]/u.test(text) ? idHidden(text, own) : text);
  const wire = (lines: readonly OnWire[]) =>
    lines.map(({ text, arrivesMs }) => `${shown(text)}@${arrivesMs - nowMs}`).join();
  const text = [
    memory.fingerprint(nowMs),
    ...world.boards.map(
      ({ fingerprint, opened }) => `${fingerprint}${opened === (proposedId & 0xffff) ? '' : '-'}`,
    ),
    world.boards.map(({ untilMs }) => (world.boards.length > 1 ? '' : nowMs - untilMs)).join(),
    world.plugged,
    wire(world.toBoard),
    wire(world.toHost),
    ...world.busyUntilMs.map((untilMs) => Math.max(0, untilMs - nowMs)),
    world.wanted,
    world.isTouched,
    nowMs - world.hostSpokeMs,
    (world.opensMs ?? nowMs) - nowMs,
    isWell ? '' : nowMs - world.disturbedMs,
    world.isFaulted,
  ].join('/');
  // A few kilobytes each, of millions of worlds.
  return hash('sha1', text, 'base64');
}

/** Ids come round: only whether it is the host's own counts. */
function idHidden(text: string, own: string): string {
  const id = text.startsWith('!') ? text.slice(1, 9) : text.slice(-9, -5);
  return `${text[0]}${own.endsWith(id) ? 'own' : 'other'}${text.includes('~') ? '~' : ''}`;
}
