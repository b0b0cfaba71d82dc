import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";
import { AchievementGrid } from "./achievement-grid.tsx";
import { LevelProgress } from "./level-progress.tsx";
import { RewardsFrame } from "./rewards-frame.tsx";
import { Streak } from "./streak.tsx";

/** Spec 9: of all that the server tells. */
const shownAchievements = 6;

/** Spec 2, "Rewards card": the level above or left, streak and achievements on a sheet below or right. */
export const RewardsCard = ({ progress }: { progress: RewardProgress }) => (
  <RewardsFrame level={<LevelProgress progress={progress} />}>
    <Streak days={progress.currentStreak} week={progress.week} />
    <AchievementGrid achievements={progress.recentAchievements.slice(0, shownAchievements)} />
  </RewardsFrame>
);
