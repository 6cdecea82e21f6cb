/** Small AVR programs for tests of the emulator itself, assembled from text into Intel hex. */
import { assemble } from 'avr8js/dist/cjs/utils/assembler.js';

/** @returns the program as the text of an Intel hex file. */
export function avrProgram(source: string): string {
  const { bytes, errors } = assemble(source);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += 16) {
    lines.push(record(start, 0, bytes.subarray(start, start + 16)));
  }
  return `${[...lines, ':00000001FF'].join('\n')}\n`;
}

/** One record of Intel hex, with its checksum. */
export function record(address: number, type: number, data: Uint8Array): string {
  const bytes = [data.length, address >> 8, address & 0xff, type, ...data];
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  const hex = [...bytes, -sum & 0xff].map((byte) => byte.toString(16).padStart(2, '0'));
  return `:${hex.join('').toUpperCase()}`;
}

/** Sets USART0 to 500 000 baud (UBRR 3 with U2X), receiver and transmitter on. */
export const SERIAL_ON = `
  ldi r16, 2
  sts 0xc0, r16      ; UCSR0A = U2X0
  ldi r16, 3
  sts 0xc4, r16      ; UBRR0L
  ldi r16, 0x18
  sts 0xc1, r16      ; UCSR0B = RXEN0 | TXEN0
`;
