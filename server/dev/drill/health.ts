import { setTimeout } from "node:timers/promises";
import { getHealth } from "#shared/contracts/health.ts";

/** The product is to be well again after so many seconds. */
export const longestRecovery = 10;
/** Nobody waits longer, in seconds. */
export const giveUpAfter = 30;
/** A database that says nothing is given three seconds. */
const oneAnswerMs = 6000;

/** The status of the answer; null without one. */
export const healthOf = async (baseUrl: string) => {
  try {
    const signal = AbortSignal.timeout(oneAnswerMs);
    return (await fetch(baseUrl + getHealth.path, { signal })).status;
  } catch {
    return null;
  }
};

/** Seconds from a moment (of `performance.now`) until it is well. Throws when it is not for long. */
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
