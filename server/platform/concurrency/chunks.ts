/** Large enough to be quick, small enough that other requests are answered in between. */
const chunkSize = 1000;

export function* chunksOf<Item>(items: Item[]) {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}

/** A batch is a transaction of its own and takes some tens of milliseconds on the embedded database. */
const transactionBatchSize = 500;

export const transactionBatchesOf = <Item>(items: readonly Item[], size = transactionBatchSize) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
