import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Amount, BigAmount } from "#client/components/amount.tsx";
import { BalanceLineChart } from "#client/components/balance-line-chart.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { LeftOutNote } from "#client/components/left-out-note.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { greeting, relativeDay } from "#client/lib/dates.ts";
import { counted, formatPercent, formatSignedEuros } from "#client/lib/format.ts";
import type { Dashboard, FinancialSummary } from "#shared/contracts/spending/pulse.ts";
import { isOldBalance } from "#shared/rules/balance-age.ts";
import { leftOutBesides } from "#shared/rules/left-out.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { weeklyEarnings } from "#shared/rules/weekly-hint.ts";
import { AvailableLine } from "./available-line.tsx";
import { HideAmounts } from "./feed-header.tsx";
import { FirstWords } from "./first-words.tsx";
import { NoAccounts } from "./no-accounts.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { UntoldNote } from "./untold-note.tsx";

interface DailyPulseCardProps {
  firstName: string;
  dashboard: Dashboard;
}

/** The money of today: the picture above or left, the lists on a sheet below or right. */
export const DailyPulseCard = ({ firstName, dashboard }: DailyPulseCardProps) => {
  const { financialSummary: summary, firstWords, recentTransactions } = dashboard;
  const { totalBalance, balanceOn, weeklySpending, bankBalances, budgetAlerts, balanceLine, leftOut } =
    summary;
  const { available, lacksBalance, untold } = summary;
  const [alert] = budgetAlerts;
  const hasLine = balanceLine.actual.length > 0;

  if (bankBalances.length === 0) return <NoAccounts firstName={firstName} />;
  return (
    <div className="mx-auto flex w-full max-w-160 flex-1 flex-col md:max-lg:pt-6 lg:grid lg:max-w-[90rem] lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-12 lg:px-10 lg:pt-6 lg:pb-8">
      <div className={classNames("flex flex-col lg:flex-1", hasLine && "flex-1")}>
        <h2 className="sr-only">Pulso diario</h2>
        <div className="px-5 lg:px-0">
          {firstWords ? (
            <FirstWords firstName={firstName} {...firstWords} />
          ) : (
            <PulseGreeting firstName={firstName} weeklySpending={weeklySpending} />
          )}
          <div className="mt-3 flex items-center gap-1 compact:mt-1.5 lg:mt-6">
            <p className="font-medium text-ink-muted text-sm lg:text-lg">
              {balanceTitle(balanceOn, balanceLine.today)}
            </p>
            <HideAmounts className="-my-3 max-md:hidden" />
          </div>
          {lacksBalance ? (
            <p className="mt-0.5 font-semibold text-money lg:mt-2">Aún no lo sé</p>
          ) : (
            <p className="mt-0.5 lg:mt-2">
              <BigAmount amount={totalBalance} className="text-money-xl max-lg:tight:text-money-lg" />
            </p>
          )}
          <UntoldNote accounts={untold} isAll={lacksBalance} />
          {available && <AvailableLine available={available} today={balanceLine.today} />}
        </div>
        {hasLine ? (
          <BalanceLineChart line={balanceLine} className="flex-1 pb-2 lg:mt-8 lg:max-h-100" />
        ) : (
          <div className="h-8" />
        )}
        {balanceLine.forecast.length > 0 && (
          <LeftOutNote
            of="Previsión"
            accounts={leftOutBesides(leftOut, untold)}
            className="px-5 pb-2 max-lg:compact:sr-only lg:px-0"
          />
        )}
        <div className={classNames("pt-8 compact:hidden max-lg:hidden", hasLine && "mt-auto")}>
          <BankChips banks={bankBalances} today={balanceLine.today} />
        </div>
      </div>
      <div className={classNames(sheet, !hasLine && "flex-1")}>
        <TodayFigures summary={summary} />
        {alert && <BudgetAlert {...alert} />}
        <RecentTransactions
          transactions={recentTransactions}
          hasLine={hasLine}
          hasFirstWords={firstWords !== null}
        />
        <div className="mt-auto compact:hidden lg:hidden">
          <BankChips banks={bankBalances} today={balanceLine.today} />
        </div>
      </div>
    </div>
  );
};

/** A balance of some time ago is not available today. */
const balanceTitle = (day: string | null, today: string) =>
  day !== null && isOldBalance(day, today) ? `Saldo a ${relativeDay(day, today)}` : "Saldo disponible";

const sheet =
  "relative flex flex-col gap-3 bg-surface px-5 pt-4 pb-feed-b max-lg:tight:gap-2 max-lg:tight:pt-3 shadow-sheet max-lg:rounded-t-3xl md:max-lg:pb-8 lg:gap-4 lg:bg-transparent lg:p-0 lg:shadow-none";

interface BankChipsProps {
  banks: FinancialSummary["bankBalances"];
  today: string;
}

