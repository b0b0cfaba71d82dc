import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LeftOutNote } from "#client/components/left-out-note.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { counted, formatPercent } from "#client/lib/format.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { useFragment } from "#client/lib/use-fragment.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import { nearPercent } from "#shared/rules/rounding.ts";
import { type AnyBudget, keyOf, nameOf } from "./any-budget.ts";
import { extentOf, isOfPay, PeriodChoice } from "./budget-period.tsx";
import { useBudgets, useSetBudgetPeriod } from "./budget-queries.ts";

const importDialog = () => import("./budget-dialog.tsx");
const BudgetDialog = lazyPart(async () => (await importDialog()).BudgetDialog, DialogFailed);

/** What the alert of the feed leads to. */
const anchor = "presupuestos";

export const BudgetSection = () => {
  const budgets = useBudgets();
  usePreloadedCode(importDialog);
  useFragment(anchor, (section) => section.scrollIntoView());

  return (
    <section id={anchor} aria-labelledby="presupuestos-titulo" className="@container scroll-mt-20">
      <h2 id="presupuestos-titulo" className="font-semibold text-title-3">
        Presupuestos
      </h2>
      <Loaded query={budgets} loading={<BudgetsSkeleton />}>
        {(month) => <Budgets month={month} />}
      </Loaded>
    </section>
  );
};

