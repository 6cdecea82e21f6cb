/** Says which side of the link is to be updated, and the command for it. */
import { ArtiglioError } from '../../errors.js';
import { DEFINITION_HASH, FIRMWARE_VERSION } from './generated/protocol.js';
import type { StrangerHello } from './link.js';

/** @param port the port of the board: it goes into the command. */
export function firmwareError(hello: StrangerHello, port: string): ArtiglioError {
  const found =
    `The board on ${port} has firmware ${hello.version} (definition ${hello.definitionHash}); ` +
    `this program speaks ${FIRMWARE_VERSION} (definition ${DEFINITION_HASH}).`;
  if (compareVersions(hello.version, FIRMWARE_VERSION) > 0) {
    return new ArtiglioError(
      'BOARD_FIRMWARE_NEWER',
      found,
      'Update this program: git pull && npm ci && npm run build',
    );
  }
  return new ArtiglioError(
    'BOARD_FIRMWARE_OLDER',
    found,
    `Update the board: artiglio flash --port ${port}`,
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
