/** Gives browsers of the floor a function that they do not have yet, for the bundles of the tab. */

function give(name: string, made: (...given: never[]) => unknown): void {
  if (typeof Reflect.get(Array.prototype, name) === 'function') return;
  // Not listed by `for … in`, as the browsers' own are not.
  Object.defineProperty(Array.prototype, name, { value: made, configurable: true, writable: true });
}

type Test<Item> = (item: Item, index: number, items: Item[]) => unknown;

function lastIndex<Item>(items: Item[], test: Test<Item>): number {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    // There are no holes in our lists.
    if (test(items[index] as Item, index, items)) return index;
  }
  return -1;
}

give('at', function at<Item>(this: Item[], index: number) {
  return this[index < 0 ? this.length + index : index];
});
give('toSorted', function toSorted<Item>(this: Item[], order?: (one: Item, other: Item) => number) {
  return [...this].sort(order);
});
give('toReversed', function toReversed<Item>(this: Item[]) {
  return [...this].reverse();
});
give('with', function withItem<Item>(this: Item[], index: number, item: Item) {
  const copy = [...this];
  copy[index < 0 ? this.length + index : index] = item;
  return copy;
});
give('findLastIndex', function findLastIndex<Item>(this: Item[], test: Test<Item>) {
  return lastIndex(this, test);
});
give('findLast', function findLast<Item>(this: Item[], test: Test<Item>) {
  return this[lastIndex(this, test)];
});
if (typeof Object.hasOwn !== 'function') {
  const has = Object.prototype.hasOwnProperty;
  Object.hasOwn = (owner, key) => has.call(owner, key);
}
