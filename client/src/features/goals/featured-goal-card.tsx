import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Target from "lucide-react/icons/target";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Mark } from "#client/components/mark.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { counted, formatEuros, formatSignedEuros } from "#client/lib/format.ts";
import type { FeaturedGoal } from "#shared/contracts/featured-goal.ts";
import { FeaturedGoalColumns, FeaturedGoalFrame } from "./featured-goal-frame.tsx";
import { WithoutBalance } from "./without-balance.tsx";

/** Spec 2, "Featured Goal card": the goal that matters most now. */
export const FeaturedGoalCard = ({ goal }: { goal: FeaturedGoal | null }) => (
  <FeaturedGoalFrame>{goal ? <Featured goal={goal} /> : <NoGoals />}</FeaturedGoalFrame>
);

const NoGoals = () => (
  <div lang="en" className="grid flex-1 place-items-center px-5 pb-feed-b">
    <EmptyState
      icon={Target}
      title="No Goals Yet"
      action={
        <Link href="/onboarding" className={buttonStyle("saffron", "lg")}>
          Create Your First Goal
        </Link>
      }
    />
  </div>
);

const Featured = ({ goal }: { goal: FeaturedGoal }) => (
  <FeaturedGoalColumns
    picture={
      <>
        <div className="@container">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="font-medium text-ink-muted text-md lg:text-lg">Objetivo destacado</p>
            <Status {...goal} />
          </div>
          <h2 className="wrap-anywhere mt-1.5 line-clamp-2 cramped:line-clamp-none! font-semibold text-title-1 max-lg:compact:mt-0.5">
            {goal.title}
          </h2>
        </div>
        <FeaturedGoalRing goal={goal} />
      </>
    }
    figures={
      <>
        <FeaturedGoalFigures goal={goal} />
        <WithoutBalance names={goal.withoutBalance} className="lg:text-lg" />
        <Suggestion text={goal.suggestion} />
      </>
    }
  />
);

const paceWords: Record<FeaturedGoal["pace"], string> = {
  reached: "Conseguido",
  overdue: "Fecha pasada",
  behind: "Va con retraso",
  overspent: "Ojo al gasto",
  late: "Llegas tarde",
  undated: "Sin fecha",
  new: "Nuevo",
  steady: "Va bien",
};

const Status = ({ pace, onTrack, withoutBalance }: FeaturedGoal) => {
  const isUnknown = withoutBalance.length > 0 && pace !== "reached";
  const isWell = onTrack && !isUnknown && !["overspent", "late", "undated"].includes(pace);
  const Icon = isWell ? Check : Clock;

  return (
    <p
      className={classNames(
        "inline-flex min-h-7 items-center gap-1.5 rounded-full bg-white/10 px-3 font-semibold text-sm lg:min-h-9 lg:px-4 lg:text-base",
        isWell ? "text-positive" : "text-warning",
      )}
    >
      <Icon size={16} strokeWidth={2.25} aria-hidden="true" />
      {isUnknown ? "Falta un saldo" : paceWords[pace]}
    </p>
  );
};

const Suggestion = ({ text }: { text: string }) => {
  const shown = useAmountsInText();

  return (
    <div className="flex gap-3 rounded-xl bg-white/10 px-4 py-4.5 max-lg:compact:py-3 lg:gap-4 lg:rounded-2xl lg:px-6 lg:py-6">
      <Mark size={22} on="island" className="mt-0.5" />
      <p className="voice min-w-0 text-voice max-lg:compact:text-voice-sm lg:text-voice-lg">{shown(text)}</p>
    </div>
  );
};

/** What is missing, until when, how much a month; each only where there is an amount, or a date. */
const FeaturedGoalFigures = ({ goal }: { goal: FeaturedGoal }) => {
  const { remainingAmount, monthsRemaining, requiredMonthlySaving, suggestedIncrease } = goal;
  if (remainingAmount === null && monthsRemaining === null) return null;

  return (
    <div className="@container">
      <dl className="grid auto-cols-fr cramped:grid-flow-row grid-flow-col gap-x-4 gap-y-2 lg:gap-x-6">
        {remainingAmount !== null && (
          <Figure name="Te faltan">
            <Amount amount={remainingAmount} fits />
          </Figure>
        )}
        {monthsRemaining !== null && (
          <Figure name="Tiempo">
            <span className="num">{counted(monthsRemaining, "mes", "meses")}</span>
          </Figure>
        )}
        {requiredMonthlySaving !== null && (
          <Figure name="Ahorro al mes">
            <Amount amount={requiredMonthlySaving} fits />
          </Figure>
        )}
      </dl>
      {suggestedIncrease !== null && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-warning max-lg:compact:mt-1.5 lg:mt-6 lg:text-lg">
          Aumento sugerido
          <span className="font-semibold">
            <Amount amount={suggestedIncrease} format={formatSignedEuros} /> al mes
          </span>
        </p>
      )}
    </div>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-muted lg:text-base">{name}</dt>
    <dd className="font-semibold text-money-sm lg:mt-1 lg:text-money">{children}</dd>
  </div>
);

const quarters = [
  { at: 25, x: 95.5, y: 50 },
  { at: 50, x: 50, y: 95.5 },
  { at: 75, x: 4.5, y: 50 },
];

/** As large as its place allows, with a milestone at each quarter. */
const FeaturedGoalRing = ({ goal }: { goal: FeaturedGoal }) => {
  const { title, progress, currentAmount, targetAmount } = goal;

  return (
    <div className="@container relative min-h-44 flex-1 max-lg:compact:min-h-36 lg:min-h-60">
      <div className="absolute inset-0 m-auto aspect-square h-full max-h-[min(100cqw,17.25rem)] lg:max-h-[min(100cqw,27rem)]">
        <ProgressRing
          value={progress}
          label={`Progreso de ${title}`}
          className="@container size-full text-saffron"
        >
          <svg
            viewBox="0 0 100 100"
            aria-hidden="true"
            className="absolute top-1/2 left-1/2 size-[100cqi] -translate-1/2"
          >
            {quarters.map(({ at, x, y }) => (
              <circle
                key={at}
                cx={x}
                cy={y}
                r="1.3"
                className={progress >= at ? "fill-on-saffron" : "fill-ink-muted"}
              />
            ))}
          </svg>
          <div className="w-[66cqi] text-center">
            <p
              className={classNames(
                "num font-semibold text-[24cqi] leading-[1.1] tracking-[-0.042em]",
                targetAmount !== null && "-mt-[0.1em]",
              )}
            >
              {progress}
              <span className="text-[0.5em] text-ink-muted tracking-[-0.02em]">{"\u00a0%"}</span>
            </p>
            {targetAmount !== null && (
              <div className="mt-[2cqi] text-md lg:text-lg">
                <p className="font-semibold">
                  <Amount amount={currentAmount ?? 0} fits />
                </p>
                <p className="text-ink-muted text-sm lg:text-base">
                  <Amount amount={targetAmount} format={(amount) => `de ${formatEuros(amount)}`} fits />
                </p>
              </div>
            )}
          </div>
        </ProgressRing>
      </div>
    </div>
  );
};
