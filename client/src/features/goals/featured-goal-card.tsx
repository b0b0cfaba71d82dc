import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Target from "lucide-react/icons/target";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Mark } from "#client/components/mark.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import type { FeaturedGoal } from "#shared/contracts/goals.ts";
import { FeaturedGoalFigures } from "./featured-goal-figures.tsx";
import { FeaturedGoalColumns, FeaturedGoalFrame } from "./featured-goal-frame.tsx";
import { FeaturedGoalRing } from "./featured-goal-ring.tsx";

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
            <Status isOnTrack={goal.onTrack} />
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
        <Suggestion text={goal.suggestion} />
      </>
    }
  />
);

const Status = ({ isOnTrack }: { isOnTrack: boolean }) => {
  const Icon = isOnTrack ? Check : Clock;

  return (
    <p
      className={classNames(
        "inline-flex min-h-7 items-center gap-1.5 rounded-full bg-white/10 px-3 font-semibold text-sm lg:min-h-9 lg:px-4 lg:text-base",
        isOnTrack ? "text-positive" : "text-warning",
      )}
    >
      <Icon size={16} strokeWidth={2.25} aria-hidden="true" />
      {isOnTrack ? "Va bien" : "Va con retraso"}
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
