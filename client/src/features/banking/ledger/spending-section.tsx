import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon, categoryLook } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, monthName } from "#client/lib/dates.ts";
import { formatPercent } from "#client/lib/format.ts";
import { missingDaysWords } from "#shared/rules/missing-days.ts";
import type { SpendingMonth } from "./month-bars.tsx";
import { OwnShares } from "./own-shares.tsx";
import { useSpending } from "./transaction-queries.ts";

interface SpendingSectionProps {
  /** With the id of an own category that one alone. */
  onChoose: (category: string, month: string, ownCategoryId?: string) => void;
}

/** A month's spending, largest category first, each leading to its transactions. */
export const SpendingSection = ({ onChoose }: SpendingSectionProps) => {
  const { data } = useSpending();
  const [chosen, setChosen] = useState<string>();
  const months = data?.months ?? [];
  const place = chosen ? months.findIndex(({ month }) => month === chosen) : lastSpent(months);
  const month = months[place] ?? months.at(-1);

  if (!month || months.every(({ expenses }) => expenses === 0)) return null;
  return (
    <section aria-labelledby="gasto">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="gasto" className="font-semibold text-title-3">
          Gasto por categoría
        </h2>
        <div className="-mr-2.5 flex items-center">
          <IconButton
            label="Mes anterior"
            disabled={place <= 0}
            onClick={() => setChosen(months[place - 1]?.month)}
            className="disabled:invisible"
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <p aria-live="polite" className="min-w-20 text-center font-semibold text-md">
            {monthName(month.month)}
          </p>
          <IconButton
            label="Mes siguiente"
            disabled={place >= months.length - 1}
            onClick={() => setChosen(months[place + 1]?.month)}
            className="disabled:invisible"
          >
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <MonthCategories key={month.month} month={month} onChoose={onChoose} />
      <Link href="/banking/categorias" className="mt-1 inline-flex min-h-11 items-center text-accent text-md">
        Tus categorías
      </Link>
    </section>
  );
};

/** In the first days of a month nothing has been spent yet. */
const lastSpent = (months: SpendingMonth[]) =>
  Math.max(
    0,
    months.findLastIndex(({ expenses }) => expenses > 0),
  );

const shownFirst = 6;

interface MonthCategoriesProps {
  month: SpendingMonth;
  /** With the id of an own category that one alone. */
  onChoose: (category: string, month: string, ownCategoryId?: string) => void;
}

const MonthCategories = ({
  month: { month, isKnown, expenses, categories, missing },
  onChoose,
}: MonthCategoriesProps) => {
  const [isWhole, setWhole] = useState(false);
  const most = categories[0]?.amount ?? 1;
  const shown = isWhole ? categories : categories.slice(0, shownFirst);
  const lacking = missingDaysWords(missing, madridDay(new Date()));

  return (
    <div className="mt-3 rounded-2xl bg-surface px-4 py-4 shadow-card lg:px-6 lg:py-5">
      {categories.length === 0 ? (
        <p className="text-ink-muted">{isKnown ? "Sin gastos este mes." : "No hay datos de este mes."}</p>
      ) : (
        <>
          <Shares categories={categories} total={expenses} />
          <ul className="mt-2">
            {shown.map(({ category, amount, own }) => (
              <li key={category} className="@container">
                <button
                  type="button"
                  onClick={() => onChoose(category, month)}
                  aria-describedby="gasto-ayuda"
                  className="-mx-2 flex w-[calc(100%+1rem)] items-center cramped:flex-wrap gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
                >
                  <CategoryIcon category={category} />
                  <span className="min-w-0 flex-1 cramped:basis-full">
                    <span className="flex items-baseline justify-between gap-x-3 cramped:flex-wrap">
                      <span className="min-w-0 font-medium text-md">
                        <CategoryName category={category} />
                      </span>
                      <Amount amount={amount} className="shrink-0 font-semibold text-[min(1rem,12cqi)]" />
                    </span>
                    <span className="mt-1 flex items-center gap-2.5">
                      <span className={classNames("h-1.5 flex-1 rounded-full", categoryLook(category).tone)}>
                        <span
                          style={{ width: `${Math.max(2, (100 * amount) / most)}%` }}
                          className="block h-full origin-left animate-bar rounded-full bg-current"
                        />
                      </span>
                      <span className="num w-9 shrink-0 text-right text-caption text-ink-muted">
                        {formatPercent((100 * amount) / expenses)}
                      </span>
                    </span>
                  </span>
                </button>
                {own && (
                  <OwnShares own={own} total={amount} onChoose={(id) => onChoose(category, month, id)} />
                )}
              </li>
            ))}
          </ul>
          <p id="gasto-ayuda" className="sr-only">
            Muestra sus movimientos
          </p>
          {categories.length > shownFirst && (
            <button
              type="button"
              onClick={() => setWhole(!isWhole)}
              aria-expanded={isWhole}
              className="mt-1 min-h-11 font-semibold text-accent text-md"
            >
              {isWhole ? "Ver menos" : `Ver las ${categories.length} categorías`}
            </button>
          )}
        </>
      )}
      {lacking && <p className="wrap-anywhere mt-2 text-ink-muted text-sm">{lacking}</p>}
    </div>
  );
};

const Shares = ({ categories, total }: { categories: SpendingMonth["categories"]; total: number }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
    {categories.map(({ category, amount }) => (
      <span
        key={category}
        style={{ flexGrow: amount / total }}
        className={classNames("min-w-0.5 basis-0", categoryLook(category).tone)}
      >
        <span className="block h-full bg-current" />
      </span>
    ))}
  </div>
);
