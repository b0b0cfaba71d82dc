import { createStore } from "./store.ts";

export interface Toast {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** What the person may still do about it, such as taking it back. */
  action?: { label: string; onPress: () => void };
}

interface ShownToast extends Toast {
  id: number;
}

const store = createStore<ShownToast | undefined>(undefined);
let count = 0;

/** A toast of what went wrong. */
export const problemToast = (title: string, description?: string): Toast => ({
  title,
  description,
  variant: "destructive",
});

/** Shows a toast, replacing the one on screen: the product allows one at a time. */
export const toast = (next: Toast) => {
  count += 1;
  store.set({ ...next, id: count });
};

export const dismissToast = () => store.set(undefined);

export const useToast = store.use;
