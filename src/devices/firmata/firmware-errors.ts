/** Errors for a board whose firmware is not the configured one. */
import { ArtiglioError } from '../../errors/index.js';

/** The name and version that a board reports. */
export interface FirmataName {
  readonly name: string;
  readonly version: { readonly major: number; readonly minor: number };
}

/** Returns the error of a Firmata without support for pixels. */
export function withoutPixels({ name, version }: FirmataName, port: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_FIRMWARE_OTHER',
    `On ${port} there is Firmata without pixels: ${name} ${version.major}.${version.minor}.`,
    "Flash node-pixel's Firmata, or Artiglio's own firmware (docs/build/boards.md).",
  );
}

/** Returns the error of Artiglio's own firmware where the configuration says Firmata. */
export function ownFirmware(version: string, port: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_FIRMWARE_OTHER',
    `On ${port} there is a board with Artiglio's own firmware ${version}; the table is configured for Firmata.`,
    'Set board.kind to serial: it can do more.',
  );
}

/** Returns the error of node-pixel's Firmata where the configuration says `kind: serial`. */
export function pixelFirmware({ version }: FirmataName, port: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_FIRMWARE_OTHER',
    `On ${port} there is a board with node-pixel's Firmata ${version.major}.${version.minor}; the table is configured for Artiglio's own firmware.`,
    'Flash it with `artiglio flash`, or set board.kind to firmata (docs/build/boards.md).',
  );
}
