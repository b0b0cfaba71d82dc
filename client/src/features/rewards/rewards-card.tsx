import Check from "lucide-react/icons/check";
import Coffee from "lucide-react/icons/coffee";
import Flame from "lucide-react/icons/flame";
import Lock from "lucide-react/icons/lock";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { Tile } from "#client/components/tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { shortWeekday, weekdayAndDate } from "#client/lib/dates.ts";
import { counted, formatPercent, wholeNumber } from "#client/lib/format.ts";
import { streakMessage } from "#client/lib/streak-words.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";
import { achievementIcon } from "./achievement-icon.ts";
import { RewardsFrame } from "./rewards-frame.tsx";

/** Spec 9: of all that the server tells. */
const shownAchievements = 6;

/** Spec 2, "Rewards card": the level above or left, streak and achievements on a sheet below or right. */
export const RewardsCard = ({ progress }: { progress: RewardProgress }) => (
  <RewardsFrame level={<LevelProgress progress={progress} />}>
    <Streak days={progress.currentStreak} week={progress.week} />
    <AchievementGrid achievements={progress.recentAchievements.slice(0, shownAchievements)} />
  </RewardsFrame>
);

type Achievement = RewardProgress["recentAchievements"][number];

const AchievementGrid = ({ achievements }: { achievements: Achievement[] }) => (
  <div>
    <h3 id="logros" className="font-semibold text-base compact:text-md">
      Logros recientes
    </h3>
    <ul
      aria-labelledby="logros"
      className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2.5 compact:mt-1.5 compact:gap-2 lg:gap-3 lg:tight:gap-2"
    >
      {achievements.map((achievement) => (
        <AchievementCell key={achievement.id} {...achievement} />
      ))}
    </ul>
  </div>
);

const AchievementCell = ({ icon, title, unlocked }: Achievement) => {
  const Icon = unlocked ? achievementIcon(icon) : Lock;

  return (
    <li
      className={classNames(
        "flex min-w-0 flex-col items-center gap-1.5 rounded-lg px-2 pt-2.5 pb-2 text-center compact:gap-1 compact:pt-1.5 max-lg:tight:px-1 lg:gap-3 lg:px-3 lg:py-7 lg:snug:gap-2 lg:snug:py-4 lg:tight:py-2.5",
        unlocked ? "bg-accent-soft text-ink" : "bg-sunken text-ink-subtle",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-10 shrink-0 place-items-center rounded-full compact:size-7 lg:size-14 lg:snug:size-10",
          unlocked ? "bg-accent text-on-accent" : "border-[1.5px] border-line-strong",
        )}
      >
        <Icon strokeWidth={1.75} className="size-1/2" />
      </span>
      <span className="grid min-h-8 max-w-full md:min-h-0 content-start text-balance font-semibold text-caption leading-4 lg:text-md lg:leading-tight">
        {title}
        {!unlocked && <span className="sr-only">, bloqueado</span>}
      </span>
    </li>
  );
};

/** The medal of the level, and the way to the next one. */
const LevelProgress = ({ progress: reward }: { progress: RewardProgress }) => {
  const { level, title, totalPoints, nextLevelPoints, progress } = reward;
  const next = `Hacia el nivel ${level + 1}`;

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 lg:my-auto lg:flex-col lg:gap-6 lg:text-center">
        <Tile className="-ml-0.5 size-31 shrink-0 text-deep compact:size-18 max-lg:tight:size-16 md:max-lg:size-44 lg:ml-0 lg:size-72 lg:snug:size-48 lg:compact:size-44 dark:text-saffron">
          <span className="block text-center text-white dark:text-on-saffron">
            <span className="block text-micro leading-tight lg:text-title-3 compact:max-lg:text-nano">
              Nivel
            </span>
            <span className="num block font-semibold text-money-lg leading-none md:max-lg:text-[3.5rem] lg:text-[4.5rem] compact:max-lg:text-title-3">
              {level}
            </span>
          </span>
        </Tile>
        <div className="min-w-0 flex-1 basis-36 lg:flex-none">
          <p className="text-balance font-semibold text-title-2 lg:text-title-1">
            <span className="sr-only">{`Nivel ${level}: `}</span>
            {title}
          </p>
          <p className="num mt-1 text-lg">{counted(totalPoints, "punto", "puntos")}</p>
        </div>
      </div>
      <div>
        <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <p>{next}</p>
          <p className="num">{formatPercent(progress)}</p>
        </div>
        <ProgressBar
          value={progress}
          label={next}
          className="mt-2 h-3.5 text-deep compact:max-lg:h-2.5 dark:text-saffron"
        />
        <p className="num mt-2 text-caption compact:mt-1">{pointsLeft(totalPoints, nextLevelPoints)}</p>
      </div>
    </>
  );
};

/** The percentage is of this level alone, so no other fraction stands beside it. */
const pointsLeft = (points: number, next: number) =>
  `${next - points === 1 ? "Te falta 1 punto" : `Te faltan ${wholeNumber(next - points)} puntos`} para los ${wholeNumber(next)}`;

type Week = RewardProgress["week"];

interface StreakProps {
  days: number;
  week: Week;
}

const Streak = ({ days, week }: StreakProps) => (
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
          "grid h-10 place-items-center rounded-sm compact:h-8 max-lg:tight:h-7 lg:h-13 lg:snug:h-10",
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
