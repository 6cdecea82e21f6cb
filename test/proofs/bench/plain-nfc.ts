/** `nfc-pcsc` as its manual shows it, in a process of its own so that a hang ends nothing else. */
import { createRequire } from 'node:module';

/** As much of the package as this uses; it brings no types. */
interface PlainReader {
  readonly name: string;
  on(event: 'card' | 'card.off', listener: (card: { readonly uid: string }) => void): void;
  on(event: 'error', listener: () => void): void;
}
interface PlainModule {
  readonly NFC: new () => {
    on(event: 'reader', listener: (reader: PlainReader) => void): void;
    on(event: 'error', listener: () => void): void;
  };
}

/** What lies on a reader now, as far as the package says; undefined: nothing. */
export interface PlainMessage {
  readonly reader: string;
  readonly uid: string | undefined;
}

const tell = (message: PlainMessage) => process.send?.(message);
const { NFC } = createRequire(import.meta.url)('nfc-pcsc') as PlainModule;
const nfc = new NFC();
nfc.on('error', () => {});
nfc.on('reader', (reader) => {
  tell({ reader: reader.name, uid: undefined });
  reader.on('card', ({ uid }) => tell({ reader: reader.name, uid: uid.toUpperCase() }));
  reader.on('card.off', () => tell({ reader: reader.name, uid: undefined }));
  reader.on('error', () => {});
});
process.on('disconnect', () => process.exit(0));
