const maxFound = 12;

/** Rows are ordered by day; a taken position is skipped once and not visited again. */
export const createNearestFreeSearch = (
  rows: readonly { day: number }[],
  places: readonly number[],
  isTaken: (place: number) => boolean,
) => {
  const dayAt = (at: number) => rows[places[at] ?? -1]?.day ?? 0;
  const forwards = createNextFree(places, isTaken, 1);
  const backwards = createNextFree(places, isTaken, -1);

  return (day: number) => {
    const start = lowerBound(places.length, (at) => dayAt(at) < day);
    const found: { place: number; away: number }[] = [];
    const find = (free: (start: number) => number, first: number, step: 1 | -1) => {
      let at = free(first);
      for (let left = maxFound; left > 0; left -= 1) {
        const place = places[at];
        if (place === undefined) return;
        found.push({ place, away: Math.abs(dayAt(at) - day) });
        at = free(at + step);
      }
    };
    find(forwards, start, 1);
    find(backwards, start - 1, -1);
    found.sort((one, other) => one.away - other.away);
    return found.slice(0, maxFound).map(({ place }) => place);
  };
};

/** Disjoint sets with path compression. */
const createNextFree = (places: readonly number[], isTaken: (place: number) => boolean, step: 1 | -1) => {
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

export const lowerBound = (count: number, isBefore: (at: number) => boolean) => {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
};
