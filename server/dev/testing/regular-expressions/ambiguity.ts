import type { CharSet } from "refa";
import { automatonOf, type Position } from "./automaton.ts";
import { createExplorer, type Moves } from "./explorer.ts";
import { loopsOf } from "./loops.ts";

/**
 * What an expression costs on texts that do not match it, at worst. Exponential: from a place and back to it the same
 * signs are read in two ways. Polynomial: what a repeat (or the search for a beginning) and a later repeat read may be
 * divided between them in many ways. (Weber and Seidl, On the degree of ambiguity of finite automata, 1991.)
 */
export const costOf = (source: string, flags: string) => {
  const { positions, isSearch } = automatonOf(source, flags);
  const masks = masksOf(positions);
  const explorer = createExplorer(masks);
  const isSure = (at: number) => positions[at]?.isSure ?? false;
  const whole = positions.map(({ next }) => [...next.keys()]);
  const endless = positions.map(({ next, again }) => [...next.keys()].filter((to) => !again.has(to)));

  const isTwofold = (group: number[], within: Moves) =>
    group.some((at) => within(at).some((to) => (positions[at]?.next.get(to) ?? 0) > 1)) ||
    explorer.reaches(
      group.map((at) => [at, at]),
      [within, within],
      ([one, other], [was, wasOther]) => one === other && was !== wasOther,
    );

  const isShared = (before: number[], after: number[], within: Moves) => {
    const anywhere = (at: number) => endless[at] ?? [];
    if (before.some(isSearch))
      return after.some((q) =>
        explorer.reaches([[0, q]], [anywhere, within], ([y, z]) => y === q && z === q),
      );
    return explorer
      .cycling(before, after, within)
      .some(([p, q]) =>
        explorer.reaches(
          [[p, p, q]],
          [within, anywhere, within],
          ([x, y, z]) => x === p && y === q && z === q,
        ),
      );
  };

  const every = loopsOf(whole);
  const twofold = every.groups
    .filter((group) => !group.some(isSure) && !group.some(isSearch))
    .some((group) => isTwofold(group, every.within));
  if (twofold) return "exponential";
  const { groups, within } = loopsOf(endless);
  const mayFail = groups.filter((group) => !group.some(isSure));
  const shared = mayFail.some((before) =>
    mayFail.some((after) => before !== after && !after.some(isSearch) && isShared(before, after, within)),
  );
  if (explorer.isTired()) return "too large";
  return shared ? "polynomial" : "linear";
};

/** For every place the kinds of signs that it reads, a bit for each kind. */
const masksOf = (positions: Position[]) => {
  const sets = new Map(positions.map(({ signs }) => [signs.toString(), signs]));
  const kinds = [...sets.values()].reduce<CharSet[]>(
    (apart, set) =>
      apart.flatMap((kind) => [kind.intersect(set), kind.without(set)]).filter((kind) => !kind.isEmpty),
    positions.slice(0, 1).map(({ signs }) => signs),
  );
  const masks = new Map(
    [...sets].map(([name, set]) => [
      name,
      kinds.reduce((sum, kind, bit) => (kind.isDisjointWith(set) ? sum : sum | (1n << BigInt(bit))), 0n),
    ]),
  );
  return positions.map(({ signs }) => masks.get(signs.toString()) ?? 0n);
};
