import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Amount } from "#client/components/amount.tsx";
import { CategoryIcon, categoryLook } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { LeftOutNote } from "#client/components/left-out-note.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatExactTenths, formatPercent, formatRoundedEuros } from "#client/lib/format.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { IncomeKinds } from "./income-kinds.tsx";
import { OtherExpenses } from "./other-expenses.tsx";
import { RuleBars } from "./rule-bars.tsx";
import { ShareDonut } from "./share-donut.tsx";
import { SummaryFrame } from "./summary-frame.tsx";
import { extentOf, overspentOf, ruleOf, type Share, sharesOf, warningOf } from "./summary-shares.ts";

/** The mean month: its shares as a picture, the rule, a warning and where the money comes from. */
export const SummaryFigures = ({ summary }: { summary: SimpleFinancialSummary }) => {
  const shares = sharesOf(summary);
  const rule = ruleOf(summary);
  const warning = warningOf(summary);
  const overspent = overspentOf(summary);

  return (
    <SummaryFrame
      extent={extentOf(summary)}
      note={<LeftOutNote of="Media" accounts={summary.leftOut} />}
      warning={overspent && <Overspent {...overspent} />}
      picture={
        <div className="@container lg:flex lg:flex-1">
          <div className="flex cramped:flex-col items-center gap-5 md:gap-12 lg:flex-1">
            <ShareDonut
              shares={shares}
              rule={rule}
              income={summary.totalMonthlyIncome}
              className="aspect-square w-42 max-lg:compact:w-34 max-lg:tight:w-30 md:max-lg:w-72 lg:w-[min(26rem,46%,56vh)]"
            />
            <Legend shares={shares} summary={summary} />
          </div>
        </div>
      }
    >
      <RuleCard rule={rule} />
      {warning && <DebtWarning paid={summary.monthlyFixedDebt} {...warning} />}
      <IncomeList summary={summary} isShort={warning !== null || overspent !== null} />
    </SummaryFrame>
  );
};

interface OverspentProps {
  /** Euros a month. */
  amount: number;
  /** Otherwise it was put aside. */
  isSpent: boolean;
}

const Overspent = ({ amount, isSpent }: OverspentProps) => (
  <p className="font-semibold text-md text-negative lg:text-base">
    {isSpent ? "Gastas " : "Entre gastos y ahorro salen "}
    <Amount amount={amount} format={formatRoundedEuros} /> más de lo que ingresas.
  </p>
);

interface LegendProps {
  shares: Share[];
  summary: SimpleFinancialSummary;
}

const Legend = ({ shares, summary }: LegendProps) => (
  <ul className="min-w-0 flex-1 cramped:self-stretch lg:max-w-60 lg:divide-y lg:divide-line">
    {shares.map(({ name, tone, percent }) => (
      <li
        key={name}
        className="flex items-center gap-2 py-0.5 text-md max-lg:compact:py-0 max-lg:tight:text-sm lg:py-3 lg:compact:py-1.5 lg:text-lg"
      >
        <Swatch tone={tone} />
        {name === "Otros" && summary.otherExpenses.length > 0 ? (
          <OtherExpenses summary={summary} />
        ) : (
          <span className="min-w-min flex-1">{name}</span>
        )}
        <span className="num font-semibold">{formatPercent(percent)}</span>
      </li>
    ))}
  </ul>
);

