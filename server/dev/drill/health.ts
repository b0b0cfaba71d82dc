import { setTimeout } from "node:timers/promises";
import { getHealth } from "#shared/contracts/health.ts";

/** Seconds within which the product must recover. */
export const longestRecovery = 10;
/** Seconds. */
export const giveUpAfter = 30;
/** Milliseconds; the product waits three seconds for a silent database. */
const oneAnswerMs = 6000;

/** The HTTP status; null without an answer. */
export const healthOf = async (baseUrl: string) => {
  try {
    const signal = AbortSignal.timeout(oneAnswerMs);
    return (await fetch(baseUrl + getHealth.path, { signal })).status;
  } catch {
    return null;
  }
};

/** From a moment of `performance.now`. Throws after `giveUpAfter`. */
export const secondsUntilHealthy = async (baseUrl: string, from: number) => {
  for (;;) {
    const status = await healthOf(baseUrl);
    const seconds = (performance.now() - from) / 1000;
    if (status === 200) return seconds;
    if (seconds > giveUpAfter)
      throw new Error(`Not healthy after ${giveUpAfter} s: ${status ?? "no answer"}`);
    await setTimeout(50);
  }
};
