import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { DatedPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import { branch, type Said } from "#server/modules/cash-flow/domain/what-if/branch.ts";
import { type Outcome, outcomeOf } from "#server/modules/cash-flow/domain/what-if/outcome.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { WhatIf, WhatIfChange, WhatIfOutcome } from "#shared/contracts/cash-flow/what-if.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

export type WhatIfService = ReturnType<typeof createWhatIfService>;

const targetOf = ({ id, seriesKey }: ReadPromise) => (seriesKey === null ? { ownId: id } : { seriesKey });

const sumOf = (coming: readonly DatedPromise[]) =>
  coming.reduce((sum, { kind, cents }) => (kind === "transfer" ? sum : sum + cents), 0);

const inEuros = (outcome: Outcome | null): WhatIfOutcome | null =>
  outcome && {
    lowest: { day: outcome.lowest.day, amount: fromCents(outcome.lowest.cents) },
    monthEnd: { day: outcome.monthEnd.day, amount: fromCents(outcome.monthEnd.cents) },
    last: { day: outcome.last.day, amount: fromCents(outcome.last.cents) },
  };

/** Another future beside the expected one, made of what the person would have said; nothing is stored. */
export const createWhatIfService = ({
  readings,
}: {
  readings: Pick<ReadingService, "read" | "forecast" | "branch">;
}) => ({
  /** Throws `not_found` for a promise that is not there. */
  async ask(userId: string, changes: readonly WhatIfChange[]): Promise<WhatIf> {
    const { today, promises, coming } = await readings.read(userId);
    const change = (said: Said, one: WhatIfChange): Said => {
      if (one.kind === "new") {
        const { kind: _, amount, ...own } = one;
        const kind = amount > 0 ? "income" : "bill";
        const added = { ...own, id: randomUUID(), kind, cents: toCents(amount), accountId: null } as const;
        return { ...said, own: [...said.own, added] };
      }
      const promise = promises.find(({ id }) => id === one.promiseId);
      if (!promise) throw new AppError("not_found", "Ese pago ya no está");
      const what = one.kind === "amount" ? { kind: one.kind, cents: toCents(one.amount) } : one;
      return branch(said, targetOf(promise), what, today);
    };
    const before = await readings.forecast(userId);
    const after = await readings.branch(userId, (said) => changes.reduce(change, said));
    return {
      today,
      before: inEuros(outcomeOf(before.days, today)),
      after: inEuros(outcomeOf(after.forecast.days, today)),
      yearly: fromCents(sumOf(after.content.coming) - sumOf(coming)),
    };
  },
});
