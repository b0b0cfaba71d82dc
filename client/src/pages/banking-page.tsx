import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { AccountGrid } from "#client/features/banking/account-grid.tsx";
import { BankingFigures } from "#client/features/banking/banking-figures.tsx";
import { useBanking } from "#client/features/banking/banking-queries.ts";
import { BankingSkeleton } from "#client/features/banking/banking-skeleton.tsx";
import { counted } from "#client/features/banking/banking-words.ts";
import { MovementList } from "#client/features/banking/movement-list.tsx";
import { StatementUpload } from "#client/features/banking/statement-upload.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
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
            {({ accounts, transactions, total, income, expenses, lastDate, dateRange }) => (
              <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-x-10">
                <div className="lg:col-span-2">
                  {accounts.length > 0 ? (
                    <BankingFigures income={income} expenses={expenses} total={total} lastDate={lastDate} />
                  ) : (
                    <NoAccounts />
                  )}
                </div>
                <div
                  className={
                    accounts.length > 0
                      ? "lg:sticky lg:top-24 lg:order-1 lg:self-start"
                      : "mx-auto w-full max-w-160 lg:col-span-2"
                  }
                >
                  <StatementUpload accounts={accounts} />
                </div>
                {accounts.length > 0 && <AccountGrid accounts={accounts} />}
                {accounts.length > 0 && (
                  <MovementList transactions={transactions} total={total} dateRange={dateRange} />
                )}
              </div>
            )}
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

const NoAccounts = () => (
  <EmptyState
    icon={Landmark}
    title="No hay cuentas bancarias conectadas"
    description="Importa un extracto y sus cuentas aparecerán aquí."
  />
);

const BankingFailed = ({ error, onReload }: { error: Error; onReload: () => unknown }) => (
  <ErrorState
    title="Error cargando datos bancarios"
    details={failureDetails(error)}
    actions={
      <>
        <Button onClick={() => void onReload()}>Recargar</Button>
        <Link href="/" className={buttonStyle("secondary")}>
          Ir al Feed
        </Link>
      </>
    }
  />
);
