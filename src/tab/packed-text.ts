/** Texts packed for the end of a link: deflated, in the letters that links carry unchanged. */

/** Returns the packed text; undefined where this browser cannot pack. */
export async function pack(text: string): Promise<string | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  const bytes = await through(new Blob([text]), new CompressionStream('deflate'));
  let letters = '';
  for (const byte of new Uint8Array(await bytes.arrayBuffer()))
    letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Returns the text of what was packed; undefined where it is not whole, has more bytes, or this browser cannot unpack.
 * A link of a few letters can hold more zeros than a browser has memory, so it is unpacked piece by piece.
 */
export async function unpack(link: string, mostBytes: number): Promise<string | undefined> {
  if (typeof DecompressionStream === 'undefined') return undefined;
  try {
    const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const { body } = await through(new Blob([bytes]), new DecompressionStream('deflate'));
    const reader = body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      length += next.value.length;
      if (length > mostBytes) {
        await reader?.cancel();
        return undefined;
      }
      parts.push(next.value);
    }
    return await new Blob(parts).text();
  } catch {
    return undefined;
  }
}

function through(blob: Blob, how: CompressionStream | DecompressionStream): Promise<Response> {
  return Promise.resolve(new Response(blob.stream().pipeThrough(how)));
}
