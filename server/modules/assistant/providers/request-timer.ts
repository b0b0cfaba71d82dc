import type { ModelTrouble } from "#server/modules/assistant/language-model.ts";

export interface Timeouts {
  firstMs: number;
  idleMs: number;
  /** In total, including the retry. */
  totalMs: number;
}

export type RequestTimer = ReturnType<typeof startRequestTimer>;

/** Aborts a request that sends nothing for too long. The SDK's own timeout ends with the headers. */
export const startRequestTimer = (caller: AbortSignal, timeouts: Timeouts) => {
  const controller = new AbortController();
  let endReason: Extract<ModelTrouble, "silent" | "cancelled"> | null = null;
  const stop = (reason: "silent" | "cancelled") => {
    endReason ??= reason;
    controller.abort();
  };
  const onCallerAbort = () => stop("cancelled");
  const total = setTimeout(stop, timeouts.totalMs, "silent");
  let silence = setTimeout(stop, timeouts.firstMs, "silent");
  const restartSilenceTimer = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(stop, ms, "silent");
  };
  if (caller.aborted) onCallerAbort();
  else caller.addEventListener("abort", onCallerAbort, { once: true });

  return {
    signal: controller.signal,
    endReason: () => endReason,
    requestSent: () => restartSilenceTimer(timeouts.firstMs),
    chunkReceived: () => restartSilenceTimer(timeouts.idleMs),
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      caller.removeEventListener("abort", onCallerAbort);
    },
  };
};
