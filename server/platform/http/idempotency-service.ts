import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Attempt, IdempotencyRepository, StoredKey } from "./idempotency-repository.ts";
import type { KeyedCall } from "./keyed-call.ts";

interface Dependencies {
  repository: IdempotencyRepository;
  sealing: Sealing;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

const jobName = "idempotency-keys";
const oneHour = 3_600_000;
const storedForMs = 24 * oneHour;
/** Longer than nearly any call: a holder beyond it has most likely died, and can store nothing. */
const leaseMs = 10_000;
const pollEveryMs = 200;
const maxPolls = 15;
/** UTF-8 bytes of JSON; longer responses are not stored. */
const maxResponseBytes = 16_384;
const maxKeysPerPerson = 2000;
const pruneEvery = 64;
const chunk = 1000;

/** Runs a call once per person and key (decision 24). Its change and its record are stored in one transaction. */
export const createIdempotencyService = ({ repository, sealing, jobs, clock, logger }: Dependencies) => {
  let keysInUse = 0;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  /** The first call's response as JSON; null while it is unknown. Throws when it never will be known. */
  const storedResponseOf = (first: StoredKey, own: Attempt, isOver: boolean) => {
    if (first.request !== own.request) {
      throw new AppError("key_reused", "Esa clave de operación ya se usó para otra cosa");
    }
    if (first.answerSealed !== null) return sealing.open(first.answerSealed, own.userId);
    if (isOver && first.hasEffect) {
      throw new AppError("already_done", "Esto ya se había guardado. Recarga la página para verlo");
    }
    return null;
  };

  const waitForFirstResponse = async (own: Attempt) => {
    for (let look = 0; look < maxPolls; look++) {
      const first = await repository.find(own);
      if (!first) return null;
      const isOver = first.leaseUntil <= clock.now();
      const json = storedResponseOf(first, own, isOver);
      if (json !== null || isOver) return json;
      await setTimeout(pollEveryMs);
    }
    throw new AppError("in_progress", "Esta operación todavía está en marcha", { retryAfter: 1 });
  };

  /** On failure the key becomes free when its lease ends. */
  const logIfNotStored = (storing: Promise<void>) =>
    storing.catch((error) => logger.warn({ error }, "The end of a keyed call was not stored"));

  const runAndStore = async (own: Attempt, work: () => Promise<object>) => {
    let answer: object;
    try {
      answer = await repository.runAttempt(own, work);
    } catch (error) {
      await logIfNotStored(repository.release(own, clock.now()));
      throw error;
    }
    const json = JSON.stringify(answer);
    const isShort = Buffer.byteLength(json) <= maxResponseBytes;
    const answerSealed = isShort ? sealing.seal(json, own.userId) : null;
    await logIfNotStored(repository.storeResponse(own, answerSealed, clock.now()));
    return answer;
  };

  const job: JobKind<Record<string, unknown>> = {
    name: jobName,
    retries: { times: 1, afterSeconds: 600 },
    async run() {
      const before = new Date(clock.now().getTime() - storedForMs);
      while ((await repository.deleteBefore(before, chunk)) === chunk);
    },
  };

  return {
    job,

    async once({ userId, key, request }: KeyedCall, work: () => Promise<object>): Promise<object> {
      const own = { userId, key, request, attempt: randomUUID() };
      for (;;) {
        const now = clock.now();
        if (await repository.take(own, { now, until: new Date(now.getTime() + leaseMs) })) break;
        const json = await waitForFirstResponse(own);
        if (json !== null) return JSON.parse(json);
      }
      keysInUse += 1;
      if (keysInUse % pruneEvery === 0) await repository.deleteAllButNewest(userId, maxKeysPerPerson);
      return runAndStore(own, work);
    },

    /** Only for a single process, at its start: nothing is running, so interrupted calls may be tried again at once. */
    endLeases: () => repository.endLeases(clock.now()),

    async enqueueDue() {
      if (clock.now().getTime() - cleanedAt < oneHour) return;
      cleanedAt = clock.now().getTime();
      await jobs.enqueue(jobName, "all", {});
    },
  };
};
