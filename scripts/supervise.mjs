import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "./child.mjs";

const firstPause = 1000;
const longestPause = 30_000;
/** Who has lived so long has started well: the next fall counts as the first. */
const longLife = 60_000;

/**
 * Serves, and serves again when the program ended without being asked to, with ever longer pauses. What fails before it
 * was ever ready has something to put right: it is not tried again. Resolves to the last exit code.
 */
export const supervise = async (node, args, { env, messages, say, pause = firstPause }) => {
  let wasReady = false;
  for (let next = pause; ; next = Math.min(next * 2, longestPause)) {
    const start = performance.now();
    const code = await serve(node, args, env, {
      onMessage: (message) => {
        wasReady ||= message === "ready";
      },
    });
    if (code === 0 || !wasReady) return code;
    if (performance.now() - start > longLife) next = pause;
    say(messages.restarting(next / 1000));
    await sleep(next);
  }
};
