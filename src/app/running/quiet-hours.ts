/** Hours in which the voice is quieter, by the clock of the machine. */
import type { TableConfiguration } from '../../host/config/index.js';

type Voice = Pick<TableConfiguration['voice'], 'volumePercent' | 'quiet'>;

/** Returns the volume of the voice at an hour of the day. */
export function volumeAt({ volumePercent, quiet }: Voice, hour: number): number {
  const { from, until } = quiet;
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  return isQuiet ? quiet.volumePercent : volumePercent;
}

/**
 * Returns a look at the clock, which sets the volume when quiet hours begin and end: what a hand chose holds until then.
 */
export function quietHours(
  voice: Voice,
  calendarMs: () => number,
  table: { readonly setVolume: (percent: number) => void },
): () => void {
  let due = voice.volumePercent;
  return () => {
    const percent = volumeAt(voice, new Date(calendarMs()).getHours());
    if (percent === due) return;
    due = percent;
    table.setVolume(percent);
  };
}
