import { classNames } from "#client/lib/class-names.ts";
import { shortDay } from "#client/lib/dates.ts";
import { formatEuros } from "#client/lib/format.ts";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";

type Bar = ChatCardOf<"spending">["bars"][number];

interface SpendingBarsProps {
  bars: Bar[];
  /** A tone utility, whose colour they take. */
  tone: string;
}

/** A day without spending is a dash; one with a little is seen. */
const lowest = 7;

/** Spending of each day or month. */
export const SpendingBars = ({ bars, tone }: SpendingBarsProps) => {
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
