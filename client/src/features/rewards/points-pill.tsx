import CoinsIcon from "lucide-react/icons/coins";
import { useState } from "react";
import { wholeNumber } from "#client/lib/format.ts";
import { CoinShower } from "./celebration-particles.tsx";
import { countedPoints } from "./particles.ts";

interface PointsPillProps {
  points: number;
  /** Coins fall in, and the count ticks with each. */
  hasCoins: boolean;
}

export const PointsPill = ({ points, hasCoins }: PointsPillProps) => {
  const [arrived, setArrived] = useState(0);
  const shown = hasCoins ? countedPoints(points, arrived) : points;

  return (
    <p className="relative mt-5 flex h-12 items-center gap-2 rounded-full bg-saffron px-5 font-semibold text-on-saffron text-title-3">
      <CoinsIcon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{`+${wholeNumber(points)} puntos`}</span>
      <span aria-hidden="true" className="num">{`+${wholeNumber(shown)} puntos`}</span>
      {hasCoins && <CoinShower onArrival={() => setArrived((count) => count + 1)} />}
    </p>
  );
};
