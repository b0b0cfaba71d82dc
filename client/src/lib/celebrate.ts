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
  /** Called once, when the overlay hides. */
  onDone?: () => void;
}

export interface QueuedCelebration extends Celebration {
  id: number;
}

const store = createStore<QueuedCelebration[]>([]);
let count = 0;

/** Shows an overlay, or queues it. */
export const celebrate = (next: Celebration) => {
  count += 1;
  store.set([...store.get(), { ...next, id: count }]);
};

/** Takes a celebration off the screen; told again, it does nothing. */
export const finishCelebration = (id: number) => {
  const ended = store.get().find((queued) => queued.id === id);
  if (!ended) return;
  store.set(store.get().filter((queued) => queued !== ended));
  ended.onDone?.();
};

/** Takes all of them off, without their callbacks. */
export const forgetCelebrations = () => store.set([]);

/** The one whose turn it is. */
export const useCelebration = () => store.use().at(0);
