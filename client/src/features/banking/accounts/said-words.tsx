import { Amount } from "#client/components/amount.tsx";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";

interface SaidWordsProps {
  account: Account;
  said: NonNullable<Account["said"]>;
}

/** What the person said that there was, and whether statements confirm it. */
export const SaidWords = ({ account: { currency, balanceOn }, said }: SaidWordsProps) => {
  const { balance, day, difference } = said;
  const format = moneyIn(currency);
  const amount = <Amount amount={balance} format={format} />;
  const on = balanceOn === null ? null : `Saldo a ${longDay(balanceOn)}. `;

  if (difference === null)
    return (
      <>
        {on}Cuento desde los {amount} que dijiste el {longDay(day)}: tus extractos no traen el saldo.
      </>
    );
  if (difference === 0)
    return (
      <>
        {on}Tus extractos confirman los {amount} que dijiste el {longDay(day)}.
      </>
    );
  return (
    <>
      {on}El {longDay(day)} dijiste {amount}, pero según tus extractos había{" "}
      <Amount amount={Math.abs(difference)} format={format} /> {difference > 0 ? "más" : "menos"}.
    </>
  );
};
