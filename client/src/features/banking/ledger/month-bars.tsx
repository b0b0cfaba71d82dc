import { BarsChart } from "#client/components/bars-chart.tsx";
import { madridDay, monthAndYear } from "#client/lib/dates.ts";
import { formatEuros, formatRoundedEuros } from "#client/lib/format.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { getSpending } from "#shared/contracts/banking/ledger.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { missingDaysWords } from "#shared/rules/missing-days.ts";
import { shortMonth } from "./month-words.ts";
import { useSpending } from "./transaction-queries.ts";

export type SpendingMonth = EndpointResponse<typeof getSpending>["months"][number];

/** Income and spending of six months; its height does not depend on loading. */
export const MonthBars = () => {
  const { data, error } = useSpending();
  const isHidden = useAmountsHidden();

  if (!data) return <div className={error ? "hidden" : "mt-4 h-42"} />;
  const pairs = data.months.map((month) => ({ ...month, key: month.month, label: labelOf(month) }));
  const missing = missingDaysWords(data.missing, madridDay(new Date()));
  return (
    <figure className="mt-4">
      <BarsChart pairs={pairs} label={sentenceOf(data.months, isHidden)} />
      <MonthTable months={data.months} isHidden={isHidden} />
      {missing && <p className="wrap-anywhere mt-2 text-ink-muted text-sm">{missing}</p>}
    </figure>
  );
};

/** A month of which the sums lack something has a mark; the line below the bars says what. */
const labelOf = ({ month, isKnown, missing }: SpendingMonth) =>
  `${shortMonth(month)}${isKnown && missing.length > 0 ? "*" : ""}`;

const sentenceOf = (months: SpendingMonth[], isHidden: boolean) => {
  const last = months.at(-1);
  if (!last || isHidden) return "Ingresos y gastos de los últimos seis meses";
  return `Ingresos y gastos de seis meses. En ${monthAndYear(last.month)}: ${formatRoundedEuros(last.income)} de ingresos y ${formatRoundedEuros(last.expenses)} de gastos.`;
};

const MonthTable = ({ months, isHidden }: { months: SpendingMonth[]; isHidden: boolean }) => {
  const show = (amount: number) => (isHidden ? hiddenAmount : formatEuros(amount));

  return (
    <div className="sr-only">
      <table>
        <caption>Ingresos y gastos, mes a mes</caption>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Ingresos</th>
            <th scope="col">Gastos</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income, expenses, isKnown }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(month)}</th>
              <td>{isKnown ? show(income) : "sin datos"}</td>
              <td>{isKnown ? show(expenses) : "sin datos"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
