import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useState } from "react";
import { Amount, BigAmount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { useAccountDetails, useOrderAccounts, useUpdateAccount } from "./account-queries.ts";
import { AccountRemoval } from "./account-removal.tsx";
import { AccountSettings } from "./account-settings.tsx";
import {
  accountTypes,
  countingWords,
  extentWords,
  isByHand,
  ownBalance,
  shareWords,
  sourceWords,
  syncWords,
} from "./account-words.ts";
import { askForEntry } from "./asked-entry.ts";
import { BalanceCorrection } from "./balance-correction.tsx";

interface AccountDialogProps {
  account: Account;
  /** All of them, in their order. */
  accounts: Account[];
  open: boolean;
  onShowRows: (account: Account) => void;
  onClose: () => void;
}

/** One account: what is known of it, and all that the person can do with it. */
export const AccountDialog = ({ account, accounts, open, onShowRows, onClose }: AccountDialogProps) => {
  const query = useAccountDetails(account.id);
  const [isLeaving, setLeaving] = useState(false);
  /** What the person saw when they began to change it, whatever other tabs do meanwhile. */
  const [begun, setBegun] = useState<AccountDetails>();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isLeaving ? "Eliminar cuenta" : account.name}
      description={isLeaving ? account.name : accountTypes[account.type]}
    >
      <Loaded query={query} loading={<DetailsSkeleton />}>
        {(details) =>
          isLeaving ? (
            <AccountRemoval details={details} onKeep={() => setLeaving(false)} onRemoved={onClose} />
          ) : (
            <div className="space-y-6">
              <Balance details={details} />
              <Actions details={details} onClose={onClose} onShowRows={() => onShowRows(account)} />
              <Facts details={details} />
              <Part title="Ajustes">
                <AccountSettings
                  key={(begun ?? details).version}
                  details={begun ?? details}
                  onBegin={() => setBegun(begun ?? details)}
                  onSaved={() => setBegun(undefined)}
                  refetch={async () => ({ data: (await query.refetch()).data })}
                />
              </Part>
              <Part title="Orden y cierre">
                <Order account={details.account} accounts={accounts} />
                <Closing details={details} onRemove={() => setLeaving(true)} />
              </Part>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t pt-5">
    <h3 className="mb-4 font-semibold text-lg">{title}</h3>
    {children}
  </section>
);

const Balance = ({ details: { account } }: { details: AccountDetails }) => (
  <div>
    {account.currency === "EUR" ? (
      <BigAmount amount={account.balance} className="text-money" />
    ) : (
      <Amount
        amount={account.balance}
        format={moneyIn(account.currency)}
        className="font-semibold text-money"
      />
    )}
    <p className="text-ink-muted text-sm">
      {account.balanceOn ? `Saldo a ${longDay(account.balanceOn)}` : "Sin movimientos todavía"}
      {account.sharePercent < 100 && !account.isHidden && (
        <>
          {" · "}
          {shareWords(account.sharePercent)}:{" "}
          <Amount amount={ownBalance(account)} format={moneyIn(account.currency)} />
        </>
      )}
    </p>
  </div>
);

interface ActionsProps {
  details: AccountDetails;
  onShowRows: () => void;
  onClose: () => void;
}

const Actions = ({ details: { account, transactions }, onShowRows, onClose }: ActionsProps) => {
  const [isCorrecting, setCorrecting] = useState(false);
  const canWrite = isByHand(account);
  if (isCorrecting) return <BalanceCorrection account={account} onDone={() => setCorrecting(false)} />;

  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {canWrite && (
        <Button
          size="sm"
          onClick={() => {
            onClose();
            askForEntry({ accountId: account.id });
          }}
        >
          Apuntar
        </Button>
      )}
      {canWrite && (
        <Button size="sm" variant="secondary" onClick={() => setCorrecting(true)}>
          Corregir saldo
        </Button>
      )}
      {transactions > 0 && (
        <Button size="sm" variant="secondary" onClick={onShowRows}>
          Ver movimientos
        </Button>
      )}
    </div>
  );
};

const Facts = ({ details }: { details: AccountDetails }) => {
  const { account, reportedName, opening } = details;
  const sync = syncWords(details);

  return (
    <dl className="space-y-2.5 text-md">
      <Fact name="Origen">{sourceWords(details)}</Fact>
      {reportedName !== null && <Fact name="En tu banco">{reportedName}</Fact>}
      {account.ibanLast4 && <Fact name="IBAN">Termina en {account.ibanLast4}</Fact>}
      {sync && <Fact name="Última lectura">{sync}</Fact>}
      {opening && (
        <Fact name="Saldo inicial">
          <Amount amount={opening.balance} format={moneyIn(account.currency)} />, {longDay(opening.day)}
        </Fact>
      )}
      <Fact name="Movimientos">{extentWords(details)}</Fact>
      <Fact name="Totales">{countingWords(account)}</Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] cramped:grid-cols-1 gap-x-3">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere font-medium">{children}</dd>
  </div>
);

const moved = (ids: string[], from: number, to: number) => {
  const others = ids.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)];
};

const Order = ({ account, accounts }: { account: Account; accounts: Account[] }) => {
  const order = useOrderAccounts();
  const ids = accounts.map(({ id }) => id);
  const place = ids.indexOf(account.id);
  const move = (to: number) => order.mutate({ body: { ids: moved(ids, place, to) } });
  if (accounts.length < 2) return null;

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-md">
        Puesto {place + 1} de {accounts.length}
      </p>
      <Button
        size="sm"
        variant="secondary"
        disabled={place <= 0 || order.isPending}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
        Antes
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={place >= ids.length - 1 || order.isPending}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
        Después
      </Button>
    </div>
  );
};

const Closing = ({ details, onRemove }: { details: AccountDetails; onRemove: () => void }) => {
  const { account, version } = details;
  const update = useUpdateAccount();
  const { isClosed } = account;

  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <Button
        size="sm"
        variant="secondary"
        busy={update.isPending}
        onClick={() => update.mutate({ params: { id: account.id }, body: { version, isClosed: !isClosed } })}
      >
        {isClosed ? "Reabrir cuenta" : "Cerrar cuenta"}
      </Button>
      <Button size="sm" variant="danger" disabled={update.isPending} onClick={onRemove}>
        Eliminar cuenta
      </Button>
    </div>
  );
};

const DetailsSkeleton = () => (
  <SkeletonGroup label="Cargando la cuenta" className="space-y-4">
    <Skeleton className="h-10 w-40 rounded-md" />
    <Skeleton className="h-11 rounded-full" />
    <Skeleton className="h-28 rounded-md" />
  </SkeletonGroup>
);
