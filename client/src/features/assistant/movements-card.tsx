import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { counted, signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";
import { movementsAddress } from "./movements-address.ts";

interface MovementsCardProps {
  card: ChatCardOf<"movements">;
  onLeave: () => void;
}

/** Some movements, and the way to all of them. */
export const MovementsCard = ({ card: { movements, total, filter }, onLeave }: MovementsCardProps) => (
  <CardBox ground="outlined" className="py-1.5">
    <ul>
      {movements.map((movement) => (
        <li key={movement.id} className="border-line not-first:border-t">
          <TransactionRow
            name={movement.merchantName}
            category={movement.category}
            amount={<Amount amount={signedAmount(movement)} format={signedMoneyIn(movement.currency)} />}
            isIncome={movement.type === "income"}
            day={movement.date}
          />
        </li>
      ))}
    </ul>
    <Link
      href={movementsAddress(filter)}
      onClick={onLeave}
      className="inline-flex min-h-11 items-center font-semibold text-accent text-md hover:text-accent-hover"
    >
      {total > movements.length ? `Ver los ${counted(total, "movimiento", "movimientos")}` : "Ver en Banco"}
    </Link>
  </CardBox>
);
