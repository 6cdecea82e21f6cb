import { describe, expect, it } from 'vitest';
import { configurationRecords } from '../../src/devices/board/configuration-records.js';
import { SceneRecorder, type SceneRecords } from '../../src/devices/board/scene-records.js';
import { packRecords } from '../../src/devices/board/send-window.js';
import { crc16 } from '../../src/devices/link/lines.js';
import type { Look, Scene } from '../../src/engine/table/scene.js';
import { VECTORS } from '../firmware/generated/vectors.js';
import fc from '../support/by-chance/seeded-fc.js';
import { anyScene, ordinaryScene, UNO_SETUP } from './scenes.js';

/** Number, CRC and line end of a line. */
const LINE_OVERHEAD = 7;
const LOOKS = 17;
const SLOTS = 16;

function bytesOf(scene: SceneRecords | undefined): number {
  return packRecords(scene?.records ?? []).reduce(
    (sum, line) => sum + line.length + LINE_OVERHEAD,
    0,
  );
}

/** What a board holds that obeys the records, by the words of docs/inside/protocol.md. */
class HeldScene {
  private readonly looks = new Map<string, string>();
  private readonly places = new Map<number, string>();
  private check = 0xffff;
  private flags = '';

  obey(records: readonly string[]): void {
    for (const record of records) {
      const [letter, index = ''] = record;
      if (letter === 'X') {
        this.looks.clear();
        this.places.clear();
        this.check = 0xffff;
        continue;
      }
      if (letter === 'S') {
        expect(Number.parseInt(record.slice(6), 16)).toBe(this.check);
        this.flags = record.slice(1, 2);
        continue;
      }
      this.check = crc16(record, this.check);
      if (letter === 'L') this.looks.set(index, record.slice(2));
      else if (letter === 'K') this.places.set(SLOTS, index);
      else {
        const mask = Number.parseInt(record.slice(2), 16);
        for (let slot = 0; slot < SLOTS; slot++) {
          if ((mask >> slot) & 1) this.places.set(slot, index);
        }
      }
    }
  }

  shown(): string[] {
    const looks = Array.from({ length: SLOTS + 1 }, (_, place) => {
      const index = this.places.get(place);
      return index === undefined ? 'o' : (this.looks.get(index) ?? 'o');
    });
    return [...looks, this.flags];
  }
}

function recorder(): SceneRecorder {
  return new SceneRecorder(LOOKS, UNO_SETUP.anglesDeg);
}

describe('the bytes of a scene', () => {
  it('are at most 200 for an ordinary one, all of it', () => {
    const bytes = bytesOf(recorder().recordScene(ordinaryScene(SLOTS), 0));
    expect(bytes).toBeLessThanOrEqual(200);
  });

  const changes: readonly (readonly [string, Look])[] = [
    ['goes dark', { effect: 'off' }],
    ['pulses', { effect: 'pulse', colour: 'moon', level: 'full', pattern: 'whole' }],
    ['looks like its neighbour', ordinaryScene(SLOTS).rings[4] ?? { effect: 'off' }],
    [
      'counts votes',
      {
        effect: 'count',
        level: 'full',
        runs: [
          { colour: 'orange', count: 3 },
          { colour: 'sky', count: 2 },
          { colour: 'red', count: 1 },
        ],
      },
    ],
    [
      'runs a timer',
      { effect: 'sweep', colour: 'candle', level: 'half', endsAtMs: 180_000, totalMs: 180_000 },
    ],
  ];
  it.each(changes)('are at most 40 when one ring %s', (_, look) => {
    const scenes = recorder();
    const before = ordinaryScene(SLOTS);
    scenes.recordScene(before, 0);
    const rings = before.rings.map((ring, slot) => (slot === 5 ? look : ring));
    expect(bytesOf(scenes.recordScene({ ...before, rings }, 10))).toBeLessThanOrEqual(40);
  });

  it('are one short line when nothing but the answer to touches changes', () => {
    const scenes = recorder();
    scenes.recordScene(ordinaryScene(SLOTS), 0);
    const records = scenes.recordScene({ ...ordinaryScene(SLOTS), touchAcknowledged: false }, 10);
    expect(records?.records).toHaveLength(1);
  });

  it('are none when the same scene is wanted again, in the same words or in others', () => {
    const scenes = recorder();
    scenes.recordScene(ordinaryScene(SLOTS), 0);
    expect(scenes.recordScene(structuredClone(ordinaryScene(SLOTS)), 10)).toBeUndefined();
  });
});

describe('a board told only what changed', () => {
  it('holds the same as one told the whole scene, after any scenes in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyScene(SLOTS), fc.boolean()), { minLength: 1, maxLength: 8 }),
        (steps) => {
          const scenes = recorder();
          const held = new HeldScene();
          for (const [index, [scene, forgets]] of steps.entries()) {
            if (forgets) scenes.forget();
            held.obey(scenes.recordScene(scene, index * 1000)?.records ?? []);
            // A sweep is not said again while it runs: what it was told earlier still holds.
            expect(withoutSweeps(held.shown())).toEqual(
              withoutSweeps(wholeScene(scene, index * 1000)),
            );
          }
        },
      ),
    );
  });

  it('is told a long timer again every half minute, for its own clock is a resonator', () => {
    const scenes = recorder();
    const scene: Scene = {
      ...ordinaryScene(SLOTS),
      claw: {
        effect: 'sweep',
        colour: 'candle',
        level: 'half',
        endsAtMs: 100_000,
        totalMs: 100_000,
      },
    };
    scenes.recordScene(scene, 0);
    expect(scenes.staleAtMs).toBe(30_000);
    const again = scenes.recordScene(scene, 30_000);
    expect(again?.records[0]).toMatch(/w87011170/);
    scenes.recordScene(scene, 100_000);
    expect(scenes.staleAtMs).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the records', () => {
  it('of a configuration carry the check of docs/inside/protocol.md', () => {
    const body = VECTORS.configuration.join('');
    expect(crc16(body).toString(16)).toBe(VECTORS.configurationCheck);
    const { records, check } = configurationRecords(UNO_SETUP);
    expect(records[0]).toBe('C');
    expect(records.at(-1)).toBe(`F${check.toString(16).padStart(4, '0')}`);
    expect(crc16(records.slice(1, -1).join(''))).toBe(check);
  });

  it('fit lines of 64 bytes, none of them cut', () => {
    const { records } = configurationRecords(UNO_SETUP);
    const lines = packRecords(records);
    expect(lines.join('')).toBe(records.join(''));
    for (const line of lines) expect(line.length + LINE_OVERHEAD).toBeLessThanOrEqual(64);
  });
});

function wholeScene(scene: Scene, nowMs: number): string[] {
  const held = new HeldScene();
  held.obey(recorder().recordScene(scene, nowMs)?.records ?? []);
  return held.shown();
}

function withoutSweeps(shown: readonly string[]): string[] {
  return shown.map((look) => look.replace(/^(w..)[0-9a-f]{6}/, '$1'));
}
