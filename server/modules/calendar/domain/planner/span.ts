/** From one instant to another, in milliseconds since 1970; the end is no longer part of it. */
export interface Span {
  from: number;
  to: number;
}

export const minute = 60_000;

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** What two spans share; it is empty, its end before its start, when they share nothing. */
export const common = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** The same time in order, without overlaps, touching spans as one and empty ones gone. */
export const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const { from, to } of spans.filter((span) => span.from < span.to).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};

/** What is left of spans when others are taken out; both merged, and so is the answer. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let start = from;
    while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    for (let place = next; ; place += 1) {
      const hole = taken[place];
      if (!hole || hole.from >= to) break;
      if (hole.from > start) left.push({ from: start, to: hole.from });
      start = hole.to;
    }
    if (start < to) left.push({ from: start, to });
  }
  return left;
};
