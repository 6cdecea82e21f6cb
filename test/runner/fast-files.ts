/** Which tests are the inner loop: those that start nothing and take seconds (`vitest.config.ts`). */

/** Folders and files whose tests start no process, no thread, no browser and no emulated board. */
export const FAST: readonly string[] = [
  'cards/',
  'config/',
  'devices/scene-records.test.ts',
  'firmata/answer-watch.test.ts',
  'games/',
  'hardware/',
  'house/',
  'image/wifi-file.test.ts',
  'journal/',
  'live/',
  'play/',
  'publication/',
  'readers/presence.test.ts',
  'registration/',
  'rehearsal/',
  'setup/',
  'tab/lived-clock.test.ts',
  'table/',
  'voice/',
  'web/card-drawings.test.ts',
  'web/chronicle.test.ts',
  'web/lights.test.ts',
  'web/next-step.test.ts',
  'web/table-status.test.ts',
  'web/tablet-sides.test.ts',
  'yaml/',
];

/** What lies in those folders and does start something. */
export const STARTS: readonly string[] = [
  'house/browser-rooms.test.ts',
  'house/linter.test.ts',
  'house/papers.test.ts',
  'journal/power-and-disk.test.ts',
  'registration/register-cards.test.ts',
  'setup/by-start.test.ts',
  'setup/on-the-board.test.ts',
];

/**
 * What lies there, starts nothing and takes long: random games by the hundred, every case and every sentence
 * there is, every drawing and key of a format, files by the thousand. Of each the inner loop keeps a short form:
 * `games/every-game.test.ts`, the rules' own tests, `voice/voice.test.ts`, `journal/journal.test.ts`,
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
  'journal/any-byte.test.ts',
  'journal/budget.test.ts',
  'journal/never-begun.test.ts',
  'journal/power-cut.test.ts',
  'live/shared-game.test.ts',
  'play/going-on.test.ts',
  'play/moves.test.ts',
  'play/seconds-left-out.test.ts',
  'rehearsal/format-keys.test.ts',
  'rehearsal/hostile-files.test.ts',
  'rehearsal/rehearsals.test.ts',
  'voice/evenings.test.ts',
  'voice/every-clip.test.ts',
  'voice/every-cue.test.ts',
  'voice/grammar-everywhere.test.ts',
  'yaml/yaml-text.test.ts',
];

/** Whether a file of tests, named from `test/` on, belongs to the inner loop. */
export function isFast(file: string): boolean {
  const lies = FAST.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return lies && !STARTS.includes(file) && !LONG.includes(file);
}
