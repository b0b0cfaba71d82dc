import { createStore } from "#client/lib/store.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { focusAgain, type Pressed } from "./pressed.ts";

export interface AskedAmount {
  goal: Goal;
  /** Euros, or of a goal without an amount the percent reached. */
  amount: number;
  /** The step that is to have another amount; otherwise it is put aside anew. */
  stepId?: string;
  from?: Pressed;
}

const store = createStore<AskedAmount | undefined>(undefined);

export const askForAmount = (asked: AskedAmount) => store.set(asked);

export const closeAskedAmount = () => {
  const from = store.get()?.from;
  store.set(undefined);
  if (from) focusAgain(from);
};

export const useAskedAmount = store.use;