const Budgets = ({ month }: { month: BudgetMonth }) => {
  const [changing, setChanging] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  // Until the other period's figures are there, those of this one are of nothing that is chosen.
  const period = useSetBudgetPeriod();
  const veil = period.isPending && "invisible";
  const all: AnyBudget[] = [...month.budgets, ...month.ownBudgets];
  const limited = all.filter(isLimited).toSorted(byNeed);
  const others = all.filter(({ limit }) => limit === null);
  const changed = all.find((budget) => keyOf(budget) === changing);

  return (
    <>
      <p className={classNames("text-ink-muted text-sm", veil)}>{extentOf(month)}</p>
      <LeftOutNote of="Propuestas" accounts={month.leftOut} />
      {limited.length > 0 && <PeriodChoice period={month.period} change={period} />}
      {limited.length > 0 && (
        <ul
          aria-label="Tus presupuestos"
          aria-busy={period.isPending}
          className={classNames(
            "mt-3 rounded-2xl bg-surface px-4 py-1 shadow-card @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-14 lg:px-6",
            period.isPending && "animate-breathe *:invisible",
          )}
        >
          {(isWhole ? limited : limited.slice(0, shownFirst)).map((budget) => (
            <li key={keyOf(budget)} className="border-line not-first:border-t @2xl:nth-2:border-t-0">
              <BudgetRow budget={budget} onChange={() => setChanging(keyOf(budget))} />
            </li>
          ))}
        </ul>
      )}
      {limited.length > shownFirst && (
        <button
          type="button"
          onClick={() => setWhole(!isWhole)}
          aria-expanded={isWhole}
          className="mt-1 min-h-11 font-semibold text-accent text-md"
        >
          {isWhole ? "Ver menos" : wholeOf(limited)}
        </button>
      )}
      {others.length > 0 && (isWhole || limited.length <= shownFirst) && (
        <details className="mt-3">
          <summary className="w-fit cursor-pointer rounded-full py-2.5 font-semibold text-accent text-md">
            Añadir presupuesto
          </summary>
          <ul className="mt-1 flex flex-wrap gap-2">
            {others.map((budget) => (
              <li key={keyOf(budget)}>
                <button
                  type="button"
                  className={buttonStyle("secondary", "sm")}
                  onClick={() => setChanging(keyOf(budget))}
                >
                  <Plus size={16} aria-hidden="true" />
                  <BudgetName budget={budget} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {changed && (
        <BudgetDialog
          key={keyOf(changed)}
          budget={changed}
          isOfPay={isOfPay(month)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
};

/** Those that need attention first: below them, within a screen, the movements begin. */
const shownFirst = 2;

const BudgetsSkeleton = () => (
  <SkeletonGroup label="Cargando tus presupuestos..." className="mt-8">
    <Skeleton className="h-60 rounded-2xl" />
  </SkeletonGroup>
);

type LimitedBudget = AnyBudget & { limit: number; percentage: number; left: number };

const isLimited = (budget: AnyBudget): budget is LimitedBudget => budget.limit !== null;

/** Own budgets first, the one with most euros over before the others. */
const byNeed = (one: LimitedBudget, other: LimitedBudget) =>
  Number(isProposed(one)) - Number(isProposed(other)) || one.left - other.left;

/** What nobody has accepted is no budget. */
const wholeOf = (limited: LimitedBudget[]) => {
  const proposals = limited.filter(isProposed).length;
  const budgets = limited.length - proposals;
  if (budgets === 0) return `Ver las ${proposals} propuestas`;
  if (proposals === 0) return `Ver los ${budgets} presupuestos`;
  const [own, proposed] = [
    counted(budgets, "presupuesto", "presupuestos"),
    counted(proposals, "propuesta", "propuestas"),
  ];
  return `Ver ${own} y ${proposed}`;
};

const isProposed = ({ source }: AnyBudget) => source === "proposed";

/** Decision 5: from 80 % on a budget is pointed out; a proposal is not, for nobody has accepted it. */
const toneOf = (budget: LimitedBudget) => {
  const { percentage, left } = budget;
  if (isProposed(budget)) return "text-accent";
  if (left < 0) return "text-negative";
  return percentage >= nearPercent ? "text-warning" : "text-accent";
};

const BudgetName = ({ budget }: { budget: AnyBudget }) =>
  budget.own ? (
    <span className="break-words">{budget.own.name}</span>
  ) : (
    <CategoryName category={budget.category} />
  );

interface BudgetRowProps {
  budget: LimitedBudget;
  onChange: () => void;
}

const BudgetRow = ({ budget, onChange }: BudgetRowProps) => {
  const { category, own, limit, carried, spent, percentage } = budget;
  const name = nameOf(budget);
  const tone = toneOf(budget);

  return (
    <div className="@container py-3">
      <div className="flex cramped:flex-wrap items-center gap-3">
        <CategoryIcon category={category} own={own} />
        <div className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
          <p className="font-semibold leading-5.5">
            <BudgetName budget={budget} />
          </p>
          <p className="text-caption text-ink-muted">
            <Amount amount={spent} /> de <Amount amount={limit} />
            <Carried amount={carried} />
            {isProposed(budget) && " propuestos"}
          </p>
        </div>
        <IconButton
          label={`Cambiar el presupuesto de ${name}`}
          onClick={onChange}
          className="-mr-2.5 ml-auto"
        >
          <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <ProgressBar
        value={percentage}
        label={`Presupuesto de ${name}`}
        className={`mt-2 mb-1 h-1.5 ${tone}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-caption">
        <span className={`num font-semibold ${tone}`}>{formatPercent(percentage)}</span>
        <Rest budget={budget} />
      </p>
    </div>
  );
};

/** What earlier periods left, or took. */
const Carried = ({ amount }: { amount: number }) =>
  amount !== 0 && (
    <>
      {amount > 0 ? " + " : " − "}
      <Amount amount={Math.abs(amount)} /> de antes
    </>
  );

const Rest = ({ budget }: { budget: LimitedBudget }) => {
  const { left } = budget;
  if (left === 0) return <span className="text-ink-muted">Gastado del todo</span>;
  if (left > 0)
    return (
      <span className="text-ink-muted">
        Quedan <Amount amount={left} />
      </span>
    );
  if (isProposed(budget))
    return (
      <span className="text-ink-muted">
        <Amount amount={-left} /> más que lo propuesto
      </span>
    );
  return (
    <span className="font-semibold text-negative">
      Te has pasado <Amount amount={-left} />
    </span>
  );
};
