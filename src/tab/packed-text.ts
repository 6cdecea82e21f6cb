/** Texts packed for the end of a link: deflated, in the letters that links carry unchanged. */

/** The packed text; undefined where this browser cannot pack. */
export async function packed(text: string): Promise<string | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  const bytes = await through(new Blob([text]), new CompressionStream('deflate'));
  let letters = '';
  for (const byte of new Uint8Array(await bytes.arrayBuffer()))
    letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of what was packed; undefined where it is not whole, or this browser cannot unpack. */
export async function unpacked(link: string): Promise<string | undefined> {
  if (typeof DecompressionStream === 'undefined') return undefined;
  try {
    const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await (await through(new Blob([bytes]), new DecompressionStream('deflate'))).text();
  } catch {
    return undefined;
  }
}

function through(blob: Blob, how: CompressionStream | DecompressionStream): Promise<Response> {
  return Promise.resolve(new Response(blob.stream().pipeThrough(how)));
}
