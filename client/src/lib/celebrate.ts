import { useEffect } from "react";
import { createStore } from "./store.ts";

export interface Celebration {
  type: "confetti" | "stars" | "coins" | "checkmark" | "streak" | "achievement";
  message: string;
  /** What Fred says under the message. */
  line?: string;
  /** Shown as "+50 puntos". */
  points?: number;
  /** Days in a row, for a streak. */
  streak?: number;
  /** Keeps the overlay up longer. The icon is a lucide one in kebab-case. */
  achievement?: { icon: string; title: string; description: string };
  onDone?: () => void;
}

export interface ShownCelebration extends Celebration {
  id: number;
}

const store = createStore<ShownCelebration | undefined>(undefined);
let count = 0;

/** A step takes a corner, all else the screen. */
export const isSmall = ({ type, achievement }: Celebration) => type === "checkmark" && !achievement;

/** Shows an overlay. Two never follow each other: only a small one gives way, to a larger. */
export const celebrate = (next: Celebration) => {
  const shown = store.get();
  if (shown && (isSmall(next) || !isSmall(shown))) return next.onDone?.();
  count += 1;
  store.set({ ...next, id: count });
  shown?.onDone?.();
};

/** Takes a celebration off the screen; told again, it does nothing. */
export const finishCelebration = (id: number) => {
  const shown = store.get();
  if (shown?.id !== id) return;
  store.set(undefined);
  shown.onDone?.();
};

/** At once, or when the celebration that covers the screen is over. */
export const whenUncovered = (work: () => void) => {
  const shown = store.get();
  if (!shown || isSmall(shown) || viewers === 0) return work();
  const after = () => {
    shown.onDone?.();
    work();
  };
  store.set({ ...shown, onDone: after });
};

/** Takes it off without its callback. */
export const forgetCelebrations = () => store.set(undefined);

let viewers = 0;

export const useCelebration = () => {
  useEffect(() => {
    viewers += 1;
    return () => {
      viewers -= 1;
    };
  }, []);
  return store.use();
};
