import { ClientError, ResponseBodyError } from "openid-client";
import { IdentityError, type IdentityTrouble } from "#server/modules/identity/identity-provider.ts";

/** Other failures count as unavailable. */
const troubles: Record<string, IdentityTrouble> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "clock",
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: "refused",
  OAUTH_INVALID_RESPONSE: "refused",
  OAUTH_KEY_SELECTION_FAILED: "refused",
  OAUTH_UNSUPPORTED_OPERATION: "refused",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "misconfigured",
  OAUTH_HTTP_REQUEST_FORBIDDEN: "misconfigured",
};

const troubleOf = (error: unknown): IdentityTrouble => {
  if (error instanceof ResponseBodyError) {
    if (error.error === "invalid_grant") return "refused";
    return error.status >= 500 || error.status === 429 ? "unavailable" : "misconfigured";
  }
  if (error instanceof ClientError && error.code) return troubles[error.code] ?? "unavailable";
  return "unavailable";
};

export const throwIdentityError = (doing: string) => (cause: unknown) => {
  if (cause instanceof IdentityError) throw cause;
  throw new IdentityError(troubleOf(cause), `The provider failed while ${doing}`, { cause });
};
