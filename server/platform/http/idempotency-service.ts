import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Attempt, IdempotencyRepository, StoredKey } from "./idempotency-repository.ts";
import type { KeyedCall } from "./once.ts";

interface Dependencies {
  repository: IdempotencyRepository;
  sealing: Sealing;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
}

const jobName = "idempotency-keys";
const oneHour = 3_600_000;
const keptForMs = 24 * oneHour;
/** Longer than nearly any call that takes a key: who holds one for longer has most likely died, and cannot store anything. */
const leaseMs = 10_000;
/** How often a second call looks whether the first has ended, and how many times. */
const lookEveryMs = 200;
const looks = 15;
/** UTF-8 bytes of JSON: more is answered once and not kept. */
const longestAnswer = 16_384;
/** A person who writes more than this in a day loses the oldest keys. */
const mostKeys = 2000;
/** After so many keys that a process has taken, it looks whether a person has too many. */
const countEvery = 64;
const chunk = 1000;

/**
 * Carries out a call once per key of a person, however often and wherever it arrives (decision 24). What it changes and
 * that it did are stored in one transaction; what it answered is kept for a day.
 */
export const createIdempotencyService = ({ repository, sealing, jobs, clock, logger }: Dependencies) => {
  let taken = 0;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  /** What the first call was answered, as JSON; null when it is not known yet. Throws where it never will be. */
  const answerIn = (first: StoredKey, own: Attempt, isOver: boolean) => {
    if (first.request !== own.request) {
      throw new AppError("key_reused", "Esa clave de operación ya se usó para otra cosa");
    }
    if (first.answerSealed !== null) return sealing.open(first.answerSealed, own.userId);
    if (isOver && first.hasEffect) {
      throw new AppError("already_done", "Esto ya se había guardado. Recarga la página para verlo");
    }
    return null;
  };

  /** Waits for the answer of the first call; null when it failed without a change and the key is free again. */
  const answerOfFirst = async (own: Attempt) => {
    for (let look = 0; look < looks; look++) {
      const first = await repository.find(own);
      if (!first) return null;
      const isOver = first.leaseUntil <= clock.now();
      const json = answerIn(first, own, isOver);
      if (json !== null || isOver) return json;
      await setTimeout(lookEveryMs);
    }
    throw new AppError("in_progress", "Esta operación todavía está en marcha", { retryAfter: 1 });
  };

  /** What cannot be stored now needs no answer of its own: the key is free again when its lease has ended. */
  const orLeaseEnds = (storing: Promise<void>) =>
    storing.catch((error) => logger.warn({ error }, "The end of a keyed call was not stored"));

  const carryOut = async (own: Attempt, work: () => Promise<object>) => {
    let answer: object;
    try {
      answer = await repository.carryOut(own, work);
    } catch (error) {
      await orLeaseEnds(repository.release(own, clock.now()));
      throw error;
    }
    const json = JSON.stringify(answer);
    const isShort = Buffer.byteLength(json) <= longestAnswer;
    const answerSealed = isShort ? sealing.seal(json, own.userId) : null;
    await orLeaseEnds(repository.keepAnswer(own, answerSealed, clock.now()));
    return answer;
  };

  const job: JobKind<Record<string, unknown>> = {
    name: jobName,
    retries: { times: 1, afterSeconds: 600 },
    async run() {
      const before = new Date(clock.now().getTime() - keptForMs);
      while ((await repository.forgetBefore(before, chunk)) === chunk);
    },
  };

  return {
    job,

    async once({ userId, key, request }: KeyedCall, work: () => Promise<object>): Promise<object> {
      const own = { userId, key, request, attempt: randomUUID() };
      for (;;) {
        const now = clock.now();
        if (await repository.take(own, { now, until: new Date(now.getTime() + leaseMs) })) break;
        const json = await answerOfFirst(own);
        if (json !== null) return JSON.parse(json);
      }
      taken += 1;
      if (taken % countEvery === 0) await repository.forgetBeyond(userId, mostKeys);
      return carryOut(own, work);
    },

    /** At the start of the only process there is: what was under way when the last one died may be tried again at once. */
    endLeases: () => repository.endLeases(clock.now()),

    /** Hands in the forgetting of old keys once an hour. */
    async enqueueDue() {
      if (clock.now().getTime() - cleanedAt < oneHour) return;
      cleanedAt = clock.now().getTime();
      await jobs.enqueue(jobName, "all", {});
    },
  };
};
