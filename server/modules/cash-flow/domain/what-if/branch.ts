import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { Decision, OwnPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** What the person decided and wrote down, of which a future is made. */
export interface Said {
  decisions: readonly Decision[];
  own: readonly OwnPromise[];
}

/** What would be otherwise with one promise. */
export type PromiseChange =
  | { kind: "end" }
  | { kind: "amount"; cents: number }
  | { kind: "pause"; until: Day };

const unsaid = { isConfirmed: false, cents: null, nextOn: null, endsOn: null };

const decided = (decision: Decision, change: PromiseChange, today: Day): Decision => {
  if (change.kind === "end") return { ...decision, endsOn: addDays(today, 1) };
  if (change.kind === "amount") return { ...decision, cents: change.cents };
  return { ...decision, nextOn: change.until };
};

const rewritten = (own: OwnPromise, change: PromiseChange, today: Day): OwnPromise => {
  if (change.kind === "end") return { ...own, endsOn: addDays(today, 1) };
  if (change.kind === "amount") return { ...own, cents: change.cents };
  return { ...own, firstOn: change.until };
};

/** A promise that was found, by its key, or one by hand, by its id. */
type Target = { seriesKey: string } | { ownId: string };

/** What the person would have said, had they said this too. */
export const branch = (said: Said, target: Target, change: PromiseChange, today: Day): Said => {
  if ("ownId" in target)
    return {
      ...said,
      own: said.own.map((one) => (one.id === target.ownId ? rewritten(one, change, today) : one)),
    };
  const { seriesKey } = target;
  const before = said.decisions.find((one) => one.seriesKey === seriesKey) ?? { seriesKey, ...unsaid };
  return {
    ...said,
    decisions: [
      ...said.decisions.filter((one) => one.seriesKey !== seriesKey),
      decided({ ...before, saidOn: today }, change, today),
    ],
  };
};
