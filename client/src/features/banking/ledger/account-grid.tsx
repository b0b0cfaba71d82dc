import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, momentOf, relativeDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { accountTypes } from "./banking-words.ts";

export const AccountGrid = ({ accounts }: { accounts: Account[] }) => (
  <section aria-labelledby="cuentas">
    <h2 id="cuentas" className="font-semibold text-title-3">
      Cuentas
    </h2>
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] gap-2.5 lg:gap-4">
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} />
        </li>
      ))}
    </ul>
  </section>
);

const AccountCard = ({ account }: { account: Account }) => (
  <article
    aria-label={account.name}
    className="flex h-full flex-col rounded-xl bg-surface p-4 shadow-card lg:p-5"
  >
    <div className="flex items-start justify-between gap-2">
      <BankTile institution={account.institutionName} />
      <Badge>
        <span className="truncate">{account.institutionName}</span>
      </Badge>
    </div>
    <h3 className="wrap-anywhere mt-4 line-clamp-2 font-semibold text-base leading-5">{account.name}</h3>
    <p className="mt-1 text-caption text-ink-muted">
      {accountTypes[account.type]} · {account.currency}
    </p>
    <p className="mt-auto pt-2.5">
      <Amount
        amount={account.balance}
        format={moneyIn(account.currency)}
        fits
        className={classNames("font-semibold text-money-sm", account.isClosed && "text-ink-muted")}
      />
    </p>
    <p className="num flex flex-wrap justify-between gap-x-2 text-caption text-ink-muted">
      {account.isClosed ? <span className="font-semibold text-ink">Cerrada</span> : balanceMoment(account)}
      {account.ibanLast4 && (
        <span>
          <span className="sr-only">Termina en </span>·{account.ibanLast4}
        </span>
      )}
    </p>
  </article>
);

/** A file tells of its own last day, whenever it was imported. */
const balanceMoment = ({ balanceOn, lastSync }: Account) =>
  balanceOn === null || balanceOn >= madridDay(lastSync) ? momentOf(lastSync) : `a ${relativeDay(balanceOn)}`;
