import * as m from "framer-motion/m";
import type { LucideIcon } from "lucide-react";
import Coins from "lucide-react/icons/coins";
import Flame from "lucide-react/icons/flame";
import Target from "lucide-react/icons/target";
import Trophy from "lucide-react/icons/trophy";
import { Tile } from "#client/components/tile.tsx";
import type { Celebration } from "#client/lib/celebrate.ts";
import { classNames } from "#client/lib/class-names.ts";
import { achievementIcon } from "./achievement-icon.ts";
import { CoinShower, ConfettiBurst, StarRing } from "./celebration-particles.tsx";

type Look = "accent" | "positive" | "saffron";

const looks: Record<Look, { tile: string; icon: string }> = {
  accent: { tile: "text-accent", icon: "text-on-accent" },
  positive: { tile: "text-positive", icon: "text-on-accent" },
  saffron: { tile: "text-saffron", icon: "text-on-saffron" },
};

const medals: Record<Celebration["type"], { look: Look; icon: LucideIcon }> = {
  confetti: { look: "accent", icon: Target },
  stars: { look: "accent", icon: Trophy },
  coins: { look: "saffron", icon: Coins },
  checkmark: { look: "positive", icon: Target },
  streak: { look: "saffron", icon: Flame },
  achievement: { look: "accent", icon: Trophy },
};

interface CelebrationMedalProps {
  celebration: Celebration;
  isStill: boolean;
  isSmall?: boolean;
}

/** The tile with what flies around it. An achievement shows its own icon, whatever else is celebrated. */
export const CelebrationMedal = ({ celebration, isStill, isSmall = false }: CelebrationMedalProps) => {
  const { type, points = 0, achievement } = celebration;
  const { look, icon } = medals[type];
  const Icon = achievement ? achievementIcon(achievement.icon) : icon;

  return (
    <div aria-hidden="true" className="relative">
      {!isStill && type === "confetti" && <ConfettiBurst />}
      {!isStill && type === "stars" && <StarRing />}
      {!isStill && type === "coins" && points === 0 && <CoinShower />}
      <m.div
        initial={isStill ? false : { scale: 0.6, ...(achievement && { rotateY: 180 }) }}
        animate={{ scale: 1, rotateY: 0 }}
        transition={{ type: "spring", stiffness: 260, damping: 18, rotateY: { duration: 0.6, ease } }}
        className="relative"
        style={{ transformPerspective: 800 }}
      >
        <Tile className={classNames(isSmall ? "size-14" : "size-[min(10.5rem,20dvh)]", looks[look].tile)}>
          {type === "checkmark" && !achievement ? (
            <DrawnCheck
              isStill={isStill}
              className={classNames(isSmall ? "size-5" : "size-14", looks[look].icon)}
            />
          ) : (
            <m.span
              initial={isStill || type !== "streak" ? false : { scale: 0 }}
              animate={{ scale: 1 }}
              transition={{ type: "spring", stiffness: 420, damping: 12, delay: 0.12 }}
              className={`block ${looks[look].icon}`}
            >
              <Icon size={48} strokeWidth={2.25} />
            </m.span>
          )}
        </Tile>
      </m.div>
    </div>
  );
};

/** `ease-out-soft`. */
const ease = [0.22, 1, 0.36, 1] as const;

const DrawnCheck = ({ isStill, className }: { isStill: boolean; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    <m.path
      d="m4 12 5 5L20 6"
      initial={isStill ? false : { pathLength: 0 }}
      animate={{ pathLength: 1 }}
      transition={{ duration: 0.42, delay: 0.16, ease }}
    />
  </svg>
);
