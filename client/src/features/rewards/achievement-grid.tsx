import Lock from "lucide-react/icons/lock";
import { classNames } from "#client/lib/class-names.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";
import { achievementIcon } from "./achievement-icon.ts";

type Achievement = RewardProgress["recentAchievements"][number];

export const AchievementGrid = ({ achievements }: { achievements: Achievement[] }) => (
  <div>
    <h3 id="logros" className="font-semibold text-base compact:text-md">
      Logros recientes
    </h3>
    <ul
      aria-labelledby="logros"
      className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(max(6.25rem,30%),1fr))] gap-2.5 compact:mt-1.5 compact:gap-2 lg:gap-3"
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
        "flex min-w-0 flex-col items-center gap-1.5 rounded-lg px-2 pt-2.5 pb-2 text-center compact:gap-1 compact:pt-1.5 lg:gap-3 lg:px-3 lg:py-7 lg:compact:py-4",
        unlocked ? "bg-accent-soft text-ink" : "bg-sunken text-ink-subtle",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-10 shrink-0 place-items-center rounded-full compact:size-7 lg:size-14 lg:compact:size-10",
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
