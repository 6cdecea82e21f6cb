/** Writes where a table's data lies into the text of a configuration, and leaves the rest unchanged. */
import { documentOf } from '../../files/yaml/index.js';

/** @param keepsKey whether the setting `key` stays; else the key lies in the data directory. */
export function withData(
  text: string,
  { data, keepsKey }: { readonly data: string; readonly keepsKey: boolean },
): string {
  const document = documentOf(text);
  document.set('data', data);
  if (!keepsKey) document.delete('key');
  return document.toString();
}
