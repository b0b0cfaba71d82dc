import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { OwnCategoryIcon } from "#client/components/own-category-icon.tsx";
import { monthSpan } from "#client/lib/dates.ts";
import { formatPercent, formatRoundedEuros } from "#client/lib/format.ts";
import type { ShownOwnCategory } from "#shared/contracts/banking/ledger.ts";

interface Row {
  category: string;
  monthlyAverage: number;
  /** In all of the days. */
  spent?: number;
  own?: readonly (ShownOwnCategory & { monthlyAverage: number })[] | undefined;
}

interface SummaryCategoriesProps {
  rows: readonly Row[];
  from: string;
  to: string;
}

/** Categories of the mean month with own ones below them, each leading to its transactions. */
export const SummaryCategories = ({ rows, from, to }: SummaryCategoriesProps) => (
  <ul className="pb-4">
    {rows.map(({ category, monthlyAverage, spent, own = [] }) => (
      <li key={category} className="border-line not-first:border-t">
        <Link
          href={`/banking?${new URLSearchParams({ category, from, to })}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
        >
          <CategoryIcon category={category} />
          <span className="min-w-min flex-1">
            <CategoryName category={category} />
            {spent !== undefined && (
              <span className="block text-caption text-ink-muted">
                <Amount amount={spent} /> {monthSpan(from, to)}
              </span>
            )}
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
);
