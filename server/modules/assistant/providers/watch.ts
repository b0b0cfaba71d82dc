import type { ModelTrouble } from "#server/modules/assistant/language-model.ts";

export interface Patience {
  /** Until it says anything. */
  firstMs: number;
  /** Between two pieces. */
  idleMs: number;
  /** In all, with the repetition. */
  totalMs: number;
}

export type Watch = ReturnType<typeof watchOver>;

/** Ends a request that says nothing for too long: the SDK's own timeout ends with the headers. */
export const watchOver = (caller: AbortSignal, patience: Patience) => {
  const controller = new AbortController();
  let why: Extract<ModelTrouble, "silent" | "cancelled"> | null = null;
  const stop = (reason: "silent" | "cancelled") => {
    why ??= reason;
    controller.abort();
  };
  const onLeft = () => stop("cancelled");
  const total = setTimeout(stop, patience.totalMs, "silent");
  let silence = setTimeout(stop, patience.firstMs, "silent");
  const listenFor = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(stop, ms, "silent");
  };
  if (caller.aborted) onLeft();
  else caller.addEventListener("abort", onLeft, { once: true });

  return {
    signal: controller.signal,
    /** Why it was ended; null when it was not. */
    why: () => why,
    asked: () => listenFor(patience.firstMs),
    heard: () => listenFor(patience.idleMs),
    /** Nothing waits any more. */
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      caller.removeEventListener("abort", onLeft);
    },
  };
};
