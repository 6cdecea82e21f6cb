/** The `mqtt` package, loaded only by who has a broker: it is large. */
import { createRequire } from 'node:module';

export function mqttPackage(): typeof import('mqtt') {
  const load = createRequire(import.meta.url);
  // The package's own base: for speed it would keep a buffer for each of 65 536 numbers, 8 MB.
  const { writeToStream } = createRequire(load.resolve('mqtt'))('mqtt-packet') as {
    writeToStream: { cacheNumbers: boolean };
  };
  writeToStream.cacheNumbers = false;
  return load('mqtt') as typeof import('mqtt');
}

/** Scheme and host of a broker's address. A password may contain an @, so the last one ends it. */
export function withoutPassword(url: string): string {
  const [scheme = '', ...rest] = url.split('//');
  const behind = rest.join('//');
  return `${scheme}//${behind.slice(behind.lastIndexOf('@') + 1).split(/[/?#]/u)[0]}`;
}
