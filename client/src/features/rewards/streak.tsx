import Check from "lucide-react/icons/check";
import Coffee from "lucide-react/icons/coffee";
import Flame from "lucide-react/icons/flame";
import { classNames } from "#client/lib/class-names.ts";
import { shortWeekday, weekdayAndDate } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import { streakMessage } from "#client/lib/streak-words.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";

type Week = RewardProgress["week"];

interface StreakProps {
  days: number;
  week: Week;
}

export const Streak = ({ days, week }: StreakProps) => (
  <div>
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-tile bg-saffron-soft text-saffron-ink compact:size-11"
      >
        <Flame size={26} strokeWidth={1.75} />
      </span>
      <div>
        <h3 className="font-semibold text-title-3">{streakMessage(days)}</h3>
        <p className="text-ink-muted text-md">{counted(days, "día seguido", "días seguidos")}</p>
      </div>
    </div>
    <ul
      aria-label="Últimos siete días"
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(2.125rem,1fr))] gap-1.5 compact:mt-2 lg:gap-2"
    >
      {week.map((day, place) => (
        <WeekDay key={day.day} {...day} isToday={place === week.length - 1} />
      ))}
    </ul>
  </div>
);

const states = {
  active: { icon: Check, words: "con actividad", style: "bg-saffron-soft text-saffron-ink" },
  rest: { icon: Coffee, words: "descanso", style: "border-[1.5px] border-line-strong text-ink-muted" },
  none: { icon: undefined, words: "sin actividad", style: "bg-sunken" },
};

const WeekDay = ({ day, state, isToday }: Week[number] & { isToday: boolean }) => {
  const { icon: Icon, words, style } = states[state];

  return (
    <li className="text-center">
      <span
        aria-hidden="true"
        className={classNames(
          "grid h-10 place-items-center rounded-sm compact:h-8 lg:h-13 lg:compact:h-10",
          isToday && state === "active" ? "bg-saffron text-on-saffron" : style,
        )}
      >
        {Icon && <Icon size={18} strokeWidth={2} />}
      </span>
      <span
        aria-hidden="true"
        className={classNames("mt-1 block text-micro", isToday ? "font-semibold" : "text-ink-muted")}
      >
        {shortWeekday(day)}
      </span>
      <span className="sr-only">{`${weekdayAndDate(day)}${isToday ? ", hoy" : ""}: ${words}`}</span>
    </li>
  );
};
