import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";
import type { LeftOutside } from "./external-consents-queries.ts";

interface Dependencies {
  jobs: Pick<Jobs, "enqueue">;
  sealing: Sealing;
}

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

export type Ending =
  | { kind: "bank"; provider: BankProvider["id"]; remoteId: string }
  | { kind: "calendar"; token: string }
  | { kind: "sign_in"; provider: LeftOutside["identities"][number]["provider"]; token: string };

/** A consent that somebody outside keeps until they are told that it is over. */
export interface Consent {
  ending: Ending;
  /** For the receipt; null when the person never got as far as to give it. */
  shown: DeletionReceipt["consents"][number] | null;
}

const waitingTokens = z.object({ refreshToken: z.string() });

const providerNames = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Proveedor de acceso" };

/** What providers are to be told when a person leaves. What an earlier key has sealed can be told to nobody. */
export const consentsOf = (userId: string, left: LeftOutside, { open }: Sealing): Consent[] => {
  const opened = (sealed: string | null) => {
    if (sealed === null) return [];
    try {
      return [open(sealed, userId)];
    } catch {
      return [];
    }
  };
  const ofBank = ({ provider, remoteId }: LeftOutside["connections"][number]) => ({
    kind: "bank" as const,
    provider,
    remoteId,
  });
  const google = (token: string, isGiven: boolean): Consent => ({
    ending: { kind: "calendar", token },
    shown: isGiven ? { kind: "calendar", name: "Google Calendar" } : null,
  });
  const all: Consent[] = [
    ...left.connections.map((bank) => ({
      ending: ofBank(bank),
      shown: { kind: "bank" as const, name: bank.name },
    })),
    ...left.visits.map((bank) => ({ ending: ofBank(bank), shown: null })),
    ...left.calendars.flatMap(({ sealed }) => opened(sealed).map((token) => google(token, true))),
    ...left.calendarVisits.flatMap(({ sealed }) =>
      opened(sealed).map((text) => google(z.parse(waitingTokens, JSON.parse(text)).refreshToken, false)),
    ),
    ...left.identities.flatMap(({ provider, sealed }) =>
      opened(sealed).map(
        (token): Consent => ({
          ending: { kind: "sign_in", provider, token },
          shown: { kind: "sign_in", name: providerNames[provider] },
        }),
      ),
    ),
  ];
  return [...new Map(all.toReversed().map((consent) => [keyOf(consent), consent])).values()].toReversed();
};

export const keyOf = ({ ending }: Consent) => JSON.stringify(ending);
