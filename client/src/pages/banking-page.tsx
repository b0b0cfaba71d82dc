import ArrowDown from "lucide-react/icons/arrow-down";
import { type ComponentProps, Fragment, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { sayLossAsBank } from "#client/api/relogin.ts";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { useAccountCare } from "#client/features/banking/accounts/account-care.tsx";
import { AccountGrid } from "#client/features/banking/accounts/account-grid.tsx";
import { askForEntry } from "#client/features/banking/accounts/asked-entry.ts";
import { SyncCard } from "#client/features/banking/connections/sync-card.tsx";
import { ImportsSection } from "#client/features/banking/imports/imports-section.tsx";
import { BankingOverview } from "#client/features/banking/ledger/banking-overview.tsx";
import { ReviewCard } from "#client/features/banking/ledger/review-card.tsx";
import { SpendingSection } from "#client/features/banking/ledger/spending-section.tsx";
import { StatementUpload } from "#client/features/banking/ledger/statement-upload.tsx";
import type { OpenTransaction } from "#client/features/banking/ledger/transaction-dialog.tsx";
import { filterOf, noFilter } from "#client/features/banking/ledger/transaction-filter.ts";
import { TransactionList } from "#client/features/banking/ledger/transaction-list.tsx";
import { useBanking } from "#client/features/banking/ledger/transaction-queries.ts";
import { useFilterInAddress } from "#client/features/banking/ledger/use-filter-in-address.ts";
import { BudgetSection } from "#client/features/spending/budgets/budget-section.tsx";
import { counted } from "#client/lib/format.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useFragment } from "#client/lib/use-fragment.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import { BankingFailed, BankingSkeleton, NoAccounts } from "./banking-page-states.tsx";
import { PageHeader } from "./feature-actions.tsx";

const importDialog = () => import("#client/features/banking/ledger/transaction-dialog.tsx");
const SharedAccountPayers = lazyPart(
  async () => (await import("#client/features/spending/rules/shared-account-payers.tsx")).SharedAccountPayers,
  ({ retry }) => (
    <Button variant="secondary" onClick={retry}>
      Reintentar
    </Button>
  ),
);
const TransactionDialog = lazyPart(
  async () => (await importDialog()).TransactionDialog,
  ({ opened, ...rest }) => <DialogFailed {...rest} open={opened.isOpen} />,
);

/** `/banking?category=Seguros&from=2026-10-01&to=2026-10-31` begins with those transactions. */
export const BankingPage = () => {
  const banking = useBanking();
  const accounts = banking.data?.accounts ?? [];
  useEffect(sayLossAsBank, []);

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:pt-6">
        <div className="flex items-center justify-between gap-4">
          <h1 className="font-semibold text-title-1">Datos Bancarios</h1>
          {/* On phones it stands in the top bar. */}
          {accounts.some(({ openedOn }) => openedOn !== null) && (
            <span className="max-md:hidden">
              <Button size="sm" variant="soft" onClick={() => askForEntry()}>
                Apuntar movimiento
              </Button>
            </span>
          )}
        </div>
        {/* Two lines from the start, so that nothing moves when the accounts come. */}
        <p className="min-h-6 text-ink-muted">
          {accounts.length > 0 && (
            <a href="#cuentas" className="underline decoration-line-strong underline-offset-4">
              {extentOf(accounts)}
            </a>
          )}
        </p>
        <p className="min-h-6 text-ink-muted">
          {accounts.length > 0 &&
            pagesBehind.map(({ href, name }, place) => (
              <Fragment key={href}>
                {place > 0 && " · "}
                <Link href={href} className="underline decoration-line-strong underline-offset-4">
                  {name}
                </Link>
              </Fragment>
            ))}
        </p>
        <div className="mt-4 lg:mt-5">
          <Loaded
            query={banking}
            loading={<BankingSkeleton />}
            error={(error) => <BankingFailed error={error} onReload={banking.refetch} />}
          >
            {({ accounts, figures }) => <Money accounts={accounts} figures={figures} />}
          </Loaded>
        </div>
      </main>
      <OutdatedNote since={banking.outdatedSince} />
    </div>
  );
};

