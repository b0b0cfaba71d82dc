import Wallet from "lucide-react/icons/wallet";
import { Amount } from "#client/components/amount.tsx";
import { categoryLook } from "#client/components/category-icon.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { shortDay } from "#client/lib/dates.ts";
import { formatEuros, formatPercent } from "#client/lib/format.ts";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

const noCategory = { icon: Wallet, tone: "bg-accent-soft text-accent" };

/** What was spent in a time, how much of the budget that is, and when. */
export const SpendingCard = ({ card }: { card: ChatCardOf<"spending"> }) => {
  const { title, category, amount, from, to, budget, bars } = card;
  const look = category === null ? noCategory : categoryLook(category);

  return (
    <CardBox ground="sunken">
      <div className="flex items-center gap-3">
        <IconTile {...look} />
        <div className={classNames(look.tone, "min-w-0 flex-1 bg-transparent!")}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-ink">
            <span className="wrap-anywhere">{title}</span>
            <Amount amount={amount} />
          </p>
          {budget && (
            <ProgressBar
              value={budget.percentage}
              label={`${formatPercent(budget.percentage)} del presupuesto`}
              className={classNames("mt-1.5 h-2", budget.percentage > 100 && "text-negative")}
            />
          )}
        </div>
      </div>
      {bars.length > 1 && <SpendingBars bars={bars} tone={look.tone} />}
      <p className="mt-2 flex justify-between gap-3 text-micro text-ink-muted">
        <span>{shortDay(from)}</span>
        {to !== from && <span>{shortDay(to)}</span>}
      </p>
    </CardBox>
  );
};

type Bar = ChatCardOf<"spending">["bars"][number];

interface SpendingBarsProps {
  bars: Bar[];
  /** A tone utility, whose colour they take. */
  tone: string;
}

/** A day without spending is a dash; one with a little is seen. */
const lowest = 7;

const SpendingBars = ({ bars, tone }: SpendingBarsProps) => {
  const isHidden = useAmountsHidden();
  const most = bars.reduce((top, bar) => (bar.amount > top.amount ? bar : top));

  return (
    <div
      role="img"
      aria-label={sentenceOf(most, isHidden)}
      className={classNames(tone, "mt-3 flex h-12 items-end gap-[min(6px,1cqi)] bg-transparent!")}
    >
      {bars.map(({ from, amount }) => (
        <span
          key={from}
          style={amount > 0 ? { height: `${Math.max(lowest, (100 * amount) / most.amount)}%` } : undefined}
          className={
            amount > 0
              ? "min-w-px flex-1 rounded-[4px] bg-current"
              : "h-0.75 min-w-px flex-1 rounded-full bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]"
          }
        />
      ))}
    </div>
  );
};

const sentenceOf = ({ from, amount }: Bar, isHidden: boolean) => {
  if (amount <= 0) return "Sin gastos";
  return `Lo que más, el ${shortDay(from)}${isHidden ? "" : `: ${formatEuros(amount)}`}`;
};
