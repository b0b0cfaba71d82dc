import Landmark from "lucide-react/icons/landmark";
import { type ComponentProps, useRef, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { AccountGrid } from "#client/features/banking/account-grid.tsx";
import { BankingOverview } from "#client/features/banking/banking-overview.tsx";
import { useBanking } from "#client/features/banking/banking-queries.ts";
import { BankingSkeleton } from "#client/features/banking/banking-skeleton.tsx";
import { MovementDialog, type OpenMovement } from "#client/features/banking/movement-dialog.tsx";
import { filterOf, noFilter } from "#client/features/banking/movement-filter.ts";
import { MovementList } from "#client/features/banking/movement-list.tsx";
import { ReviewCard } from "#client/features/banking/review-card.tsx";
import { SpendingSection } from "#client/features/banking/spending-section.tsx";
import { StatementUpload } from "#client/features/banking/statement-upload.tsx";
import { BudgetSection } from "#client/features/budgets/budget-section.tsx";
import { SyncCard } from "#client/features/connections/sync-card.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import type { Account } from "#shared/contracts/banking.ts";

export const BankingPage = () => {
  const banking = useBanking();
  const accounts = banking.data?.accounts ?? [];

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <header className="flex h-topbar items-center">
        <Wordmark />
      </header>
      <main className="pt-2 pb-6 lg:pt-6">
        <h1 className="font-semibold text-title-1">Datos Bancarios</h1>
        <p className="min-h-6 text-ink-muted">{accounts.length > 0 && extentOf(accounts)}</p>
        <div className="mt-5">
          <Loaded
            query={banking}
            loading={<BankingSkeleton />}
            error={(error) => <BankingFailed error={error} onReload={banking.refetch} />}
          >
            {({ accounts, figures }) => <Money accounts={accounts} figures={figures} />}
          </Loaded>
        </div>
      </main>
    </div>
  );
};

/** "4 cuentas en 3 bancos". */
const extentOf = (accounts: Account[]) => {
  const banks = new Set(accounts.map(({ institutionName }) => institutionName)).size;
  return `${counted(accounts.length, "cuenta", "cuentas")} en ${counted(banks, "banco", "bancos")}`;
};

interface MoneyProps {
  accounts: Account[];
  figures: ComponentProps<typeof BankingOverview>;
}

/** Everything of the page; without accounts, the ways to them. */
const Money = ({ accounts, figures }: MoneyProps) => {
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<OpenMovement>();
  const list = useRef<HTMLDivElement>(null);
  const hasAccounts = accounts.length > 0;

  const showCategory = (category: string, month: string) => {
    setFilter(filterOf(category, month));
    list.current?.scrollIntoView();
  };

  // The upload keeps its place when the first account arrives: it may be in the midst of several files.
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-x-10">
      {hasAccounts ? (
        <>
          <BankingOverview {...figures} />
          <div className="lg:col-span-2">
            <SyncCard />
          </div>
          <AccountGrid accounts={accounts} />
        </>
      ) : (
        <NoAccounts />
      )}
      <div
        className={
          hasAccounts ? "space-y-8 lg:order-1 lg:self-start" : "mx-auto w-full max-w-160 lg:col-span-2"
        }
      >
        {hasAccounts && <ReviewCard onChange={(movement) => setOpened({ movement, isChoosing: true })} />}
        {hasAccounts && <SpendingSection onChoose={showCategory} />}
        <StatementUpload accounts={accounts} />
      </div>
      {hasAccounts && <BudgetSection />}
      {hasAccounts && (
        <div ref={list} className="scroll-mt-20">
          <MovementList
            accounts={accounts}
            filter={filter}
            onFilter={setFilter}
            onOpen={(movement) => setOpened({ movement, isChoosing: false })}
          />
        </div>
      )}
      <MovementDialog opened={opened} accounts={accounts} onClose={() => setOpened(undefined)} />
    </div>
  );
};

const NoAccounts = () => (
  <div className="lg:col-span-2">
    <EmptyState
      icon={Landmark}
      title="No hay cuentas bancarias conectadas"
      description="Conecta tu banco, o importa un extracto, y sus cuentas aparecerán aquí."
      action={
        <Link href="/integrations" className={buttonStyle("primary", "lg")}>
          Conectar Banco
        </Link>
      }
    />
  </div>
);

const BankingFailed = ({ error, onReload }: { error: Error; onReload: () => unknown }) => (
  <ErrorState
    title="Error cargando datos bancarios"
    details={failureDetails(error)}
    actions={
      <>
        <Button onClick={() => void onReload()}>Recargar</Button>
        <Link href="/integrations" className={buttonStyle("secondary")}>
          Ir a Integraciones
        </Link>
      </>
    }
  />
);
