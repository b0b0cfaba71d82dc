import type { ModelTrouble } from "#server/modules/assistant/language-model.ts";

export interface Patience {
  firstMs: number;
  idleMs: number;
  /** In total, including the retry. */
  totalMs: number;
}

export type Watch = ReturnType<typeof watchOver>;

/** Aborts a request that sends nothing for too long. The SDK's own timeout ends with the headers. */
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
    why: () => why,
    asked: () => listenFor(patience.firstMs),
    heard: () => listenFor(patience.idleMs),
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      caller.removeEventListener("abort", onLeft);
    },
  };
};
