/**
 * The part of Atmel's bootloader protocols that asks a board for its chip: STK500 version 1 (application note
 * AVR061, for Uno and Nano) and version 2 (AVR068, for the Mega). Pure; avrdude does the writing.
 */

/** Version 1: "are you there", answered by `IN_SYNC`. */
export const V1_SYNC = Uint8Array.of(0x30, 0x20);
/** Version 1: the three bytes of the signature. */
export const V1_READ_SIGNATURE = Uint8Array.of(0x75, 0x20);
const V1_IN_SYNC = 0x14;
const V1_OK = 0x10;

/** Whether `heard` contains an answer to a sync; bytes from before the reset may come first. */
export function isV1Sync(heard: Uint8Array): boolean {
  return heard.some((byte, at) => byte === V1_IN_SYNC && heard[at + 1] === V1_OK);
}

/** @returns the signature as six hexadecimal digits, once the answer is complete. */
export function v1Signature(heard: Uint8Array): string | undefined {
  const at = heard.findIndex((byte, from) => byte === V1_IN_SYNC && heard[from + 4] === V1_OK);
  return at < 0 ? undefined : hexDigits(heard.subarray(at + 1, at + 4));
}

const V2_START = 0x1b;
const V2_TOKEN = 0x0e;
const V2_OK = 0x00;
const V2_HEADER_BYTES = 5;
const SIGN_ON = 0x01;
const READ_SIGNATURE = 0x1b;

/** A message of version 2. @param sequence 0–255, repeated in the answer. */
export function v2Message(sequence: number, body: readonly number[]): Uint8Array {
  const bytes = [V2_START, sequence, body.length >> 8, body.length & 0xff, V2_TOKEN, ...body];
  return Uint8Array.of(
    ...bytes,
    bytes.reduce((sum, byte) => sum ^ byte, 0),
  );
}

/** Version 2: "are you there". */
export const V2_SIGN_ON = [SIGN_ON] as const;

/** Version 2: asks for byte `index` (0–2) of the signature; it is the third byte of the answer. */
export function v2ReadSignature(index: number): readonly number[] {
  return [READ_SIGNATURE, 4, 0x30, 0x00, index, 0x00];
}

/** @returns the body of the answer to `sequence`, once it is complete and correct with the status "OK". */
export function v2Answer(heard: Uint8Array, sequence: number): Uint8Array | undefined {
  for (let at = 0; at < heard.length; at++) {
    if (heard[at] !== V2_START || heard[at + 1] !== sequence || heard[at + 4] !== V2_TOKEN)
      continue;
    const length = ((heard[at + 2] ?? 0) << 8) | (heard[at + 3] ?? 0);
    const end = at + V2_HEADER_BYTES + length;
    const isRight =
      end < heard.length && heard.slice(at, end + 1).reduce((sum, byte) => sum ^ byte) === 0;
    const body = heard.slice(at + V2_HEADER_BYTES, end);
    if (isRight && body[1] === V2_OK) return body;
  }
  return undefined;
}

/** Six digits for three bytes. */
export function hexDigits(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
