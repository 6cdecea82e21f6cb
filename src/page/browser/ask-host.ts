/** Requests of the page to its server, beside the socket. */

/** The answer to a request. */
export type HostAnswer<Told> =
  | { readonly kind: 'told'; readonly told: Told }
  /** The table has nothing of this kind. */
  | { readonly kind: 'nothing' }
  | HostRefusal;

/** A refusal: an error's code and the terminal's sentences, or the table did not answer. */
export type HostRefusal =
  | { readonly kind: 'refused'; readonly code: string; readonly text: string }
  | { readonly kind: 'lost' };

/** Asks for `path`, or sends it `body`. Never rejects: the page says itself that the table is lost. */
export async function askHost<Told>(path: string, body?: unknown): Promise<HostAnswer<Told>> {
  try {
    const response = await fetch(path, body === undefined ? {} : posted(body));
    if (response.status === 204 || response.status === 404) return { kind: 'nothing' };
    // The server has the same version, so what it sends is not checked.
    const answer = (await response.json()) as Told & {
      readonly code: string;
      readonly text: string;
    };
    if (response.ok) return { kind: 'told', told: answer };
    return { kind: 'refused', code: answer.code, text: answer.text };
  } catch {
    return { kind: 'lost' };
  }
}

/** Returns the body of the answer; undefined: the server did not give it. */
export async function toldByHost<Told>(path: string): Promise<Told | undefined> {
  const answer = await askHost<Told>(path);
  return answer.kind === 'told' ? answer.told : undefined;
}

function posted(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
