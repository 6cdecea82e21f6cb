/** Writes bindings of readers into the text of a configuration and leaves the rest unchanged. */
import { isMap } from 'yaml';
import type { ReaderBinding, ReaderPlace } from '../../engine/table/index.js';
import { documentOf } from '../../files/yaml/index.js';

/** Returns the text with these bindings instead of the old ones; comments and other settings stay. */
export function withBindings(text: string, bindings: readonly ReaderBinding[]): string {
  const document = documentOf(text);
  const list = document.createNode(
    bindings.map(({ reader, place }) => ({ reader, ...placeSetting(place) })),
  );
  for (const item of list.items) if (isMap(item)) item.flow = true;
  if (isMap(document.get('readers'))) document.setIn(['readers', 'bindings'], list);
  else document.set('readers', document.createNode({ bindings: list }));
  return document.toString();
}

function placeSetting(place: ReaderPlace) {
  switch (place.kind) {
    case 'slot':
      return { slot: place.slot };
    case 'rim':
      return { rim: true };
    case 'seat':
      return { seat: place.seat + 1 };
  }
}

// Writes where a table's data lies into the text of a configuration, and leaves the rest unchanged.

/**
 * Returns the text with another data directory.
 * @param keepsKey whether the setting `key` stays; else the key lies in the data directory.
 */
export function withData(
  text: string,
  { data, keepsKey }: { readonly data: string; readonly keepsKey: boolean },
): string {
  const document = documentOf(text);
  document.set('data', data);
  if (!keepsKey) document.delete('key');
  return document.toString();
}
