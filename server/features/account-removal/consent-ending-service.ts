import { createHash } from "node:crypto";
import type { Sealing } from "#server/crypto/sealing.ts";
import type { Jobs } from "#server/ports/jobs.ts";
import type { LeftOutside } from "./account-removal-repository.ts";
import { consentsOf, type Ending } from "./outside.ts";

interface Dependencies {
  jobs: Pick<Jobs, "enqueue">;
  sealing: Sealing;
}

export type { LeftOutside } from "./account-removal-repository.ts";

export interface EndingJob extends Record<string, unknown> {
  /** A consent and its token, which nobody can read without our key; no word of whose it was. */
  sealed: string;
}

export type OutsideEnding = Exclude<Ending, { kind: "bank" }>;
export type ConsentEndingService = ReturnType<typeof createConsentEndingService>;

export const endingJobName = "consent-end";
const sealOwner = "consent end";

export const openEnding = (sealing: Sealing, { sealed }: EndingJob) =>
  JSON.parse(sealing.open(sealed, sealOwner)) as OutsideEnding;

/** Hands in consents that are to end at Google or at a provider: a job tells them, for as long as they do not answer. */
export const createConsentEndingService = ({ jobs, sealing }: Dependencies) => {
  const handIn = async (ending: OutsideEnding) => {
    const text = JSON.stringify(ending);
    const key = createHash("sha256").update(text).digest("base64url");
    await jobs.enqueue(endingJobName, key, { sealed: sealing.seal(text, sealOwner) });
  };

  return {
    handIn,

    /** What Google and providers keep of a person; banks are left alone, for they open nothing. */
    async endAccessOutside(userId: string, left: LeftOutside) {
      for (const { ending } of consentsOf(userId, { ...left, connections: [], visits: [] }, sealing)) {
        if (ending.kind !== "bank") await handIn(ending);
      }
    },
  };
};
