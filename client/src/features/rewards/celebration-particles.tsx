import * as m from "framer-motion/m";
import { type ReactNode, useState } from "react";
import {
  coinDuration,
  coins,
  confettiDuration,
  confettiFor,
  pieceShape,
  starDuration,
  starShape,
  stars,
} from "./particles.ts";

/** A point without size, in the middle of its `relative` parent, that particles fly from or to, behind all words. */
const Origin = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="absolute top-1/2 left-1/2 -z-1 block size-0">
    {children}
  </span>
);

export const ConfettiBurst = () => {
  const [pieces] = useState(() => confettiFor(innerWidth));

  return (
    <Origin>
      {pieces.map(({ id, colour, size, turn, delay, path }) => (
        <m.svg
          key={id}
          data-particle="confetti"
          viewBox="0 0 100 100"
          width={size}
          height={size}
          initial={{ opacity: 0, x: 0, y: 0, rotate: 0 }}
          animate={{ opacity: [1, 1, 0], ...path, rotate: turn }}
          transition={{
            duration: confettiDuration,
            delay,
            ease: "linear",
            opacity: { duration: confettiDuration, delay, times: [0, 0.75, 1] },
          }}
          className={`absolute -translate-1/2 ${colour}`}
        >
          <path d={pieceShape} fill="currentColor" />
        </m.svg>
      ))}
    </Origin>
  );
};

export const StarRing = () => (
  <Origin>
    {stars.map(({ id, x, y }) => (
      <m.svg
        key={id}
        data-particle="star"
        viewBox="0 0 24 24"
        width={30}
        height={30}
        initial={{ scale: 0, x, y }}
        animate={{ scale: [0, 1, 0] }}
        transition={{ duration: starDuration, delay: 0.16, ease: "easeInOut" }}
        className="absolute -translate-1/2 text-saffron"
      >
        <path d={starShape} fill="currentColor" />
      </m.svg>
    ))}
  </Origin>
);

/** Coins that fall into the middle of its parent. */
export const CoinShower = ({ onArrival }: { onArrival?: () => void }) => (
  <Origin>
    {coins.map(({ id, delay, path }) => (
      <m.span
        key={id}
        data-particle="coin"
        initial={{ opacity: 0, x: path.x[0], y: path.y[0] }}
        animate={{ opacity: [0, 1, 1], ...path }}
        transition={{
          duration: coinDuration,
          delay,
          ease: "easeIn",
          opacity: { duration: coinDuration, delay, times: [0, 0.15, 1] },
        }}
        onAnimationComplete={onArrival}
        className="absolute block size-6 -translate-1/2 rounded-full border-2 border-on-saffron bg-saffron"
      />
    ))}
  </Origin>
);
