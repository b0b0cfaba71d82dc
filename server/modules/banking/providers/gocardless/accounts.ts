import type { z } from "zod";
import { BankError, type RemoteAccount } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { cleanOrNull, currencyOf, ibanOf } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Call } from "./call.ts";
import { isStillPrepared } from "./errors.ts";
import { detailsSchema, metadataSchema } from "./schemas.ts";

type Metadata = z.output<typeof metadataSchema>;
type Details = NonNullable<z.output<typeof detailsSchema>["account"]>;

/** `<institution>/<uuid>`: quirks of the rows depend on the bank. */
const handleOf = (institutionId: string, uuid: string) => (institutionId ? `${institutionId}/${uuid}` : uuid);

export const accountOf = (handle: string) => {
  const at = handle.lastIndexOf("/");
  return { institutionId: handle.slice(0, Math.max(0, at)), uuid: handle.slice(at + 1) };
};

/** ISO 20022 cash account types; a card without type has a masked number instead of an IBAN. */
const typeOf = ({ cashAccountType, maskedPan, iban }: Details): RemoteAccount["type"] => {
  if (cashAccountType === "SVGS") return "savings";
  if (cashAccountType === "CARD" || cashAccountType === "LOAN") return "credit";
  return maskedPan && !iban && !cashAccountType ? "credit" : "checking";
};

const remoteAccountOf = (uuid: string, metadata: Metadata, details: Details): RemoteAccount => ({
  remoteId: handleOf(metadata.institution_id ?? "", uuid),
  iban: ibanOf(details.iban ?? metadata.iban),
  // In practice the uuid survives a renewal, but nothing guarantees it.
  steadyId: cleanOrNull(details.maskedPan) ?? cleanOrNull(details.bban ?? metadata.bban) ?? uuid,
  name:
    [details.displayName, details.name, details.product, metadata.name]
      .map(cleanOrNull)
      .find((name) => name !== null) ?? null,
  type: typeOf(details),
  currency: currencyOf(details.currency),
});

/** "not ready" while the bank prepares one of them. Closed accounts are left out. */
export const createAccountReader = (call: Call) => {
  const pathOf = (uuid: string) => `/api/v2/accounts/${encodeURIComponent(uuid)}/`;

  /** A failure must not prevent linking. */
  const readDetails = async (uuid: string): Promise<BankAnswer | null> => {
    try {
      return await call({
        method: "GET",
        path: `${pathOf(uuid)}details/`,
        aboutAccount: true,
        expected: [409],
      });
    } catch (error) {
      if (error instanceof BankError) return null;
      throw error;
    }
  };

  const readAccount = async (uuid: string): Promise<RemoteAccount | "gone" | "not ready"> => {
    const found = await call({
      method: "GET",
      path: pathOf(uuid),
      aboutAccount: true,
      expected: [404, 409],
    });
    if (found.status === 404) return "gone";
    const metadata = bodyOf(metadataSchema, found);
    if (metadata.status === "PROCESSING") return "not ready";
    if (found.status === 409 && !metadata.status) {
      throw new BankError("account_unavailable", "An account of the consent does not show itself");
    }
    const answer = await readDetails(uuid);
    if (answer && isStillPrepared(answer)) return "not ready";
    const details = answer?.status === 200 ? bodyOf(detailsSchema, answer).account : undefined;
    return details?.status === "deleted" ? "gone" : remoteAccountOf(uuid, metadata, details ?? {});
  };

  return async (uuids: string[]): Promise<RemoteAccount[] | "not ready"> => {
    const accounts = await Promise.all(uuids.map(readAccount));
    if (accounts.includes("not ready")) return "not ready";
    return accounts.filter((account) => typeof account !== "string");
  };
};
