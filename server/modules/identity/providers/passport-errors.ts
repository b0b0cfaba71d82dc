import type { IdentityTrouble } from "#server/modules/identity/identity-provider.ts";

/** Refusals of a token endpoint (RFC 6749, 5.2; the fourth is Google's own). */
const troubles: Record<string, IdentityTrouble> = {
  invalid_grant: "refused",
  invalid_client: "misconfigured",
  unauthorized_client: "misconfigured",
  redirect_uri_mismatch: "misconfigured",
  unsupported_grant_type: "misconfigured",
};

/** Facebook's: an unknown error, too many calls, and "Error validating client secret" or "Invalid application ID". */
const facebookTroubles: Record<number, IdentityTrouble> = {
  1: "misconfigured",
  2: "unavailable",
  4: "unavailable",
  101: "misconfigured",
};

/** Compared by name, because not all error classes are exported. */
export const passportTrouble = (error: unknown): IdentityTrouble => {
  if (!(error instanceof Error) || !("code" in error)) return "unavailable";
  if (error.name === "TokenError") return troubles[String(error.code)] ?? "unavailable";
  if (error.name === "FacebookTokenError") return facebookTroubles[Number(error.code)] ?? "refused";
  return "unavailable";
};
