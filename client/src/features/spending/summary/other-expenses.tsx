import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { LeftOutNote } from "#client/components/left-out-note.tsx";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { SummaryCategories } from "./summary-categories.tsx";

interface OtherExpensesProps {
  summary: SimpleFinancialSummary;
}

/** "Otros": opens what is in it; each category leads to its transactions. */
export const OtherExpenses = ({ summary }: OtherExpensesProps) => {
  const { otherExpenses, isUneven, leftOut, from, to } = summary;
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-label="Otros: ver categorías"
        onClick={() => setOpen(true)}
        className="-my-2 flex min-w-0 flex-1 items-center gap-0.5 py-2 text-left underline decoration-line underline-offset-4"
      >
        Otros
        <ChevronRight size={16} strokeWidth={1.75} className="text-ink-muted" aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Otros gastos al mes">
        {isUneven && (
          <p className="text-ink-muted text-sm">Cada cuenta, en los meses completos que conozco de ella.</p>
        )}
        <LeftOutNote of="Media" accounts={leftOut} />
        {leftOut.length > 0 && (
          <p className="text-caption text-ink-muted lg:text-sm">Los totales cuentan todas tus cuentas.</p>
        )}
        <SummaryCategories rows={otherExpenses} from={from} to={to} />
      </Dialog>
    </>
  );
};
