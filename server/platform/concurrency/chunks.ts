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

/** What `work` makes of each item, some at a time; those that come after are asked for when these are taken. */
export async function* workedInGroups<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item, place: number) => Promise<Result>,
  size: number,
) {
  let place = 0;
  let group: Promise<Result>[] = [];
  for await (const item of items) {
    group.push(work(item, place));
    place += 1;
    if (group.length < size) continue;
    yield await Promise.all(group);
    group = [];
  }
  if (group.length > 0) yield await Promise.all(group);
}
