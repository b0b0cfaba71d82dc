import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { counted, signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { ChatCardOf, ChatTransactionFilter } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

interface TransactionsCardProps {
  card: ChatCardOf<"movements">;
  onLeave: () => void;
}

export const TransactionsCard = ({ card: { movements, total, filter }, onLeave }: TransactionsCardProps) => (
  <CardBox ground="outlined" className="py-1.5">
    <ul>
      {movements.map((transaction) => (
        <li key={transaction.id} className="border-line not-first:border-t">
          <TransactionRow
            name={transaction.merchantName}
            category={transaction.category}
            amount={
              <Amount amount={signedAmount(transaction)} format={signedMoneyIn(transaction.currency)} />
            }
            isIncome={transaction.type === "income"}
            day={transaction.date}
          />
        </li>
      ))}
    </ul>
    <Link
      href={transactionsAddress(filter)}
      onClick={onLeave}
      className="inline-flex min-h-11 items-center font-semibold text-accent text-md hover:text-accent-hover"
    >
      {total > movements.length ? `Ver los ${counted(total, "movimiento", "movimientos")}` : "Ver en Banco"}
    </Link>
  </CardBox>
);

/** "/banking?category=Seguros&from=2026-10-01&to=2026-10-31". */
export const transactionsAddress = (filter: ChatTransactionFilter) => {
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return chosen.length > 0 ? `/banking?${new URLSearchParams(chosen)}` : "/banking";
};
