import { monthName } from "#client/lib/dates.ts";
import { addMonths, monthOf } from "#client/lib/months.ts";
import { amountProblem, parseEuros } from "#client/lib/spanish-number.ts";
import type { OwnPromiseDraft, PromiseChanges, Promised } from "#shared/contracts/cash-flow/promises.ts";
import type { WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** As they are typed. */
export interface WhatIfFields {
  kind: WhatIfChange["kind"];
  promiseId: string;
  amount: string;
  until: string;
  name: string;
  side: "out" | "in";
  every: OwnPromiseDraft["every"];
  firstOn: string;
  endsOn: string;
  /** `YYYY-MM`, with spaces between. */
  months: string;
}

/** Whole months within the forecast, one of them or both. */
export const dryChoices = (today: string) => {
  const [next, second] = [1, 2].map((count) => addMonths(monthOf(today), count)) as [string, string];
  return [
    { value: next, name: `En ${monthName(next)}` },
    { value: second, name: `En ${monthName(second)}` },
    { value: `${next} ${second}`, name: `En ${monthName(next)} y en ${monthName(second)}` },
  ];
};

export const whatIfFields = (promises: readonly Promised[], today: string): WhatIfFields => ({
  ...{ kind: promises.length > 0 ? "end" : "new", promiseId: promises[0]?.id ?? "", amount: "", until: "" },
  ...{ name: "", side: "out", every: "month", firstOn: addDays(today, 1), endsOn: "" },
  months: dryChoices(today)[0]?.value ?? "",
});

export const whatIfProblems = (fields: WhatIfFields, today: string) => {
  const { kind, amount, until, name, firstOn, endsOn } = fields;
  const hasAmount = kind === "amount" || kind === "new";
  return {
    amount: hasAmount ? (amount.trim() ? amountProblem(amount) : "Escribe un importe") : undefined,
    until: kind === "pause" && until <= today ? "Elige un día desde mañana" : undefined,
    name: kind === "new" && !name.trim() ? "Escribe un nombre" : undefined,
    firstOn: kind === "new" && firstOn <= today ? "Elige un día desde mañana" : undefined,
    endsOn:
      kind === "new" && endsOn && endsOn <= firstOn ? "Tiene que ser después del primer día" : undefined,
  };
};

const signed = ({ amount }: WhatIfFields, isIn: boolean) => (isIn ? 1 : -1) * (parseEuros(amount) ?? 0);

/** Of fields without problems. */
export const whatIfChange = (fields: WhatIfFields, promise: Promised | undefined): WhatIfChange => {
  const { kind, promiseId, until, name, side, every, firstOn, endsOn, months } = fields;
  if (kind === "dry") return { kind, months: months.split(" ") };
  if (kind === "end") return { kind, promiseId };
  if (kind === "pause") return { kind, promiseId, until };
  if (kind === "amount") return { kind, promiseId, amount: signed(fields, (promise?.amount ?? 0) > 0) };
  return {
    ...{ kind, name: name.trim(), amount: signed(fields, side === "in"), every, firstOn },
    endsOn: endsOn || null,
  };
};

/** How to make it so: a change of a promise, or a new one; null for what nobody decides. */
export const takenAs = (
  change: WhatIfChange,
  today: string,
): { changes: PromiseChanges } | { draft: OwnPromiseDraft } | null => {
  if (change.kind === "dry") return null;
  if (change.kind === "end") return { changes: { endsOn: addDays(today, 1) } };
  if (change.kind === "pause") return { changes: { nextOn: change.until } };
  if (change.kind === "amount") return { changes: { amount: change.amount } };
  const { kind: _, ...draft } = change;
  return { draft: { ...draft, kind: draft.amount > 0 ? "income" : "bill", accountId: null } };
};
