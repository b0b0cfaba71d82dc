import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { SummaryCategories } from "./summary-categories.tsx";

const title = "Ingresos por tipo";

/** The heading of the kinds of income; with own categories below one it opens them. */
export const IncomeKinds = ({
  summary: { monthlyIncome, from, to },
}: {
  summary: SimpleFinancialSummary;
}) => {
  const [isOpen, setOpen] = useState(false);

  if (!monthlyIncome.some(({ own }) => own)) return title;
  return (
    <>
      <button
        type="button"
        aria-label={`${title}: ver categorías`}
        onClick={() => setOpen(true)}
        className="-my-2 flex items-center gap-0.5 py-2 text-left underline decoration-line underline-offset-4"
      >
        {title}
        <ChevronRight size={16} strokeWidth={1.75} className="text-ink-muted" aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ingresos al mes">
        <SummaryCategories rows={monthlyIncome} from={from} to={to} />
      </Dialog>
    </>
  );
};
