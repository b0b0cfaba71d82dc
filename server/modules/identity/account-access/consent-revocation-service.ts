import type { ConsentRevocation, ExternalConsent } from "#server/modules/identity/access-holder.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";

interface Dependencies {
  jobs: Pick<Jobs, "enqueue">;
  sealing: Sealing;
}

export interface ConsentRevocationJob extends Record<string, unknown> {
  /** A sealed consent with its token; it does not say whose it was. */
  sealed: string;
}

export type ConsentRevocationService = ReturnType<typeof createConsentRevocationService>;

const sealOwner = "consent end";

/** Queues jobs that end consents at Google or a sign-in provider and retry until it answers. */
export const createConsentRevocationService = ({ jobs, sealing }: Dependencies) => {
  const jobName = "consent-end";

  const enqueue = async (ending: ConsentRevocation) => {
    const text = JSON.stringify(ending);
    await jobs.enqueue(jobName, sha256(text), { sealed: sealing.seal(text, sealOwner) });
  };

  return {
    jobName,
    enqueue,

    openJob: ({ sealed }: ConsentRevocationJob) =>
      JSON.parse(sealing.open(sealed, sealOwner)) as ConsentRevocation,

    async enqueueAll(consents: ExternalConsent[]) {
      for (const { ending } of consents) await enqueue(ending);
    },
  };
};
