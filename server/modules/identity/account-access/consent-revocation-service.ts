import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";
import type { ExternalConsents } from "./external-consents-queries.ts";

interface Dependencies {
  jobs: Pick<Jobs, "enqueue">;
  sealing: Sealing;
}

export interface ConsentRevocationJob extends Record<string, unknown> {
  /** A consent and its token, which nobody can read without our key; no word of whose it was. */
  sealed: string;
}

export type QueuedRevocation = Exclude<ConsentRevocation, { kind: "bank" }>;
export type ConsentRevocationService = ReturnType<typeof createConsentRevocationService>;

export const revocationJobName = "consent-end";
const sealOwner = "consent end";

export const openRevocationJob = (sealing: Sealing, { sealed }: ConsentRevocationJob) =>
  JSON.parse(sealing.open(sealed, sealOwner)) as QueuedRevocation;

/** Hands in consents that are to end at Google or at a provider: a job tells them, for as long as they do not answer. */
export const createConsentRevocationService = ({ jobs, sealing }: Dependencies) => {
  const enqueue = async (ending: QueuedRevocation) => {
    const text = JSON.stringify(ending);
    const key = createHash("sha256").update(text).digest("base64url");
    await jobs.enqueue(revocationJobName, key, { sealed: sealing.seal(text, sealOwner) });
  };

  return {
    enqueue,

    /** What Google and providers keep of a person; banks are left alone, for they open nothing. */
    async revokeExternalAccess(userId: string, external: ExternalConsents) {
      for (const { ending } of listConsents(
        userId,
        { ...external, connections: [], bankConsentFlows: [] },
        sealing,
      )) {
        if (ending.kind !== "bank") await enqueue(ending);
      }
    },
  };
};

export type ConsentRevocation =
  | { kind: "bank"; provider: BankProvider["id"]; remoteId: string }
  | { kind: "calendar"; token: string }
  | { kind: "sign_in"; provider: ExternalConsents["identities"][number]["provider"]; token: string };

/** A consent that somebody outside keeps until they are told that it is over. */
export interface ExternalConsent {
  ending: ConsentRevocation;
  /** For the receipt; null when the person never got as far as to give it. */
  shown: DeletionReceipt["consents"][number] | null;
}

const waitingTokens = z.object({ refreshToken: z.string() });

const providerNames = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Proveedor de acceso" };

/** What providers are to be told when a person leaves. What an earlier key has sealed can be told to nobody. */
export const listConsents = (
  userId: string,
  external: ExternalConsents,
  { open }: Sealing,
): ExternalConsent[] => {
  const opened = (sealed: string | null) => {
    if (sealed === null) return [];
    try {
      return [open(sealed, userId)];
    } catch {
      return [];
    }
  };
  const ofBank = ({ provider, remoteId }: ExternalConsents["connections"][number]) => ({
    kind: "bank" as const,
    provider,
    remoteId,
  });
  const google = (token: string, isGiven: boolean): ExternalConsent => ({
    ending: { kind: "calendar", token },
    shown: isGiven ? { kind: "calendar", name: "Google Calendar" } : null,
  });
  const all: ExternalConsent[] = [
    ...external.connections.map((bank) => ({
      ending: ofBank(bank),
      shown: { kind: "bank" as const, name: bank.name },
    })),
    ...external.bankConsentFlows.map((bank) => ({ ending: ofBank(bank), shown: null })),
    ...external.calendars.flatMap(({ sealed }) => opened(sealed).map((token) => google(token, true))),
    ...external.pendingCalendarGrants.flatMap(({ sealed }) =>
      opened(sealed).map((text) => google(z.parse(waitingTokens, JSON.parse(text)).refreshToken, false)),
    ),
    ...external.identities.flatMap(({ provider, sealed }) =>
      opened(sealed).map(
        (token): ExternalConsent => ({
          ending: { kind: "sign_in", provider, token },
          shown: { kind: "sign_in", name: providerNames[provider] },
        }),
      ),
    ),
  ];
  return [
    ...new Map(all.toReversed().map((consent) => [consentKey(consent), consent])).values(),
  ].toReversed();
};

export const consentKey = ({ ending }: ExternalConsent) => JSON.stringify(ending);
