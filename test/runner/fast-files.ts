/** Which tests are the inner loop: those that start nothing and take seconds (`vitest.config.ts`). */

/** Folders and files whose tests start no process, no thread, no browser and no emulated board. */
export const FAST: readonly string[] = [
  'host/cards/',
  'host/config/',
  'devices/scene-records.test.ts',
  'devices/firmata/answer-watch.test.ts',
  'games/',
  'hardware/',
  'conventions/',
  'image/wifi-file.test.ts',
  'host/journal/',
  'live/',
  'engine/play/',
  'venue/publication/',
  'devices/readers/presence.test.ts',
  'learn/registration/',
  'rehearsal/',
  'learn/setup/',
  'tab/lived-clock.test.ts',
  'engine/table/',
  'sound/voice/',
  'page/card-drawings.test.ts',
  'page/chronicle.test.ts',
  'page/lights.test.ts',
  'page/next-step.test.ts',
  'page/table-status.test.ts',
  'page/tablet-sides.test.ts',
  'files/yaml/',
];

/** What lies in those folders and does start something. */
export const STARTS: readonly string[] = [
  'conventions/browser-rooms.test.ts',
  'conventions/linter.test.ts',
  'conventions/papers.test.ts',
  'host/journal/power-and-disk.test.ts',
  'learn/registration/register-cards.test.ts',
  'learn/registration/registration-walk.test.ts',
  'learn/setup/by-start.test.ts',
  'learn/setup/on-the-board.test.ts',
];

/**
 * What lies there, starts nothing and takes long: random games by the hundred, every case and every sentence
 * there is, every drawing and key of a format, files by the thousand. Of each the inner loop keeps a short form:
 * `games/every-game.test.ts`, the rules' own tests, `sound/voice/voice.test.ts`, `host/journal/journal.test.ts`,
 * `hardware/hardware.test.ts`, `rehearsal/rehearse.test.ts`.
 */
export const LONG: readonly string[] = [
  'games/absent-seats.test.ts',
  'games/every-game-often.test.ts',
  'games/every-game-twice.test.ts',
  'games/lupa-mannara/whole-games.test.ts',
  'games/lupus-in-tabula/dawn.test.ts',
  'games/lupus-in-tabula/every-entry.test.ts',
  'games/lupus-in-tabula/situations.test.ts',
  'games/lupus-in-tabula/whole-games.test.ts',
  'games/lupusburg/whole-games.test.ts',
  'games/una-notte-da-lupi/decision-table.test.ts',
  'games/una-notte-da-lupi/story-is-true.test.ts',
  'games/una-notte-da-lupi/whole-games.test.ts',
  'games/wooolf/every-entry.test.ts',
  'games/wooolf/teaching.test.ts',
  'games/wooolf/whole-games.test.ts',
  'hardware/below.test.ts',
  'hardware/boards.test.ts',
  'hardware/build-faults.test.ts',
  'hardware/drawings.test.ts',
  'hardware/workshop-files.test.ts',
  'host/journal/any-byte.test.ts',
  'host/journal/budget.test.ts',
  'host/journal/never-begun.test.ts',
  'host/journal/power-cut.test.ts',
  'live/shared-game.test.ts',
  'engine/play/going-on.test.ts',
  'engine/play/moves.test.ts',
  'engine/play/seconds-left-out.test.ts',
  'rehearsal/format-keys.test.ts',
  'rehearsal/hostile-files.test.ts',
  'rehearsal/rehearsals.test.ts',
  'sound/voice/evenings.test.ts',
  'sound/voice/every-clip.test.ts',
  'sound/voice/every-cue.test.ts',
  'sound/voice/grammar-everywhere.test.ts',
  'files/yaml/yaml-text.test.ts',
];

/** Whether a file of tests, named from `test/` on, belongs to the inner loop. */
export function isFast(file: string): boolean {
  const lies = FAST.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return lies && !STARTS.includes(file) && !LONG.includes(file);
}
