/** The forms of a sticker's number in which a log or a path may contain it. */

/** The signs between two bytes: none, separators, or the marks of hexadecimal. */
const BETWEEN = '(?:[\\s:.,;_|/-]|0x|\\\\x|%)*';
/** Bytes of a number that are enough to tell the sticker. */
const TELLING_BYTES = 4;
/** A sign more or less at the ends of base64 belongs to what stands beside it. */
const BASE64_STEPS = [0, 1, 2] as const;

/**
 * Returns the sources of regular expressions for every form of a number, for any case of letters.
 * @param hex the number, without separators.
 */
export function formsOfNumber(hex: string): readonly string[] {
  const bytes = [...Buffer.from(hex, 'hex')];
  const orders = [bytes, bytes.toReversed()];
  return orders.flatMap((order) => [
    ...partsOf(order.map(hexText), BETWEEN, '[0-9a-f]?'),
    ...partsOf(order.map(String), '\\s*,\\s*', ''),
    String(BigInt(`0x${order.map(hexText).join('')}`)),
    ...base64Forms(Buffer.from(order)),
    ...base64Forms(Buffer.from(order.map(hexText).join(''))),
    ...base64Forms(Buffer.from(order.map(hexText).join('').toUpperCase())),
  ]);
}

function hexText(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Returns every run of bytes that tells the sticker: the number may have been cut at either end. */
function partsOf(texts: readonly string[], between: string, cut: string): readonly string[] {
  const least = Math.min(TELLING_BYTES, texts.length);
  return texts.slice(0, texts.length - least + 1).map((_, from) => {
    const first = texts.slice(from, from + least).join(between);
    const rest = texts
      .slice(from + least)
      .reduceRight((inner, text) => `(?:${between}${text}${inner})?`, cut);
    return `${cut}${first}${rest}`;
  });
}

/** Returns the forms it has in base64 behind none, one or two other bytes. */
function base64Forms(bytes: Buffer): readonly string[] {
  return BASE64_STEPS.map((step) => {
    const text = Buffer.concat([Buffer.alloc(step), bytes])
      .toString('base64')
      .replaceAll('=', '');
    // The first and the last sign may hold bits of a neighbour.
    const whole = text.slice(step === 0 ? 0 : step + 1, -1);
    return whole.replaceAll(/[+/]/gu, (sign) => (sign === '+' ? '[+-]' : '[/_]'));
  });
}