const pagesBehind = [
  { href: "/banking/recibos", name: "Recibos" },
  { href: "/banking/compartidos", name: "Compartidos" },
  { href: "/banking/reglas", name: "Reglas" },
  { href: "/banking/historial", name: "Historial" },
];

/** "4 cuentas en 3 bancos". */
const extentOf = (accounts: Account[]) => {
  const told = accounts.filter(({ openedOn }) => openedOn === null);
  const banks = new Set(told.map(({ institutionName }) => institutionName)).size;
  const all = counted(accounts.length, "cuenta", "cuentas");
  return banks === 0 ? all : `${all} en ${counted(banks, "banco", "bancos")}`;
};

interface MoneyProps {
  accounts: Account[];
  figures: ComponentProps<typeof BankingOverview>;
}

/** Everything of the page; without accounts, the ways to them. Wide screens put the rest beside the transactions. */
const Money = ({ accounts, figures }: MoneyProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { filter, setFilter } = useFilterInAddress(() => list.current?.scrollIntoView());
  const [opened, setOpened] = useState<OpenTransaction>();
  usePreloadedCode(importDialog);
  const hasAccounts = accounts.length > 0;

  useFragment("importar", (heading) => heading.focus());

  const open = (transaction: Transaction, isChoosing: boolean) =>
    setOpened({ transaction, isChoosing, isOpen: true });
  const showRows = ({ id }: Account) => {
    setFilter({ ...noFilter, accountId: id, dates: "all" });
    list.current?.scrollIntoView();
  };
  const care = useAccountCare(accounts, showRows, ({ id }) => <SharedAccountPayers accountId={id} />);
  const showCategory = (category: string, month: string, ownCategoryId?: string) => {
    setFilter(filterOf(category, month, ownCategoryId));
    list.current?.scrollIntoView();
  };

  // The upload keeps its place when the first account arrives: it may be in the midst of several files.
  return (
    <div className="in-order grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8">
      {!hasAccounts && <NoAccounts onAdd={care.add} />}
      {hasAccounts && (
        <div ref={list} className="scroll-mt-20 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Jumps />
          <TransactionList
            accounts={accounts}
            filter={filter}
            onFilter={setFilter}
            onOpen={(transaction) =>
              transaction.byHand?.isAdjustment ? askForEntry({ transaction }) : open(transaction, false)
            }
          />
        </div>
      )}
      <div
        className={
          hasAccounts
            ? "space-y-6 lg:col-start-2 lg:row-start-1 lg:space-y-8"
            : "mx-auto w-full max-w-160 lg:col-span-2"
        }
      >
        <StatementUpload accounts={accounts} />
        {hasAccounts && <BudgetSection />}
      </div>
      {hasAccounts && (
        <div className="space-y-8 lg:col-start-2 lg:row-start-2">
          <BankingOverview {...figures} />
          <AccountGrid accounts={accounts} onOpen={care.show} onAdd={care.add} />
          {accounts.some(({ openedOn }) => openedOn === null) && <SyncCard />}
          {/* These come when they are read: below what stands, so that nothing jumps. */}
          <SpendingSection onChoose={showCategory} />
          <ReviewCard onChange={(transaction) => open(transaction, true)} />
          <ImportsSection />
        </div>
      )}
      {opened && (
        <TransactionDialog
          opened={opened}
          accounts={accounts}
          onEdit={(transaction) => askForEntry({ transaction })}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
      {care.dialogs}
    </div>
  );
};

/** Phones have these below the transactions, one press away. */
const Jumps = () => (
  <ul aria-label="Más abajo" className="mb-5 flex flex-wrap gap-2 lg:hidden">
    {["Importar", "Presupuestos"].map((name) => (
      <li key={name}>
        <a href={`#${name.toLowerCase()}`} className={buttonStyle("secondary", "sm")}>
          {name}
          <ArrowDown size={16} aria-hidden="true" />
        </a>
      </li>
    ))}
  </ul>
);
