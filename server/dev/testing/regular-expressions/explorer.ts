import { loopsOf } from "./loops.ts";

export type Moves = (at: number) => number[];

/** Steps after which an expression counts as too large to be judged. */
const mostSteps = 5_000_000;

/** Walks an automaton in several places at once that read the same signs; `masks` has the signs of each place. */
export const createExplorer = (masks: bigint[]) => {
  const maskOf = (at: number) => masks[at] ?? 0n;
  let steps = 0;

  /** Where each of the places may go by one sign that all of them read. */
  const together = (from: number[], moves: Moves[]) =>
    moves.reduce<{ places: number[]; mask: bigint }[]>(
      (partial, move, index) =>
        partial.flatMap(({ places, mask }) =>
          move(from[index] ?? 0)
            .filter((to) => (mask & maskOf(to)) !== 0n)
            .map((to) => ({ places: [...places, to], mask: mask & maskOf(to) })),
        ),
      [{ places: [], mask: -1n }],
    );

  return {
    isTired: () => steps > mostSteps,

    /** Whether a step from somewhere that is reached from the starts is an end. */
    reaches(starts: number[][], moves: Moves[], isEnd: (to: number[], from: number[]) => boolean) {
      const key = (state: number[]) => state.reduce((sum, at) => sum * masks.length + at, 0);
      const reached = new Map(starts.map((state) => [key(state), state]));
      // A map that grows while it is walked is walked to its end.
      for (const state of reached.values()) {
        const states = together(state, moves).map(({ places }) => places);
        steps += states.length;
        if (steps > mostSteps) return false;
        if (states.some((to) => isEnd(to, state))) return true;
        for (const to of states) if (!reached.has(key(to))) reached.set(key(to), to);
      }
      return false;
    },

    /** The pairs of places of two loops that come back to themselves by the same signs. */
    cycling(before: number[], after: number[], within: Moves): [number, number][] {
      const size = after.length;
      const indexOf = (all: number[]) => new Map(all.map((at, index) => [at, index]));
      const [one, other] = [indexOf(before), indexOf(after)];
      const pairs = before.flatMap((p) => after.map((q): [number, number] => [p, q]));
      const next = pairs.map((pair) => {
        steps += 1;
        return together(pair, [within, within]).map(
          ({ places: [p = 0, q = 0] }) => (one.get(p) ?? 0) * size + (other.get(q) ?? 0),
        );
      });
      return loopsOf(next).groups.flatMap((group) => group.flatMap((index) => [pairs[index] ?? [0, 0]]));
    },
  };
};
