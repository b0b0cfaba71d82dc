import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { OwnCategoryIcon } from "#client/components/own-category-icon.tsx";
import { monthSpan } from "#client/lib/dates.ts";
import { formatPercent, formatRoundedEuros } from "#client/lib/format.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

interface OtherExpensesProps {
  summary: SimpleFinancialSummary;
}

/** "Otros": opens what is in it; each category leads to its transactions. */
export const OtherExpenses = ({ summary: { otherExpenses, from, to } }: OtherExpensesProps) => {
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
        <ul className="pb-4">
          {otherExpenses.map(({ category, monthlyAverage, spent, own = [] }) => (
            <li key={category} className="border-line not-first:border-t">
              <Link
                href={`/banking?${new URLSearchParams({ category, from, to })}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
              >
                <CategoryIcon category={category} />
                <span className="min-w-min flex-1">
                  <CategoryName category={category} />
                  <span className="block text-caption text-ink-muted">
                    <Amount amount={spent} /> {monthSpan(from, to)}
                  </span>
                </span>
                <Amount amount={monthlyAverage} format={formatRoundedEuros} className="font-semibold" />
                <ChevronRight size={18} strokeWidth={1.75} className="text-ink-muted" aria-hidden="true" />
              </Link>
              {own.length > 0 && (
                <ul className="pb-2 pl-6">
                  {own.map(({ id, name, icon, color, ...sums }) => (
                    <li key={id}>
                      <Link
                        href={`/banking?${new URLSearchParams({ ownCategoryId: id, from, to })}`}
                        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1"
                      >
                        <OwnCategoryIcon icon={icon} color={color} />
                        <span className="wrap-anywhere min-w-min flex-1">
                          {name}
                          <span className="block text-caption text-ink-muted">
                            {formatPercent((100 * sums.monthlyAverage) / monthlyAverage)} de la categoría
                          </span>
                        </span>
                        <Amount amount={sums.monthlyAverage} format={formatRoundedEuros} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
