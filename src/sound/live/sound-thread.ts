/**
 * The sound thread: mixes at the pace of its own clock and feeds the output. So a sound that is on the
 * timeline is heard at its time even while the main thread is busy.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { effectSounds } from '../effects/effects.js';
import { Mixer } from '../mixer.js';
import { keptSamples } from '../speech/clip-store.js';
import { SAMPLES_PER_MS, type Samples, toPcm16 } from '../wav.js';
import { CardOutput, FileOutput } from './output.js';
import {
  LEAD_MS,
  monotonicMs,
  type SoundCommand,
  type SoundReport,
  type SoundThreadSetup,
} from './sound-messages.js';

const BLOCK_MS = 10;
/** Clips whose samples stay in memory: those of the last minutes. */
const CLIPS_HELD = 24;

// sound-player.ts of the same build starts this thread with nothing else.
const setup = workerData as SoundThreadSetup;
const tell = (report: SoundReport) => parentPort?.postMessage(report);

const files = new Map<string, string>();
const held = new Map<string, Samples>();

const startMs = Math.floor(monotonicMs());
const mixer = new Mixer({
  startMs,
  sounds: effectSounds(),
  clips: samplesOf,
  volumePercent: setup.volumePercent,
});
let mixedUntilMs = startMs;
let busyMs = 0;

const listener = {
  opened: () => {
    // Mixing begins this far ahead; until then the output plays silence.
    output.write(Buffer.alloc(LEAD_MS * SAMPLES_PER_MS * 2));
    tell({ kind: 'opened' });
  },
  lost: (reason: string) => tell({ kind: 'lost', reason }),
  underran: () => tell({ kind: 'underran' }),
};
const { destination } = setup;
const output =
  destination.kind === 'card'
    ? new CardOutput(destination.program, destination.device, listener)
    : new FileOutput(destination.path, listener);
const timer = setInterval(feed, BLOCK_MS);

/** Mixes up to the lead. Sound whose time is long over is mixed and discarded. */
function feed(): void {
  const nowMs = monotonicMs();
  while (mixedUntilMs < nowMs + LEAD_MS) {
    const block = mixer.render(BLOCK_MS * SAMPLES_PER_MS);
    mixedUntilMs += BLOCK_MS;
    if (mixedUntilMs >= nowMs || destination.kind === 'file') output.write(toPcm16(block));
  }
  busyMs += monotonicMs() - nowMs;
}

function samplesOf(clip: string): Samples | undefined {
  const known = held.get(clip);
  const file = files.get(clip);
  const samples = known ?? (file === undefined ? undefined : keptSamples(file));
  if (samples === undefined) return undefined;
  // Moved to the end, because the clip at the front is dropped first.
  held.delete(clip);
  held.set(clip, samples);
  const [oldest] = held.keys();
  if (held.size > CLIPS_HELD && oldest !== undefined) held.delete(oldest);
  return samples;
}

parentPort?.on('message', (command: SoundCommand) => {
  switch (command.kind) {
    case 'sounds':
      // Reads their files now, so that no file is read when a sample is due.
      for (const sound of command.sounds) {
        if (sound.kind === 'speech') for (const { clip } of sound.clips) samplesOf(clip);
      }
      mixer.add(command.sounds);
      return;
    case 'clip':
      files.set(command.name, command.file);
      held.delete(command.name);
      return;
    case 'volume':
      mixer.setVolume(command.percent);
      return;
    case 'measure':
      tell({ kind: 'measured', busyMs, mixedMs: mixedUntilMs - startMs });
      return;
    case 'close':
      clearInterval(timer);
      output.close();
      tell({ kind: 'closed' });
      parentPort?.close();
      return;
  }
});
