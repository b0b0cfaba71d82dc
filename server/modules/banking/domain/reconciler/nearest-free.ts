/** So many are found at once. */
const mostFound = 12;

/**
 * Finds the places whose days are nearest to a day and that are not taken. The rows are in the order of their days; what is
 * taken is passed over once and never looked at again.
 */
export const createShelf = (
  rows: readonly { day: number }[],
  places: readonly number[],
  isTaken: (place: number) => boolean,
) => {
  const dayAt = (at: number) => rows[places[at] ?? -1]?.day ?? 0;
  const onwards = createFree(places, isTaken, 1);
  const backwards = createFree(places, isTaken, -1);

  return (day: number) => {
    const start = firstPlace(places.length, (at) => dayAt(at) < day);
    const found: { place: number; away: number }[] = [];
    const find = (free: (start: number) => number, first: number, step: 1 | -1) => {
      let at = free(first);
      for (let left = mostFound; left > 0; left -= 1) {
        const place = places[at];
        if (place === undefined) return;
        found.push({ place, away: Math.abs(dayAt(at) - day) });
        at = free(at + step);
      }
    };
    find(onwards, start, 1);
    find(backwards, start - 1, -1);
    found.sort((one, other) => one.away - other.away);
    return found.slice(0, mostFound).map(({ place }) => place);
  };
};

/** The first that is free from one on, in one direction (disjoint sets with path compression). */
const createFree = (places: readonly number[], isTaken: (place: number) => boolean, step: 1 | -1) => {
  const next = Int32Array.from(places, (_, at) => at + step);
  const isPassed = (at: number) => {
    const place = places[at];
    return place !== undefined && isTaken(place);
  };
  return (start: number) => {
    let free = start;
    while (isPassed(free)) free = next[free] ?? free + step;
    for (let at = start; at !== free; ) {
      const following = next[at] ?? free;
      next[at] = free;
      at = following;
    }
    return free;
  };
};

/** The first of so many places that does not come before what is looked for, where those before come first. */
export const firstPlace = (count: number, isBefore: (at: number) => boolean) => {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
};
