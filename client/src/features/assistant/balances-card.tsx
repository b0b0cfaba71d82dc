import { Amount } from "#client/components/amount.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

export const BalancesCard = ({ card: { banks } }: { card: ChatCardOf<"balances"> }) => (
  <CardBox ground="outlined" className="py-2">
    <ul>
      {banks.map(({ name, amount }) => (
        <li key={name} className="flex min-h-13 items-center gap-3 border-line not-first:border-t py-1.5">
          <BankTile institution={name} />
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            <Amount amount={amount} />
          </p>
        </li>
      ))}
    </ul>
  </CardBox>
);
