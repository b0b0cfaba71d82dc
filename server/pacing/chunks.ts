/** Large enough to be quick, small enough that other requests are answered in between. */
const chunkSize = 1000;

export function* chunksOf<Item>(items: Item[]) {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}
