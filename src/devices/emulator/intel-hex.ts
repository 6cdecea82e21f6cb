/** Reads a firmware image in Intel hex, the format `avr-objcopy -O ihex` writes. */
import { ArtiglioError } from '../../errors/index.js';

const RECORD_DATA = 0x00;
const RECORD_END = 0x01;
const RECORD_EXTENDED_SEGMENT = 0x02;
const RECORD_START_SEGMENT = 0x03;
const RECORD_EXTENDED_LINEAR = 0x04;
const RECORD_START_LINEAR = 0x05;

/**
 * Decodes `hexText` into an erased flash (every byte 0xff) of `sizeBytes`.
 *
 * @throws ArtiglioError FIRMWARE_IMAGE_INVALID for a malformed line, a wrong checksum, data beyond
 *   the flash, or a missing end record; the message names the line.
 */
export function readIntelHex(hexText: string, sizeBytes: number): Uint8Array {
  const flash = new Uint8Array(sizeBytes).fill(0xff);
  let baseAddress = 0;
  let ended = false;
  for (const [index, rawLine] of hexText.split('\n').entries()) {
    const line = rawLine.trim();
    if (line === '' || ended) continue;
    const record = readRecord(line, index + 1);
    switch (record.type) {
      case RECORD_DATA: {
        const start = baseAddress + record.address;
        if (start + record.data.length > sizeBytes) {
          throw invalid(index + 1, `writes beyond the flash of ${sizeBytes} bytes`);
        }
        flash.set(record.data, start);
        break;
      }
      case RECORD_END:
        ended = true;
        break;
      case RECORD_EXTENDED_SEGMENT:
        baseAddress = readWord(record.data, index + 1) * 16;
        break;
      case RECORD_EXTENDED_LINEAR:
        baseAddress = readWord(record.data, index + 1) * 0x10000;
        break;
      case RECORD_START_SEGMENT:
      case RECORD_START_LINEAR:
        break;
      default:
        throw invalid(index + 1, `has the unknown record type ${record.type}`);
    }
  }
  if (!ended) {
    throw invalid(undefined, 'has no end record');
  }
  return flash;
}

interface HexRecord {
  readonly address: number;
  readonly type: number;
  readonly data: Uint8Array;
}

function readRecord(line: string, lineNumber: number): HexRecord {
  if (!/^:(?:[0-9a-fA-F]{2}){5,}$/.test(line)) {
    throw invalid(lineNumber, 'is not a record of Intel hex');
  }
  const bytes = new Uint8Array((line.length - 1) / 2);
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = Number.parseInt(line.slice(1 + 2 * i, 3 + 2 * i), 16);
    bytes[i] = byte;
    sum += byte;
  }
  const [length = 0, addressHigh = 0, addressLow = 0, type = 0] = bytes;
  if (bytes.length !== length + 5) {
    throw invalid(lineNumber, 'is shorter or longer than it says');
  }
  if ((sum & 0xff) !== 0) {
    throw invalid(lineNumber, 'has a wrong checksum');
  }
  return { address: addressHigh * 256 + addressLow, type, data: bytes.subarray(4, 4 + length) };
}

function readWord(data: Uint8Array, lineNumber: number): number {
  const [high, low] = data;
  if (data.length !== 2 || high === undefined || low === undefined) {
    throw invalid(lineNumber, 'is an address record without two bytes');
  }
  return high * 256 + low;
}

function invalid(lineNumber: number | undefined, problem: string): ArtiglioError {
  const where = lineNumber === undefined ? 'The firmware image' : `Line ${lineNumber} of the image`;
  return new ArtiglioError(
    'FIRMWARE_IMAGE_INVALID',
    `${where} ${problem}.`,
    'Build the firmware again with `make -C firmware`, or take the committed image.',
  );
}
