import { type ReactNode, useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { AccountBalance } from "./account-balance.tsx";
import { AccountJoining, joinable } from "./account-joining.tsx";
import { AccountClosing, AccountOrder } from "./account-order.tsx";
import { useAccountDetails } from "./account-queries.ts";
import { AccountRemoval } from "./account-removal.tsx";
import { AccountSettings } from "./account-settings.tsx";
import {
  accountTypes,
  countingWords,
  extentWords,
  isByHand,
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
  /** Who else pays money into an account that is the person's in part. */
  sharedWith: (account: Account) => ReactNode;
  onClose: () => void;
}

/** One account: what is known of it, and all that the person can do with it. */
export const AccountDialog = (props: AccountDialogProps) => {
  const { account, accounts, open, onShowRows, sharedWith, onClose } = props;
  const query = useAccountDetails(account.id);
  const [part, setPart] = useState<"all" | "leaving" | "joining">("all");
  const others = joinable(account, accounts);
  /** What the person saw when they began to change it, whatever other tabs do meanwhile. */
  const [begun, setBegun] = useState<AccountDetails>();
  const [hasSaved, setSaved] = useState(false);
  const formRef = hasSaved ? takeFocus : undefined;
  const refetch = async () => ({ data: (await query.refetch()).data });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[part] ?? account.name}
      description={part === "all" ? accountTypes[account.type] : account.name}
    >
      <Loaded query={query} loading={<DetailsSkeleton />}>
        {(details) =>
          part === "leaving" ? (
            <AccountRemoval details={details} onKeep={() => setPart("all")} onRemoved={onClose} />
          ) : part === "joining" ? (
            <AccountJoining
              account={account}
              others={others}
              onKeep={() => setPart("all")}
              onJoined={onClose}
            />
          ) : (
            <div className="space-y-6">
              <AccountBalance account={details.account} />
              <Actions
                details={details}
                refetch={refetch}
                onClose={onClose}
                onShowRows={() => onShowRows(account)}
              />
              <Facts details={details} />
              <Part title="Ajustes">
                <AccountSettings
                  key={(begun ?? details).version}
                  details={begun ?? details}
                  onBegin={() => setBegun(begun ?? details)}
                  onSaved={() => {
                    setBegun(undefined);
                    setSaved(true);
                  }}
                  formRef={formRef}
                  refetch={refetch}
                />
              </Part>
              {details.account.sharePercent < 100 && (
                <Part title="¿Quién pone dinero aquí?">{sharedWith(details.account)}</Part>
              )}
              <Part title="Orden y cierre">
                <AccountOrder account={details.account} accounts={accounts} />
                <AccountClosing
                  details={details}
                  onJoin={others.length > 0 ? () => setPart("joining") : null}
                  onRemove={() => setPart("leaving")}
                />
              </Part>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
};

/** The form that had the focus was saved, and another stands in its place; the person may have moved on. */
const takeFocus = (form: HTMLFormElement | null) => {
  if (document.activeElement === document.body)
    form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
};

const titles: Record<string, string> = { leaving: "Eliminar cuenta", joining: "Unir cuentas" };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t pt-5">
    <h3 className="mb-4 font-semibold text-lg">{title}</h3>
    {children}
  </section>
);

interface ActionsProps {
  details: AccountDetails;
  refetch: () => Promise<{ data: AccountDetails | undefined }>;
  onShowRows: () => void;
  onClose: () => void;
}

const Actions = ({ details, refetch, onShowRows, onClose }: ActionsProps) => {
  const { account, transactions, source } = details;
  const [isCorrecting, setCorrecting] = useState(false);
  const canWrite = isByHand(account);
  const canSay = source === "file" && !account.isClosed;
  if (isCorrecting)
    return (
      <BalanceCorrection
        details={details}
        isByHand={canWrite}
        refetch={refetch}
        onDone={() => setCorrecting(false)}
      />
    );

  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {canWrite && (
        <Button
          size="sm"
          variant={account.lacksBalance ? "secondary" : "primary"}
          onClick={() => {
            onClose();
            askForEntry({ accountId: account.id });
          }}
        >
          Apuntar
        </Button>
      )}
      {(canWrite || canSay) && (
        <Button
          size="sm"
          variant={account.lacksBalance ? "primary" : "secondary"}
          onClick={() => setCorrecting(true)}
        >
          {canWrite && !account.lacksBalance ? "Corregir saldo" : "Decir el saldo"}
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
      {opening && opening.balance === null && <Fact name="Desde el día">{longDay(opening.day)}</Fact>}
      {opening && opening.balance !== null && (
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

const DetailsSkeleton = () => (
  <SkeletonGroup label="Cargando la cuenta" className="space-y-4">
    <Skeleton className="h-10 w-40 rounded-md" />
    <Skeleton className="h-11 rounded-full" />
    <Skeleton className="h-28 rounded-md" />
  </SkeletonGroup>
);
