import { createStore } from "#client/lib/store.ts";

/** Whether any page has been on screen since the application was opened. */
export const shown = createStore(false);