/** What is in each bank; more than fit are reached sideways. */
const BankChips = ({ banks, today }: BankChipsProps) => (
  <ul
    aria-label="Tus bancos"
    className="flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-lg:-mx-5 max-lg:px-5 lg:-m-1 lg:gap-3 lg:p-1"
  >
    {banks.map(({ bankName, isSimulated, accountsCount, balance, balanceOn, isApart, isPart }) => (
      <li
        key={`${bankName} ${isSimulated} ${isApart} ${balance === null}`}
        className="shrink-0 lg:max-w-80 lg:min-w-56 lg:flex-1"
      >
        <Link
          href="/banking"
          className="flex items-center gap-2.5 rounded-lg bg-sunken py-2 pr-3.5 pl-2 transition-colors duration-tap hover:bg-accent-soft lg:gap-3.5 lg:rounded-xl lg:bg-surface lg:p-4 lg:ring-1 lg:ring-line"
        >
          <BankTile institution={bankName} />
          <span className="min-w-0">
            <span className="block truncate text-caption text-ink-muted lg:text-sm">
              {bankName} · {isSimulated && "simulado, "}
              {isApart && "aparte, "}
              {isPart && balance !== null && "tu parte, "}
              {balance !== null && balanceOn !== null && isOldBalance(balanceOn, today)
                ? `a ${relativeDay(balanceOn, today)}`
                : counted(accountsCount, "cuenta", "cuentas")}
            </span>
            {balance === null ? (
              <span className="block font-semibold text-base text-ink-muted leading-5">Saldo sin decir</span>
            ) : (
              <Amount amount={balance} className="font-semibold text-base leading-5 lg:text-money-sm" />
            )}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

interface BudgetAlertProps {
  category: string;
  percentage: number;
}

/** The budget that is closest to its end, or past it; leads to all of them. */
const BudgetAlert = ({ category, percentage }: BudgetAlertProps) => (
  <Link
    href="/banking#presupuestos"
    className="flex items-center gap-3 rounded-lg bg-warning-soft px-3.5 py-2.5 lg:gap-4 lg:rounded-xl lg:px-5 lg:py-4"
  >
    <TriangleAlert size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden="true" />
    <div className="@container min-w-0 flex-1">
      <p className="flex cramped:flex-wrap justify-between gap-x-2 font-semibold text-sm lg:text-base">
        <span className="truncate cramped:whitespace-normal">
          <CategoryName category={category} />
        </span>
        <span className="num cramped:whitespace-normal text-warning">
          {formatPercent(percentage)} del presupuesto
        </span>
      </p>
      <ProgressBar
        value={percentage}
        label={`Presupuesto de ${category}`}
        className="mt-1.5 h-1.5 text-warning"
      />
    </div>
  </Link>
);

interface PulseGreetingProps {
  firstName: string;
  /** Euros since Monday, positive. */
  weeklySpending: number;
}

/** What Fred says first; on a low screen he leaves out the second half. */
const PulseGreeting = ({ firstName, weeklySpending }: PulseGreetingProps) => {
  const earnings = fromCents(weeklyEarnings(toCents(weeklySpending)));

  return (
    <p className="voice max-w-[26em] text-voice lg:text-voice-lg">
      {greeting()}, {firstName}.{" "}
      {weeklySpending > 0 ? (
        <>
          <span className="compact:hidden">Llevas </span>
          <Amount amount={weeklySpending} /> esta semana
          <span className="compact:hidden">
            ; con un 10&nbsp;% menos ganas <Amount amount={earnings} />
          </span>
          .
        </>
      ) : (
        "No veo gastos esta semana."
      )}
    </p>
  );
};

const TodayFigures = ({ summary }: { summary: FinancialSummary }) => {
  const { todaySpending, todayEarnings, todayTransactionCount } = summary;

  return (
    <div className="@container lg:rounded-2xl lg:bg-surface lg:px-6 lg:py-6 lg:shadow-card">
      <dl className={figures}>
        <Figure name="Gastado hoy">
          <Amount amount={todaySpending} fits />
        </Figure>
        <Figure name="Ganado hoy">
          <Amount
            amount={todayEarnings}
            format={formatSignedEuros}
            fits
            className={classNames(todayEarnings > 0 && "text-positive")}
          />
        </Figure>
        <Figure name="Movimientos">
          <span className="num">{todayTransactionCount}</span>
        </Figure>
      </dl>
    </div>
  );
};

/** One under the other where enlarged words leave no room. */
const figures =
  "grid gap-y-2 @min-[16rem]:grid-cols-[1fr_1fr_auto] @min-[16rem]:divide-x @min-[16rem]:divide-line lg:@min-[16rem]:grid-cols-3";

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 py-0.5 @min-[16rem]:not-first:pl-3.5 lg:@min-[16rem]:not-first:pl-5">
    <dt className="text-caption text-ink-muted lg:text-sm">{name}</dt>
    <dd className="font-semibold text-money-sm lg:mt-1 lg:text-money">{children}</dd>
  </div>
);
