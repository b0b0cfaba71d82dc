import { Amount } from "#client/components/amount.tsx";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { sumsOf } from "./promise-periods.ts";

/** What goes out and what comes in of a period, and apart from them what only goes to the person's own savings. */
export const PeriodSums = ({ entries }: { entries: readonly PromisedEntry[] }) => {
  const sums = sumsOf(entries);

  return (
    <div className="rounded-2xl bg-surface px-4 py-3.5 shadow-card lg:px-6">
      <dl className="grid grid-cols-2 divide-x divide-line">
        <div className="min-w-0 pr-3">
          <dt className="text-caption text-ink-muted">Sale</dt>
          <dd className="font-semibold text-money-sm">
            <Amount amount={sums.out} fits />
          </dd>
        </div>
        <div className="min-w-0 pl-4">
          <dt className="text-caption text-ink-muted">Entra</dt>
          <dd className="font-semibold text-money-sm text-positive">
            <Amount amount={sums.in} fits />
          </dd>
        </div>
      </dl>
      {sums.own > 0 && (
        <p className="mt-2 text-caption text-ink-muted">
          Aparte, a tu ahorro o entre tus cuentas: <Amount amount={sums.own} />
        </p>
      )}
    </div>
  );
};
