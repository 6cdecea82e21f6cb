/** The answer to a path that a page asks for, as the server of a machine's table gives it; as far as a tab has it. */
import { LANGUAGES } from '../engine/table/index.js';
import type { EveningLog } from '../page/messages/index.js';
import type { TablePort } from '../page/server/index.js';

export function answerOf(path: string, port: TablePort, log: () => EveningLog): unknown {
  const language = LANGUAGES.find((code) => path === `handbooks/${code}`);
  if (language !== undefined) return port.handbooks(language);
  return path === 'log' ? log() : undefined;
}
