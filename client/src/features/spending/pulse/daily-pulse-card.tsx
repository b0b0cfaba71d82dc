import { BigAmount } from "#client/components/amount.tsx";
import { BalanceLineChart } from "#client/components/balance-line-chart.tsx";
import { classNames } from "#client/lib/class-names.ts";
import type { Dashboard } from "#shared/contracts/spending/pulse.ts";
import { BankChips } from "./bank-chips.tsx";
import { BudgetAlert } from "./budget-alert.tsx";
import { HideAmounts } from "./feed-header.tsx";
import { NoAccounts } from "./no-accounts.tsx";
import { PulseGreeting } from "./pulse-greeting.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { TodayFigures } from "./today-figures.tsx";

interface DailyPulseCardProps {
  firstName: string;
  dashboard: Dashboard;
}

/** The money of today: the picture above or left, the lists on a sheet below or right. */
export const DailyPulseCard = ({ firstName, dashboard }: DailyPulseCardProps) => {
  const { financialSummary: summary, recentTransactions } = dashboard;
  const { totalBalance, weeklySpending, bankBalances, budgetAlerts, balanceLine } = summary;
  const [alert] = budgetAlerts;
  const hasLine = balanceLine.actual.length > 0;

  if (bankBalances.length === 0) return <NoAccounts firstName={firstName} />;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-1 flex-col md:max-lg:pt-6 lg:grid lg:max-w-[90rem] lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-12 lg:px-10 lg:pt-6 lg:pb-8">
      <div className={classNames("flex flex-col lg:flex-1", hasLine && "flex-1")}>
        <h2 className="sr-only">Pulso diario</h2>
        <div className="px-5 lg:px-0">
          <PulseGreeting firstName={firstName} weeklySpending={weeklySpending} />
          <div className="mt-3 flex items-center gap-1 compact:mt-1.5 lg:mt-6">
            <p className="font-medium text-ink-muted text-sm lg:text-lg">Saldo disponible</p>
            <HideAmounts className="-my-3 max-md:hidden" />
          </div>
          <p className="mt-0.5 lg:mt-2">
            <BigAmount amount={totalBalance} className="text-money-xl" />
          </p>
        </div>
        {hasLine ? (
          <BalanceLineChart line={balanceLine} className="flex-1 pb-2 lg:mt-8 lg:max-h-100" />
        ) : (
          <div className="h-8" />
        )}
        <div className={classNames("pt-8 compact:hidden max-lg:hidden", hasLine && "mt-auto")}>
          <BankChips banks={bankBalances} />
        </div>
      </div>
      <div className={classNames(sheet, !hasLine && "flex-1")}>
        <TodayFigures summary={summary} />
        {alert && <BudgetAlert {...alert} />}
        <RecentTransactions transactions={recentTransactions} hasLine={hasLine} />
        <div className="mt-auto compact:hidden lg:hidden">
          <BankChips banks={bankBalances} />
        </div>
      </div>
    </div>
  );
};

const sheet =
  "relative flex flex-col gap-3 bg-surface px-5 pt-4 pb-feed-b shadow-sheet max-lg:rounded-t-3xl md:max-lg:pb-8 lg:gap-4 lg:bg-transparent lg:p-0 lg:shadow-none";
