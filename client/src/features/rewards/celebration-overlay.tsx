import { domAnimation, LazyMotion } from "framer-motion";
import * as m from "framer-motion/m";
import Check from "lucide-react/icons/check";
import CoinsIcon from "lucide-react/icons/coins";
import { type ReactNode, useEffect, useState } from "react";
import { finishCelebration, isSmall, type ShownCelebration } from "#client/lib/celebrate.ts";
import { wholeNumber } from "#client/lib/format.ts";
import { prefersReducedMotion } from "#client/lib/use-media.ts";
import { CelebrationMedal } from "./celebration-medal.tsx";
import { CoinShower } from "./celebration-particles.tsx";
import { countedPoints } from "./particles.ts";

/** Spec 9, ms. */
const duration = { normal: 2500, achievement: 4000 };

interface CelebrationOverlayProps {
  celebration: ShownCelebration;
}

/** Visual direction, section 6. Who prefers less motion sees the same card for the same time, still. */
export const CelebrationOverlay = ({ celebration }: CelebrationOverlayProps) => {
  const { type, message, line, points = 0, streak, achievement } = celebration;
  const [isStill] = useState(prefersReducedMotion);
  const lasting = achievement ? duration.achievement : duration.normal;
  useEnding(celebration.id, lasting);
  const frame = { isStill, lasting, onTap: () => finishCelebration(celebration.id) };

  return (
    <LazyMotion features={domAnimation} strict>
      {isSmall(celebration) ? (
        <Frame {...frame} look={corner}>
          <CelebrationMedal celebration={celebration} isStill={isStill} isSmall />
          <div className="min-w-0">
            <p className="font-semibold text-lg">{message}</p>
            {line && <p className="text-ink-muted text-md">{line}</p>}
            {points > 0 && (
              <p className="num font-semibold text-md text-saffron-ink">{pointsWords(points)}</p>
            )}
          </div>
        </Frame>
      ) : (
        <Frame {...frame} look={curtain}>
          <CelebrationMedal celebration={celebration} isStill={isStill} />
          <p className="mt-6 font-semibold text-title-1 compact:mt-3">{message}</p>
          {line && <p className="voice mt-1 max-w-70 text-balance text-ink-muted text-voice-lg">{line}</p>}
          {type === "streak" && <StreakCells days={streak} isStill={isStill} />}
          {achievement && (
            <>
              <p className="mt-3 max-w-80 text-balance font-semibold text-title-3">{achievement.title}</p>
              <p className="mt-1 max-w-80 text-base text-ink-muted">{achievement.description}</p>
            </>
          )}
          {points > 0 && <PointsPill points={points} hasCoins={type === "coins" && !isStill} />}
        </Frame>
      )}
    </LazyMotion>
  );
};

const pointsWords = (points: number) => `+${wholeNumber(points)} puntos`;

/** Hides it when its time is over, or early with Esc, which then closes nothing else. */
const useEnding = (id: number, lasting: number) => {
  useEffect(() => {
    const finish = () => finishCelebration(id);
    const hideEarly = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      finish();
    };
    const timer = setTimeout(finish, lasting);
    addEventListener("keydown", hideEarly, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", hideEarly, { capture: true });
    };
  }, [id, lasting]);
};

/** Seconds. */
const fade = { in: 0.2, out: 0.16, still: 0.12 };

/** Nothing shows through. */
const curtain = "flex h-full flex-col items-center justify-center bg-canvas px-5 text-center";

const corner =
  "absolute top-[calc(env(safe-area-inset-top)+0.75rem)] right-3 flex max-w-[min(22rem,calc(100vw-1.5rem))] items-center gap-3.5 rounded-xl bg-raised py-3 pr-5 pl-3 shadow-float lg:top-24 lg:right-10 in-[:root:has([data-toast-place=top])]:max-lg:top-[calc(env(safe-area-inset-top)+8.5rem)]";

interface FrameProps {
  isStill: boolean;
  /** In ms. */
  lasting: number;
  look: string;
  onTap: () => void;
  children: ReactNode;
}

/** A tap ends it and reaches nothing that lies under it. */
const Frame = ({ isStill, lasting, look, onTap, children }: FrameProps) => {
  const whole = lasting / 1000;

  return (
    <m.div
      initial={{ opacity: 0 }}
      animate={{ opacity: isStill ? 1 : [0, 1, 1, 0] }}
      transition={
        isStill
          ? { duration: fade.still }
          : { duration: whole, times: [0, fade.in / whole, 1 - fade.out / whole, 1], ease: "linear" }
      }
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onTap}
      // An open dialog takes presses from all that lies beside it.
      style={{ pointerEvents: "auto" }}
      className={`isolate ${look}`}
    >
      {children}
    </m.div>
  );
};

interface PointsPillProps {
  points: number;
  /** Coins fall in, and the count ticks with each. */
  hasCoins: boolean;
}

const PointsPill = ({ points, hasCoins }: PointsPillProps) => {
  const [arrived, setArrived] = useState(0);
  const shown = hasCoins ? countedPoints(points, arrived) : points;

  return (
    <p className="relative mt-5 flex h-12 items-center gap-2 rounded-full bg-saffron px-5 font-semibold text-on-saffron text-title-3">
      <CoinsIcon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{pointsWords(points)}</span>
      <span aria-hidden="true" className="num">
        {pointsWords(shown)}
      </span>
      {hasCoins && <CoinShower onArrival={() => setArrived((count) => count + 1)} />}
    </p>
  );
};

const week = [0, 1, 2, 3, 4, 5, 6];

interface StreakCellsProps {
  /** Those of the streak; without them the whole week is filled. */
  days?: number;
  isStill: boolean;
}

/** One cell a day; the message beside them says how many. */
const StreakCells = ({ days = week.length, isStill }: StreakCellsProps) => (
  <div aria-hidden="true" className="mt-5 grid w-full max-w-79 grid-cols-7 gap-1.5">
    {week.map((day) => (
      <span
        key={day}
        data-particle="cell"
        className="relative aspect-square overflow-hidden rounded-sm bg-sunken"
      >
        {day < days && (
          <m.span
            initial={isStill ? false : { scale: 0, opacity: 0 }}
            animate={{ scale: 1, opacity: 1 }}
            transition={{ duration: 0.2, delay: 0.3 + day * 0.06 }}
            className="absolute inset-0 grid place-items-center rounded-sm bg-saffron text-on-saffron"
          >
            <Check size={20} strokeWidth={2.25} />
          </m.span>
        )}
      </span>
    ))}
  </div>
);
