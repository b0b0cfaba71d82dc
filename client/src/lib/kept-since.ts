import { createStore } from "./store.ts";

/** When what is shown was read, while the server cannot be reached and it comes from this device. */
export const keptSince = createStore<Date | undefined>(undefined);
