/** JSON that strangers send: its readers go down into it step by step, so it may not be deep. */
import type { FastifyInstance } from 'fastify';

/** The deepest message that a page sends has four levels. */
const MOST_LEVELS = 16;

/** Whether lists and objects stand in each other deeper than any message of a page. Strings are passed over. */
export function isDeepJson(text: string): boolean {
  let levels = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gsu)) {
    if (mark === '[' || mark === '{') levels += 1;
    else if (mark === ']' || mark === '}') levels -= 1;
    if (levels > MOST_LEVELS) return true;
  }
  return false;
}

/** Bodies that are deep are answered with 400, before anything is made of them. */
export function shallowJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (!isDeepJson(text)) return parse(request, text, done);
    done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }));
  });
}
