import { createStore } from "./store.ts";

/** When what is shown was read, while the server cannot be reached and it comes from this device. */
export const keptSince = createStore<Date | undefined>(undefined);

/** Whether the page on screen has nothing of what was kept. */
export const nothingKept = createStore(false);
