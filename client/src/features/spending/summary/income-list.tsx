import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon, categoryLook } from "#client/components/category-icon.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatRoundedEuros } from "#client/lib/format.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

/** Spec 9: the three largest kinds of income show. */
const shownKinds = 3;

interface IncomeListProps {
  incomes: SimpleFinancialSummary["monthlyIncome"];
  /** A warning takes the room of the last row on a low screen. */
  isShort: boolean;
}

/** Each kind of income beside the largest one. */
export const IncomeList = ({ incomes, isShort }: IncomeListProps) => {
  const most = incomes[0]?.monthlyAverage ?? 0;

  return (
    <div className="lg:flex lg:flex-1 lg:flex-col lg:rounded-2xl lg:bg-surface lg:px-7 lg:py-6 lg:shadow-card">
      <h3 className="font-semibold text-base lg:text-lg">Ingresos por tipo</h3>
      <ul className="mt-1.5 space-y-2 max-lg:compact:space-y-1 lg:flex lg:flex-1 lg:flex-col lg:justify-evenly">
        {incomes.slice(0, shownKinds).map(({ category, monthlyAverage }, place) => (
          <li
            key={category}
            className={classNames(
              "flex items-center gap-3 lg:gap-4",
              isShort && place === 2 && "max-lg:compact:hidden",
            )}
          >
            <CategoryIcon category={category} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere">{category}</span>
                <Amount amount={monthlyAverage} format={formatRoundedEuros} className="font-semibold" />
              </p>
              <div style={{ color: colourOf(category) }}>
                <ProgressBar
                  value={(100 * monthlyAverage) / most}
                  label={`${category}, frente a tu mayor ingreso`}
                  className="mt-0.5 h-1.25"
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

const colourOf = (category: string) => categoryLook(category).tone.replace(/^tone-(.*)$/, "var(--$1)");
