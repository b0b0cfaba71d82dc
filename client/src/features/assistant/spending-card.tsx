import Wallet from "lucide-react/icons/wallet";
import { Amount } from "#client/components/amount.tsx";
import { categoryLook } from "#client/components/category-icon.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { shortDay } from "#client/lib/dates.ts";
import { formatPercent } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";
import { SpendingBars } from "./spending-bars.tsx";

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
