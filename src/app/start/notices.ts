/** Notices for the person who starts the table. */
import {
  gamesThatFit,
  onlyForTrying,
  type TableConfiguration,
  unreadSlots,
} from '../../host/config/index.js';
import { stickerNotices } from '../../learn/registration/index.js';
import type { Devices } from './devices.js';
import type { Tonight } from './evening.js';
import type { Stage } from './stage.js';

/** One sentence each. */
export function noticesAtStart(
  { placed }: Stage,
  { facts, games, notice, fault }: Tonight,
  { register }: Devices,
): readonly string[] {
  // Games that use no reader need no registered cards.
  const fitting = new Set(gamesThatFit(placed.configuration).map(({ id }) => id));
  const played = games.map(({ id }) => id).filter((id) => fitting.has(id));
  const readGames = facts.kit === 'no-reader' ? [] : played;
  // The terminal speaks English. The page speaks the table's language.
  const trying = onlyForTrying(placed.configuration, 'en');
  return [
    ...(trying === undefined ? [] : [trying]),
    ...(notice ? [notice.text] : []),
    ...(fault ? [fault.message] : []),
    ...unreadNotice(placed.configuration),
    ...(register ? stickerNotices(register.decks, readGames, placed.path) : []),
  ];
}

/** A notice when readers cover only part of the table. */
function unreadNotice(configuration: TableConfiguration): string[] {
  const unread = unreadSlots(configuration);
  const { readers, slots } = configuration;
  const isPart = typeof readers !== 'string' && unread.length > 0 && unread.length < slots.count;
  if (!isPart) return [];
  const names = unread.map((slot) => slot + 1).join(', ');
  return [
    `Slots ${names} have no reader: the table plays as if no slot had one, but for game cards. To bind them: artiglio readers bind`,
  ];
}
