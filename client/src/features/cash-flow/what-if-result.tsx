import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { monthAndYear, shortDay } from "#client/lib/dates.ts";
import { formatRoundedEuros } from "#client/lib/format.ts";
import type { WhatIf } from "#shared/contracts/cash-flow/what-if.ts";

interface WhatIfResultProps {
  answer: WhatIf;
  /** What can be done with it. */
  children: ReactNode;
}

const rows = [
  { of: "lowest", label: "Lo más bajo" },
  { of: "monthEnd", label: "A fin de mes" },
  { of: "last", label: "Dentro de 90 días" },
] as const;

const Day = ({ day }: { day: string }) => (
  <span className="block font-normal text-ink-muted text-sm">{shortDay(day)}</span>
);

const monthOrNever = (day: string | null) => (day === null ? "No en 5 años" : monthAndYear(day));

const GoalDates = ({ goals }: Pick<WhatIf, "goals">) => (
  <table className="w-full text-md">
    <caption className="sr-only">Cuándo llegas a tus objetivos</caption>
    <thead>
      <tr className="text-ink-muted text-sm">
        <th className="py-1 text-left font-normal">Llegas a</th>
        <th className="py-1 text-right font-normal">Como va</th>
        <th className="py-1 text-right font-normal">Así</th>
      </tr>
    </thead>
    <tbody>
      {goals.map(({ id, title, before, after }) => (
        <tr key={id} className="border-line border-t align-top">
          <th scope="row" className="break-words py-2 pr-2 text-left font-normal">
            {title}
          </th>
          <td className="py-2 pl-2 text-right text-ink-muted">{monthOrNever(before)}</td>
          <td className="py-2 pl-2 text-right font-semibold">{monthOrNever(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Both futures side by side, and what it makes in a year. */
export const WhatIfResult = ({ answer: { before, after, yearly, goals }, children }: WhatIfResultProps) => (
  <section aria-label="Así quedaría" aria-live="polite" className="space-y-3 rounded-2xl bg-sunken p-4">
    <p className="font-semibold text-lg">
      <Amount amount={Math.abs(yearly)} format={formatRoundedEuros} />{" "}
      {yearly < 0 ? "menos al cabo de un año" : "más al cabo de un año"}
    </p>
    {before && after ? (
      <table className="w-full text-md">
        <thead>
          <tr className="text-ink-muted text-sm">
            <th className="py-1 text-left font-normal">Saldo que espero</th>
            <th className="py-1 text-right font-normal">Como va</th>
            <th className="py-1 text-right font-normal">Así</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, label }) => (
            <tr key={of} className="border-line border-t">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {label}
                {before[of].day === after[of].day && <Day day={after[of].day} />}
              </th>
              <td className="py-2 pl-2 text-right text-ink-muted">
                <Amount amount={before[of].amount} format={formatRoundedEuros} />
                {before[of].day !== after[of].day && <Day day={before[of].day} />}
              </td>
              <td className="py-2 pl-2 text-right font-semibold">
                <Amount amount={after[of].amount} format={formatRoundedEuros} />
                {before[of].day !== after[of].day && <Day day={after[of].day} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <p className="text-ink-muted text-md">Sin movimientos no puedo prever tu saldo.</p>
    )}
    {goals.length > 0 && <GoalDates goals={goals} />}
    {children}
  </section>
);
