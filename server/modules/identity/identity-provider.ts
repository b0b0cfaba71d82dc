import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

export interface AuthorizationRequest {
  /** Comes back with the browser, as it is. */
  state: string;
  /** Comes back within the proof, where the provider knows such a thing. */
  nonce: string;
  redirectUri: string;
  /** The person shall prove anew who they are, even if they are signed in there. */
  isFresh: boolean;
}

export interface AuthorizationCallback {
  /** What the browser brought back. */
  fields: Record<string, string>;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Who the provider says a person is. Texts are the person's own or the provider's: never trusted. */
export interface ProvenIdentity {
  issuer: string;
  /** With the issuer the one key of the person. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is the person's. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** When the person last proved at the provider who they are; null where it does not say. */
  authenticatedAt: Date | null;
  /** The proof itself, where a logout at the provider asks for it. */
  idToken: string | null;
  /** What ends the consent, where there is such a thing. */
  revocationToken: string | null;
}

/** Every call may throw an `IdentityError`. */
export interface IdentityProvider {
  name: SignInProvider;
  /** Where the browser goes, and the PKCE verifier (RFC 7636) that belongs to it. */
  begin(departure: AuthorizationRequest): Promise<{ url: string; codeVerifier: string }>;
  finish(arrival: AuthorizationCallback): Promise<ProvenIdentity>;
  /** Where a sign-out goes on at the provider; null where it knows none. */
  logoutUrl(logout: { idToken: string; returnTo: string }): Promise<string | null>;
  /** Ends the consent at the provider; one that has ended already is no error. */
  revoke(token: string): Promise<void>;
}

export type IdentityTrouble =
  /** What came back proves nothing: a code that is too old, a token that is not for us, or forged. */
  | "refused"
  /** It does not answer, or answers nonsense. */
  | "unavailable"
  /** Our keys or settings: the operator must act. */
  | "misconfigured"
  /** A token of the past or the future. */
  | "clock";

/** The closed set of what can go wrong with a provider. The message is for the log, in English, without secrets. */
export class IdentityError extends Error {
  readonly trouble: IdentityTrouble;

  constructor(trouble: IdentityTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IdentityError";
    this.trouble = trouble;
  }
}
