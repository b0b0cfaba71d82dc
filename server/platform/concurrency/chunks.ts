/** Large enough to be quick, small enough that other requests are answered in between. */
const chunkSize = 1000;

export function* chunksOf<Item>(items: Item[]) {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

/** Of a step that is a transaction of its own: some tens of milliseconds on the embedded database. */
const partSize = 500;

export const partsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / partSize) }, (_, part) =>
    items.slice(part * partSize, (part + 1) * partSize),
  );
