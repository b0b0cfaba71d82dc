/** Both places inclusive. */
interface Places {
  from: number;
  to: number;
}

/** Moves those up to `to` before those from `from` on, of which none is smaller (Hoare); between the two all are alike. */
const parted = (values: Float64Array, places: Places): Places => {
  const pivot = values[(places.from + places.to) >> 1] ?? 0;
  let { from: left, to: right } = places;
  while (left <= right) {
    while ((values[left] ?? 0) < pivot) left += 1;
    while ((values[right] ?? 0) > pivot) right -= 1;
    if (left > right) break;
    const moved = values[left] ?? 0;
    values[left] = values[right] ?? 0;
    values[right] = moved;
    left += 1;
    right -= 1;
  }
  return { from: left, to: right };
};

/**
 * The value that stands at a place once those between two places are in order, which are moved so that none before it is
 * larger and none after it smaller: putting all in order would take several times as long.
 */
export const valueAt = (values: Float64Array, place: number, { from, to }: Places) => {
  while (from < to) {
    const after = parted(values, { from, to });
    if (place <= after.to) to = after.to;
    else if (place >= after.from) from = after.from;
    else break;
  }
  return values[place] ?? 0;
};
