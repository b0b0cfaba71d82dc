import Pencil from "lucide-react/icons/pencil";
import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { formatPercent } from "#client/lib/format.ts";
import type { Budget } from "#shared/contracts/spending/budgets.ts";

/** A budget that there is. */
export type LimitedBudget = Budget & { limit: number; percentage: number; left: number };

export const isLimited = (budget: Budget): budget is LimitedBudget => budget.limit !== null;

/** Decision 5: from 80 % on a budget is pointed out. */
const toneOf = (percentage: number) => {
  if (percentage > 100) return "text-negative";
  return percentage >= 80 ? "text-warning" : "text-accent";
};

interface BudgetRowProps {
  budget: LimitedBudget;
  onChange: () => void;
}

export const BudgetRow = ({ budget, onChange }: BudgetRowProps) => {
  const { category, limit, spent, percentage } = budget;
  const tone = toneOf(percentage);

  return (
    <div className="@container py-3">
      <div className="flex cramped:flex-wrap items-center gap-3">
        <CategoryIcon category={category} />
        <div className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
          <p className="wrap-anywhere font-semibold leading-5.5">{category}</p>
          <p className="text-caption text-ink-muted">
            <Amount amount={spent} /> de <Amount amount={limit} />
          </p>
        </div>
        <IconButton
          label={`Cambiar el presupuesto de ${category}`}
          onClick={onChange}
          className="-mr-2.5 ml-auto"
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ProgressBar
        value={percentage}
        label={`Presupuesto de ${category}`}
        className={`mt-2 mb-1 h-1.5 ${tone}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-caption">
        <span className={`num font-semibold ${tone}`}>{formatPercent(percentage)}</span>
        <Rest budget={budget} />
      </p>
    </div>
  );
};

const Rest = ({ budget: { left } }: { budget: LimitedBudget }) => {
  if (left === 0) return <span className="text-ink-muted">Gastado del todo</span>;
  if (left > 0)
    return (
      <span className="text-ink-muted">
        Quedan <Amount amount={left} />
      </span>
    );
  return (
    <span className="font-semibold text-negative">
      Te has pasado <Amount amount={-left} />
    </span>
  );
};
