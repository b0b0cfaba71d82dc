import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay, madridTime, weekdayAndDate } from "#client/lib/dates.ts";
import type { SessionReview } from "#shared/contracts/goals.ts";
import { useReviewSession } from "./goal-queries.ts";

/** The sessions of the week that are over, and whether each was done. */
export const ReviewSessions = ({ sessions }: { sessions: SessionReview[] }) => (
  <ul className="divide-y divide-line">
    {sessions.map((session) => (
      <li key={session.id}>
        <Session {...session} />
      </li>
    ))}
  </ul>
);

const choices = [
  { kept: true, label: "Hecha", icon: Check, chosen: "bg-positive-soft text-positive" },
  { kept: false, label: "No la hice", icon: X, chosen: "bg-warning-soft text-warning" },
];

const verdicts = { open: undefined, kept: true, missed: false };

const Session = ({ id, goalTitle, startTime, endTime, state }: SessionReview) => {
  const name = useId();
  const review = useReviewSession();
  const [answered, setTold] = useState<boolean>();
  const answerOf = answered ?? verdicts[state];

  const answer = (kept: boolean) => {
    setTold(kept);
    review.mutate({ params: { id }, body: { kept } }, { onError: () => setTold(undefined) });
  };

  return (
    <fieldset className="py-3">
      <legend className="float-left mb-2 w-full md:mb-0 md:w-3/5">
        <span className="wrap-anywhere block font-semibold">{goalTitle}</span>
        <span className="num block text-ink-muted text-sm">
          {weekdayAndDate(madridDay(startTime))}, {madridTime(startTime)}-{madridTime(endTime)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2 max-md:clear-both md:justify-end">
        {choices.map(({ kept, label, icon: Icon, chosen }) => (
          <label
            key={label}
            className={classNames(chip, answerOf === kept ? `${chosen} ring-current` : unchosen)}
          >
            <input
              type="radio"
              name={name}
              checked={answerOf === kept}
              onChange={() => answer(kept)}
              className="sr-only"
            />
            <Icon size={17} strokeWidth={2.25} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const unchosen = "bg-surface text-ink-muted ring-line-strong";
const chip =
  "relative inline-flex min-h-11 select-none items-center gap-2 rounded-full px-4 py-1.5 font-semibold text-md ring-[1.5px] ring-inset transition-colors duration-tap has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
