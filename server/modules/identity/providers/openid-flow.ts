import * as client from "openid-client";
import {
  type AuthorizationCallback,
  type AuthorizationRequest,
  IdentityError,
  type IdentityTrouble,
} from "#server/modules/identity/identity-provider.ts";
import { fetchOnce } from "./fetch-once.ts";

interface OpenIdOptions {
  issuer: string;
  clientId: string;
  authentication: client.ClientAuth;
  timeoutMs: number;
}

/** OpenID Connect with PKCE, nonce and signature checks; discovery is retried until it succeeds. */
export const createOpenIdFlow = ({ issuer, clientId, authentication, timeoutMs }: OpenIdOptions) => {
  const isPlain = issuer.startsWith("http:");
  let known: Promise<client.Configuration> | null = null;

  const discover = () =>
    client.discovery(new URL(issuer), clientId, undefined, authentication, {
      [client.customFetch]: (url, init) => fetchOnce(url, init as RequestInit, timeoutMs),
      timeout: timeoutMs / 1000,
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    });

  const configuration = () => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      return throwIdentityError("telling its addresses")(error);
    });
    return known;
  };

  return {
    configuration,

    async begin({ state, nonce, redirectUri }: AuthorizationRequest, parameters: Record<string, string>) {
      const codeVerifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        state,
        nonce,
        // Providers without PKCE must ignore it (RFC 6749, 3.1).
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...parameters,
      });
      return { url: url.href, codeVerifier };
    },

    async finish({ fields, state, nonce, codeVerifier, redirectUri }: AuthorizationCallback) {
      const settings = await configuration();
      const current = new URL(redirectUri);
      for (const [name, value] of Object.entries(fields)) current.searchParams.set(name, value);
      const tokens = await client
        .authorizationCodeGrant(settings, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        .catch(throwIdentityError("exchanging a code"));
      const claims = tokens.claims();
      if (!claims) throw new IdentityError("refused", "No proof of who signed in came");
      return { settings, tokens, claims };
    },
  };
};

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
  if (error instanceof client.ResponseBodyError) {
    if (error.error === "invalid_grant") return "refused";
    return error.status >= 500 || error.status === 429 ? "unavailable" : "misconfigured";
  }
  if (error instanceof client.ClientError && error.code) return troubles[error.code] ?? "unavailable";
  return "unavailable";
};

export const throwIdentityError = (doing: string) => (cause: unknown) => {
  if (cause instanceof IdentityError) throw cause;
  throw new IdentityError(troubleOf(cause), `The provider failed while ${doing}`, { cause });
};
