/** Keeps the tab's files, so that it opens without a network. A version has one store; a new one waits for its turn. */
import { built } from 'artiglio:built';

/** The events of a service worker, as far as this one uses them: the types of the DOM are those of a page. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const STORE = `artiglio-${built.version}`;
/** `./` is the document; the service worker itself is the browser's to keep. */
const FILES = [
  './',
  'page.js',
  'table.js',
  'board.js',
  'sound.js',
  'yaml.js',
  'manifest.webmanifest',
  'icon.svg',
  'icon-180.png',
];

addEventListener('install', (event) => {
  // Fresh from the server: the browser's own store may have files of the version before.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  (event as LifeEvent).waitUntil(caches.open(STORE).then((store) => store.addAll(fresh)));
});

addEventListener('activate', (event) => {
  const clear = async () => {
    const others = (await caches.keys()).filter(
      (name) => name.startsWith('artiglio-') && name !== STORE,
    );
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  (event as LifeEvent).waitUntil(clear());
});

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent;
  if (asked.request.method !== 'GET') return;
  const answer = async () => {
    const kept = await (await caches.open(STORE)).match(asked.request, { ignoreSearch: true });
    return kept ?? fetch(asked.request);
  };
  asked.respondWith(answer());
});
