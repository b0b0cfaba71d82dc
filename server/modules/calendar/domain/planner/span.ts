/** Milliseconds since 1970; `to` is excluded. */
export interface Span {
  from: number;
  to: number;
}

export const minute = 60_000;

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Its end lies before its start when the spans do not overlap. */
export const intersection = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

export const mergeSpans = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const { from, to } of spans.filter((span) => span.from < span.to).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};

export const subtractSpans = (spans: readonly Span[], removed: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let start = from;
    while ((removed[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    for (let place = next; ; place += 1) {
      const removedSpan = removed[place];
      if (!removedSpan || removedSpan.from >= to) break;
      if (removedSpan.from > start) left.push({ from: start, to: removedSpan.from });
      start = removedSpan.to;
    }
    if (start < to) left.push({ from: start, to });
  }
  return left;
};
