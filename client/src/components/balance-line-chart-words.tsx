import { longDay, monthName, shortDay } from "#client/lib/dates.ts";
import { formatEuros, formatRoundedEuros } from "#client/lib/format.ts";
import { hiddenAmount } from "#client/lib/hidden-amounts.ts";
import type { FinancialSummary } from "#shared/contracts/spending/pulse.ts";

type BalanceLine = FinancialSummary["balanceLine"];

/** The chart in one sentence: "Saldo: de 11.240 € a 12.480 € en octubre. Previsión para el 31 oct: 11.940 €." */
export const balanceSentence = ({ monthStart, actual, forecast }: BalanceLine, isHidden: boolean) => {
  const month = monthName(monthStart);
  const [first, last, end] = [actual.at(0), actual.at(-1), forecast.at(-1)];
  if (isHidden || !first || !last) return `Saldo de ${month}`;
  const so = `Saldo: de ${formatRoundedEuros(first.balance)} a ${formatRoundedEuros(last.balance)} en ${month}.`;
  return end ? `${so} Previsión para el ${shortDay(end.day)}: ${formatRoundedEuros(end.balance)}.` : so;
};

interface BalanceTableProps {
  line: BalanceLine;
  isHidden: boolean;
}

/** The same figures for screen readers. */
export const BalanceTable = ({ line: { actual, forecast }, isHidden }: BalanceTableProps) => {
  const rows = [
    ...actual.map((point) => ({ ...point, kind: "Saldo" })),
    ...forecast.slice(1).map((point) => ({ ...point, kind: "Previsión" })),
  ];

  return (
    <div className="sr-only">
      <table>
        <caption>Saldo del mes, día a día</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Tipo</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, kind, balance }) => (
            <tr key={`${kind} ${day}`}>
              <th scope="row">{longDay(day)}</th>
              <td>{kind}</td>
              <td>{isHidden ? hiddenAmount : formatEuros(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
