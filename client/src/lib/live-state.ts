import { createStore } from "./store.ts";

/** Whether the server says what changes, so that asking now and then is only a safeguard. */
export const liveState = createStore(false);

const safeguardMs = 60_000;

/** How often a read is repeated: every `ms` while nobody says what changes, else once a minute. */
export const pollEvery = (ms: number) => () => (liveState.get() ? Math.max(ms, safeguardMs) : ms);