const Swatch = ({ tone }: { tone: string }) => (
  <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[3px] bg-current lg:size-3.5 ${tone}`} />
);

const RuleCard = ({ rule }: { rule: ReturnType<typeof ruleOf> }) => (
  <div className="@container rounded-xl bg-surface px-4 py-4 shadow-card max-lg:compact:py-2.5 max-lg:tight:px-3 max-lg:tight:py-2 lg:rounded-2xl lg:px-7 lg:py-7 lg:compact:py-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h3 className="font-semibold text-base lg:text-lg">Regla 50/30/20</h3>
      <p className="text-caption text-ink-muted lg:text-sm">línea y anillo finos</p>
    </div>
    <RuleBars rule={rule} />
    <dl className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1 max-lg:compact:mt-1 max-lg:tight:gap-x-1.5 lg:mt-4 lg:@min-[16rem]:grid lg:@min-[16rem]:grid-cols-[5fr_3fr_2fr] lg:@min-[16rem]:gap-1">
      {rule.map(({ name, tone, percent, amount, actual }) => (
        <div key={name} className="flex flex-col-reverse">
          <dd className="text-caption text-ink-muted max-lg:tight:text-micro lg:text-sm">
            {formatPercent(percent)}: <Amount amount={amount} format={formatRoundedEuros} />
          </dd>
          <dt className="flex items-center gap-1.5 text-caption text-ink-muted max-lg:tight:gap-1 max-lg:tight:text-micro lg:text-sm">
            <Swatch tone={tone} />
            {name}
          </dt>
          <dd className="font-semibold text-lg lg:text-money-sm">
            <Amount amount={actual.amount} format={formatRoundedEuros} />{" "}
            <span className="num font-normal text-caption text-ink-muted lg:text-sm">
              {formatPercent(actual.percent)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

interface DebtWarningProps {
  /** Euros a month. */
  paid: number;
  limit: number;
  multiple: number;
}

const DebtWarning = ({ paid, limit, multiple }: DebtWarningProps) => (
  <div className="flex gap-3 rounded-xl bg-negative-soft px-4 py-3 max-lg:compact:py-2 max-lg:tight:px-3 lg:gap-5 lg:rounded-2xl lg:px-6 lg:py-5 lg:compact:py-3">
    <TriangleAlert
      size={20}
      strokeWidth={1.75}
      className="mt-0.5 shrink-0 text-negative"
      aria-hidden="true"
    />
    <p className="min-w-0 text-md max-lg:tight:text-sm lg:text-base">
      <strong className="font-semibold text-negative">
        Deuda fija: {formatExactTenths(multiple)}× el {formatPercent(20)}.
      </strong>{" "}
      Pagas <Amount amount={paid} format={formatRoundedEuros} /> al mes y el límite sano es{" "}
      <Amount amount={limit} format={formatRoundedEuros} />.
    </p>
  </div>
);

/** Spec 9: the three largest kinds of income show. */
const shownKinds = 3;

/** When each row gives its room to a warning on a low screen. */
const leftOut = ["", "max-lg:[@media(max-height:599px)]:hidden", "max-lg:compact:hidden"];

interface IncomeListProps {
  summary: SimpleFinancialSummary;
  /** There is a warning. */
  isShort: boolean;
}

const IncomeList = ({ summary, isShort }: IncomeListProps) => {
  const { monthlyIncome: incomes } = summary;
  const most = incomes[0]?.monthlyAverage ?? 0;
  const rest = incomes.slice(shownKinds).reduce((sum, { monthlyAverage }) => sum + monthlyAverage, 0);

  return (
    <div
      className={classNames(
        "lg:flex lg:flex-col lg:rounded-2xl lg:bg-surface lg:px-7 lg:py-6 lg:shadow-card",
        // Fewer would stand apart in an empty card.
        incomes.length >= shownKinds && "lg:max-h-80 lg:flex-1",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold text-base lg:text-lg">
          <IncomeKinds summary={summary} />
        </h3>
        {rest > 0 && (
          <p className="text-ink-muted text-sm">
            y <Amount amount={rest} format={formatRoundedEuros} /> de otros
          </p>
        )}
      </div>
      <ul className="mt-1.5 space-y-2 max-lg:compact:space-y-1 lg:mt-3 lg:flex lg:flex-1 lg:flex-col lg:justify-evenly lg:gap-3">
        {incomes.slice(0, shownKinds).map(({ category, monthlyAverage }, place) => (
          <li
            key={category}
            className={classNames("flex items-center gap-3 lg:gap-4", isShort && leftOut[place])}
          >
            <CategoryIcon category={category} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <CategoryName category={category} />
                </span>
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
