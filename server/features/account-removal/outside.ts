import * as z from "zod/mini";
import type { Sealing } from "#server/crypto/sealing.ts";
import type { BankProvider } from "#server/ports/bank-provider.ts";
import type { DeletionReceipt } from "#shared/contracts/account.ts";
import type { LeftOutside } from "./account-removal-repository.ts";

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
