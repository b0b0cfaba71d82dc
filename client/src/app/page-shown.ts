import { createStore } from "#client/lib/store.ts";

/** Whether a page has been shown since the application was opened. */
export const pageShown = createStore(false);
