/** Messages to every page about a table, beside its view and its cards: a message for each kind of change. */
import type { Told } from './open-page.js';
import type { Change, PixelFrame, TableForPages } from './table-for-pages.js';

/** Returns the facts that a page needs before anything else. @param version of the page's files. */
export function helloOf(table: TableForPages, version: string): Told {
  const { layout, emulated, sound } = table;
  const { language } = table.view();
  return {
    kind: 'hello',
    version,
    language,
    isLanguageOpen: table.isLanguageOpen?.() ?? false,
    isSilent: table.isSilent?.() ?? false,
    layout,
    games: table.games(),
    savedPresets: table.savedPresets?.() ?? [],
    abilities: table.abilities(),
    gameCards: emulated?.gameCards() ?? [],
    cardKinds: table.cardKinds(),
    emulated: emulated !== undefined,
    sound: sound === undefined ? 'none' : sound.main ? 'main' : 'also',
  };
}

/** Returns the present state of what changed; undefined where the table has no such thing. */
export function messageOf(
  change: Exclude<Change, 'view' | 'cards'>,
  table: TableForPages,
  version: string,
): Told | undefined {
  const { emulated, sound, tests } = table;
  switch (change) {
    case 'board':
      return helloOf(table, version);
    case 'pixels':
      return { kind: 'pixels', lights: encode(emulated?.pixels()) };
    case 'players':
      return {
        kind: 'players',
        playedFor: emulated?.playedFor() ?? [],
        setUp: emulated?.setUp(),
        startsFor: emulated?.startsFor(),
        deals: emulated?.deals() ?? 0,
        laid: emulated?.laid() ?? [],
        remarks: (emulated?.remarks() ?? []).map(({ seat, cue }) => ({
          seat,
          text: table.say(cue),
        })),
      };
    case 'sound':
      return sound && { kind: 'sound', ...sound.heard() };
    case 'status':
      return { kind: 'status', lamps: table.status() };
    case 'map': {
      const map = table.map?.();
      return map && { kind: 'map', map };
    }
    case 'test':
      return tests && { kind: 'test', ...tests.now() };
    case 'volume':
      return { kind: 'volume', percent: table.volumePercent() };
  }
}

function encode(frame: PixelFrame | undefined) {
  return (
    frame && {
      rings: frame.rings.map((ring) => base64(ring)),
      claw: base64(frame.claw),
    }
  );
}

/** Returns bytes as text that every home can make and read. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
