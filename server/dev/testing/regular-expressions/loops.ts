/** The order in which a walk along the edges leaves the places. */
const finishingOrder = (next: number[][]) => {
  const seen = new Set<number>();
  const order: number[] = [];

  const walk = (start: number) => {
    const path = [{ at: start, open: [...(next[start] ?? [])] }];
    seen.add(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = top.open.pop();
      if (to === undefined) {
        order.push(top.at);
        path.pop();
      } else if (!seen.has(to)) {
        seen.add(to);
        path.push({ at: to, open: [...(next[to] ?? [])] });
      }
    }
  };

  for (const start of next.keys()) if (!seen.has(start)) walk(start);
  return order;
};

const reversed = (next: number[][]) => {
  const before: number[][] = next.map(() => []);
  for (const [from, all] of next.entries()) for (const to of all) before[to]?.push(from);
  return before;
};

/** The sets of places that lead back to one another (Kosaraju); a place alone only when it leads to itself. */
export const loopsOf = (next: number[][]) => {
  const before = reversed(next);
  const groupOf = new Map<number, number>();
  const groups: number[][] = [];

  const gather = (start: number) => {
    const group = [start];
    groupOf.set(start, groups.length);
    for (const at of group)
      for (const from of before[at] ?? []) {
        if (groupOf.has(from)) continue;
        groupOf.set(from, groups.length);
        group.push(from);
      }
    groups.push(group);
  };
  for (const start of finishingOrder(next).toReversed()) if (!groupOf.has(start)) gather(start);

  return {
    groups: groups.filter(([at = -1, ...others]) => others.length > 0 || next[at]?.includes(at)),
    /** Where a place may go without leaving its set. */
    within: (at: number) => (next[at] ?? []).filter((to) => groupOf.get(to) === groupOf.get(at)),
  };
};
