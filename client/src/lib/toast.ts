import { createStore } from "./store.ts";
import { placeAwayFrom, type ToastPlace } from "./toast-place.ts";

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** What the person may still do about it, such as taking it back. */
  action?: ToastAction;
  otherAction?: ToastAction;
  /** A selector of what it speaks of, which it does not cover; without it, what was pressed around the focus. */
  about?: string;
  /** Chosen by who knows it better. */
  place?: ToastPlace;
}

interface ShownToast extends Toast {
  id: number;
  place: ToastPlace;
}

const store = createStore<ShownToast | undefined>(undefined);
let count = 0;
let waiting: Toast | undefined;

/** A toast of what went wrong. */
export const problemToast = (title: string, description?: string): Toast => ({
  title,
  description,
  variant: "destructive",
});

/** Shows a toast, replacing the one on screen: the product allows one at a time. */
export const toast = (next: Toast) => {
  count += 1;
  const spokenOf = next.about
    ? document.querySelector(next.about)
    : document.activeElement?.closest("[data-spoken-of]");
  store.set({ ...next, id: count, place: next.place ?? placeAwayFrom(spokenOf) });
};

/** Shows a toast of what ended by itself, after the one on screen, which may hold what only it offers. */
export const toastAfterOthers = (next: Toast) => {
  if (store.get()) waiting = next;
  else toast(next);
};

export const dismissToast = () => {
  const next = waiting;
  waiting = undefined;
  if (next) toast(next);
  else store.set(undefined);
};

/** What waits is of a person who has left. */
export const forgetWaitingToast = () => {
  waiting = undefined;
};

export const useToast = store.use;
