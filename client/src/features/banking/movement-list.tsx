import { Amount } from "#client/components/amount.tsx";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import type { Transaction } from "#shared/contracts/banking.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { counted, shortened, signedMoneyIn, wholeNumber } from "./banking-words.ts";

/** Spec 9: 20 rows; the header sums the first 10. */
const shownRows = 20;
const summedRows = 10;

interface MovementListProps {
  transactions: Transaction[];
  /** How many there are in the range. */
  total: number;
  /** "Últimos 6 meses". */
  dateRange: string;
}

export const MovementList = ({ transactions, total, dateRange }: MovementListProps) => {
  const shown = transactions.slice(0, shownRows);

  return (
    <section aria-labelledby="movimientos">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h2 id="movimientos" className="font-semibold text-title-3">
            Movimientos recientes
          </h2>
          <p className="text-ink-muted text-sm">{dateRange}</p>
        </div>
        {shown.length > 0 && <NewestSum transactions={transactions.slice(0, summedRows)} />}
      </div>
      {shown.length > 0 ? (
        <Rows transactions={shown} total={total} />
      ) : (
        <p className="mt-3 text-ink-muted">No hay movimientos en este periodo.</p>
      )}
    </section>
  );
};

const Rows = ({ transactions, total }: Pick<MovementListProps, "transactions" | "total">) => (
  <>
    <ul className="mt-3 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <Row transaction={transaction} />
        </li>
      ))}
    </ul>
    <p className="mt-4 text-center text-ink-muted text-sm tabular-nums lining-nums">
      Mostrando {wholeNumber(transactions.length)} de {counted(total, "transacción", "transacciones")}
    </p>
  </>
);

/** In cents, and in euros only: other currencies do not add up with them. */
const NewestSum = ({ transactions }: { transactions: Transaction[] }) => {
  const inEuros = transactions.filter(({ currency }) => currency === "EUR");
  const sum = fromCents(inEuros.reduce((cents, transaction) => cents + toCents(signed(transaction)), 0));

  return (
    <p className="text-right">
      <Amount
        amount={sum}
        format={formatSignedEuros}
        className={classNames("block font-semibold text-lg", sum > 0 && "text-positive")}
      />
      <span className="text-ink-muted text-sm">
        Últimos 10 movimientos{inEuros.length < transactions.length && ", solo los de euros"}
      </span>
    </p>
  );
};

const signed = ({ type, amount }: Transaction) => (type === "expense" ? -Math.abs(amount) : Math.abs(amount));

const Row = ({ transaction }: { transaction: Transaction }) => {
  const { merchantName, description, category, date, currency } = transaction;
  const amount = signed(transaction);
  const detail = shortened(description);
  const name = merchantName || detail;

  return (
    <TransactionRow
      name={name}
      category={category}
      detail={detail === name ? undefined : detail}
      amount={<Amount amount={amount} format={signedMoneyIn(currency)} />}
      isIncome={amount > 0}
      day={date}
    />
  );
};
