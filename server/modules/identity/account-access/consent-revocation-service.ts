import * as z from "zod/mini";
import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import { type Sealing, tryToOpen } from "#server/platform/crypto/sealing.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";
import type { ExternalConsents } from "./account-access-queries.ts";

interface Dependencies {
  jobs: Pick<Jobs, "enqueue">;
  sealing: Sealing;
}

export interface ConsentRevocationJob extends Record<string, unknown> {
  /** A sealed consent with its token; it does not say whose it was. */
  sealed: string;
}

export type QueuedRevocation = Exclude<ConsentRevocation, { kind: "bank" }>;
export type ConsentRevocationService = ReturnType<typeof createConsentRevocationService>;

export const revocationJobName = "consent-end";
const sealOwner = "consent end";

export const openRevocationJob = (sealing: Sealing, { sealed }: ConsentRevocationJob) =>
  JSON.parse(sealing.open(sealed, sealOwner)) as QueuedRevocation;

/** Queues jobs that end consents at Google or a sign-in provider and retry until it answers. */
export const createConsentRevocationService = ({ jobs, sealing }: Dependencies) => {
  const enqueue = async (ending: QueuedRevocation) => {
    const text = JSON.stringify(ending);
    const key = sha256(text);
    await jobs.enqueue(revocationJobName, key, { sealed: sealing.seal(text, sealOwner) });
  };

  return {
    enqueue,

    /** Ends access at Google and sign-in providers; bank consents give nobody access to the account. */
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

type ConsentRevocation =
  | { kind: "bank"; provider: BankProvider["id"]; remoteId: string }
  | { kind: "calendar"; token: string }
  | { kind: "sign_in"; provider: ExternalConsents["identities"][number]["provider"]; token: string };

export interface ExternalConsent {
  ending: ConsentRevocation;
  /** For the receipt; null when the person never finished giving the consent. */
  shown: DeletionReceipt["consents"][number] | null;
}

const waitingTokens = z.object({ refreshToken: z.string() });

const providerNames = { google: "Google", facebook: "Facebook", apple: "Apple", oidc: "Proveedor de acceso" };

/** Lists the consents to end. Tokens sealed with an earlier key are skipped. */
export const listConsents = (
  userId: string,
  external: ExternalConsents,
  sealing: Sealing,
): ExternalConsent[] => {
  const opened = (sealed: string | null) =>
    [sealed === null ? null : tryToOpen(sealing, sealed, userId)].filter((text) => text !== null);
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
