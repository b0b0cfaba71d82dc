import { readLocal, writeLocal } from "./local-value.ts";
import { createStore } from "./store.ts";

const key = "amounts";

export const hiddenAmount = "••••";

const store = createStore(readLocal(key) === "hidden");

/** Hides or shows every amount on this device. */
export const setAmountsHidden = (hidden: boolean) => {
  writeLocal(key, hidden ? "hidden" : "shown");
  store.set(hidden);
};

export const useAmountsHidden = store.use;
