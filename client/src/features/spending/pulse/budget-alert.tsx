import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "wouter";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { formatPercent } from "#client/lib/format.ts";

interface BudgetAlertProps {
  category: string;
  percentage: number;
}

/** The budget that is closest to its end, or past it; leads to all of them. */
export const BudgetAlert = ({ category, percentage }: BudgetAlertProps) => (
  <Link
    href="/banking#presupuestos"
    className="flex items-center gap-3 rounded-lg bg-warning-soft px-3.5 py-2.5 lg:gap-4 lg:rounded-xl lg:px-5 lg:py-4"
  >
    <TriangleAlert size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-2 font-semibold text-sm lg:text-base">
        <span className="truncate">{category}</span>
        <span className="num text-warning">{formatPercent(percentage)} del presupuesto</span>
      </p>
      <ProgressBar
        value={percentage}
        label={`Presupuesto de ${category}`}
        className="mt-1.5 h-1.5 text-warning"
      />
    </div>
  </Link>
);
