import { Amount } from "#client/components/amount.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatEuros } from "#client/lib/format.ts";
import type { FeaturedGoal } from "#shared/contracts/goals.ts";

const quarters = [
  { at: 25, x: 95.5, y: 50 },
  { at: 50, x: 50, y: 95.5 },
  { at: 75, x: 4.5, y: 50 },
];

/** As large as its place allows, with a milestone at each quarter. */
export const FeaturedGoalRing = ({ goal }: { goal: FeaturedGoal }) => {
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
