import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, momentOf, relativeDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { isHeldApart, isSpendable } from "#shared/rules/account-kinds.ts";
import { fromCents, isInEuros, toCents } from "#shared/rules/money.ts";
import { ownBalance } from "#shared/rules/share.ts";
import { AccountTile } from "./account-tile.tsx";
import { accountTypes, shareWords } from "./account-words.ts";

interface AccountGridProps {
  accounts: Account[];
  onOpen: (account: Account) => void;
  onAdd: () => void;
}

/** Money that can be spent, and apart from it what the person owns or owes. */
export const AccountGrid = ({ accounts, onOpen, onAdd }: AccountGridProps) => {
  const apart = accounts.filter(isHeldApart);

  return (
    <div className="space-y-6">
      <section aria-labelledby="cuentas">
        <Heading id="cuentas" title="Cuentas">
          <Button size="sm" variant="soft" onClick={onAdd} className="-my-1.5">
            <Plus size={18} aria-hidden="true" />
            Añadir cuenta
          </Button>
        </Heading>
        <Cards accounts={accounts.filter(isSpendable)} onOpen={onOpen} />
      </section>
      {apart.length > 0 && (
        <section aria-labelledby="patrimonio">
          <Heading id="patrimonio" title="Bienes y deudas">
            <Amount amount={sumOf(apart)} className="font-semibold text-lg" />
          </Heading>
          <p className="text-ink-muted text-sm">No cuentan en tu saldo disponible.</p>
          <Cards accounts={apart} onOpen={onOpen} />
        </section>
      )}
    </div>
  );
};

const Heading = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <h2 id={id} className="font-semibold text-title-3">
      {title}
    </h2>
    {children}
  </div>
);

const isInSum = (account: Account) => isInEuros(account) && !account.isClosed && !account.isHidden;

const sumOf = (accounts: Account[]) =>
  fromCents(accounts.filter(isInSum).reduce((sum, account) => sum + toCents(ownBalance(account)), 0));

const Cards = ({ accounts, onOpen }: Pick<AccountGridProps, "accounts" | "onOpen">) => (
  <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] gap-2.5 lg:gap-4">
    {accounts.map((account) => (
      <li key={account.id}>
        <AccountCard account={account} onOpen={() => onOpen(account)} />
      </li>
    ))}
  </ul>
);

const AccountCard = ({ account, onOpen }: { account: Account; onOpen: () => void }) => (
  <article
    aria-label={account.name}
    className="relative flex h-full flex-col rounded-xl bg-surface p-4 shadow-card lg:p-5"
  >
    <div className="flex items-start justify-between gap-2">
      <AccountTile account={account} />
      <Badge>
        <span className="truncate">{account.openedOn === null ? account.institutionName : "A mano"}</span>
      </Badge>
    </div>
    <h3 className="wrap-anywhere mt-4 line-clamp-2 font-semibold text-base leading-5">{account.name}</h3>
    <p className="mt-1 text-caption text-ink-muted">
      {accountTypes[account.type]} · {account.currency}
    </p>
    {account.isSimulated && <p className="font-semibold text-caption text-saffron-ink">Datos inventados</p>}
    <p className="mt-auto pt-2.5">
      {account.lacksBalance ? (
        <span className="font-semibold text-ink-muted text-lg">Saldo sin decir</span>
      ) : (
        <Amount
          amount={account.balance}
          format={moneyIn(account.currency)}
          fits
          className={classNames(
            "font-semibold text-money-sm",
            (account.isClosed || account.isHidden) && "text-ink-muted",
          )}
        />
      )}
    </p>
    <Counting account={account} />
    <p className="num flex flex-wrap justify-between gap-x-2 text-caption text-ink-muted">
      {account.isClosed ? <span className="font-semibold text-ink">Cerrada</span> : balanceMoment(account)}
      {account.ibanLast4 && (
        <span>
          <span className="sr-only">Termina en </span>·{account.ibanLast4}
        </span>
      )}
    </p>
    <button
      type="button"
      aria-label={`Ver la cuenta ${account.name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="absolute inset-0 rounded-xl transition-colors duration-tap hover:bg-ink/4"
    />
  </article>
);

/** The balance above is whole. */
const Counting = ({ account }: { account: Account }) => {
  if (account.isHidden) return <p className="font-medium text-caption text-ink-muted">No cuenta</p>;
  if (account.sharePercent === 100 || account.lacksBalance) return null;
  return (
    <p className="text-caption text-ink-muted">
      {shareWords(account.sharePercent)}:{" "}
      <Amount amount={ownBalance(account)} format={moneyIn(account.currency)} className="font-medium" />
    </p>
  );
};

/** A file tells of its own last day, whenever it was imported. */
const balanceMoment = ({ balanceOn, lacksBalance, lastSync, openedOn }: Account) => {
  if (lacksBalance) return openedOn === null && balanceOn && `conocida hasta ${relativeDay(balanceOn)}`;
  if (openedOn !== null) return "hoy";
  const isOfSync = balanceOn === null || balanceOn >= madridDay(lastSync);
  return isOfSync ? momentOf(lastSync) : `a ${relativeDay(balanceOn)}`;
};
