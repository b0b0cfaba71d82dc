import { Amount, BigAmount } from "#client/components/amount.tsx";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { ownBalance } from "#shared/rules/share.ts";
import { shareWords } from "./account-words.ts";
import { SaidWords } from "./said-words.tsx";

/** What there is in one account, and who says so. */
export const AccountBalance = ({ account }: { account: Account }) => (
  <div>
    {isUnknown(account) ? (
      <p className="font-semibold text-money text-ink-muted">Saldo sin decir</p>
    ) : account.currency === "EUR" ? (
      <BigAmount amount={account.balance} className="text-money" />
    ) : (
      <Amount
        amount={account.balance}
        format={moneyIn(account.currency)}
        className="font-semibold text-money"
      />
    )}
    <p className="text-ink-muted text-sm">
      {account.said ? <SaidWords account={account} said={account.said} /> : balanceWords(account)}
      {account.sharePercent < 100 && !account.isHidden && !account.lacksBalance && (
        <>
          {" · "}
          {shareWords(account.sharePercent)}:{" "}
          <Amount amount={ownBalance(account)} format={moneyIn(account.currency)} />
        </>
      )}
    </p>
  </div>
);

/** What was spent from a purse says nothing of what is in it. */
const isUnknown = ({ lacksBalance, openedOn }: Account) => lacksBalance && openedOn !== null;

const balanceWords = (account: Account) => {
  const { balanceOn, lacksBalance } = account;
  if (balanceOn === null) return "Sin movimientos todavía";
  if (isUnknown(account)) return "Nadie me ha dicho cuánto hay. Dilo y seguiré con lo que apuntes.";
  if (lacksBalance)
    return "Es la suma de sus movimientos: el saldo no viene en el archivo. Di cuánto tienes hoy y contará bien.";
  return `Saldo a ${longDay(balanceOn)}`;
};
