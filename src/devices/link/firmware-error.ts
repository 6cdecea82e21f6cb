/** Says which side of the link is to be updated, and the command for it; or that the board is of the other kind. */
import { ArtiglioError } from '../../errors/index.js';
import { type KindOfBoard, kindOfBoard, type StrangerHello } from './session.js';

/** A firmware that this program speaks with and flashes. */
export interface Firmware {
  readonly kind: KindOfBoard;
  readonly version: string;
  /** The hash of its protocol's definition. */
  readonly hash: string;
}

/**
 * Returns the error of a board with another firmware.
 * @param port the port of the board: it goes into the command.
 * @param wanted the firmware that is looked for.
 */
export function firmwareError(hello: StrangerHello, port: string, wanted: Firmware): ArtiglioError {
  const kind = kindOfBoard(hello);
  if (kind !== wanted.kind) return otherKind(kind, port);
  const { version, hash } = wanted;
  const found =
    `The board on ${port} has firmware ${hello.version} (definition ${hello.definitionHash}); ` +
    `this program speaks ${version} (definition ${hash}).`;
  if (compareVersions(hello.version, version) > 0) {
    return new ArtiglioError(
      'BOARD_FIRMWARE_NEWER',
      found,
      'Update this program: git pull && npm ci && npm run build',
    );
  }
  const option = kind === 'readers' ? ' --readers' : '';
  return new ArtiglioError(
    'BOARD_FIRMWARE_OLDER',
    found,
    `Update the board: artiglio flash --port ${port}${option}`,
  );
}

function otherKind(kind: KindOfBoard, port: string): ArtiglioError {
  return kind === 'readers'
    ? new ArtiglioError(
        'BOARD_OTHER_KIND',
        `The board on ${port} has readers and no lights.`,
        'Plug in the board with the lights too, or flash this one for them: artiglio flash --lights',
      )
    : new ArtiglioError(
        'BOARD_OTHER_KIND',
        `The board on ${port} has lights and no readers.`,
        'Plug in the board with the readers too, or flash this one for them: artiglio flash --readers',
      );
}

function compareVersions(left: string, right: string): number {
  const parts = (version: string): number[] => version.split('.').map((part) => Number(part) || 0);
  const [leftParts, rightParts] = [parts(left), parts(right)];
  for (let i = 0; i < Math.max(leftParts.length, rightParts.length); i++) {
    const difference = (leftParts[i] ?? 0) - (rightParts[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
