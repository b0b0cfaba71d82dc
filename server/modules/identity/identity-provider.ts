import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

export interface AuthorizationRequest {
  state: string;
  /** The provider returns it in the ID token, if it supports that. */
  nonce: string;
  redirectUri: string;
  /** Asks the provider to authenticate the person again. */
  isFresh: boolean;
}

export interface AuthorizationCallback {
  fields: Record<string, string>;
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** The identity that a provider reports; its texts are untrusted. */
export interface ProvenIdentity {
  issuer: string;
  /** Identifies the person together with the issuer. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** When the person last authenticated at the provider; null when it does not say. */
  authenticatedAt: Date | null;
  /** The proof itself, where a logout at the provider asks for it. */
  idToken: string | null;
  revocationToken: string | null;
}

/** Every call may throw an `IdentityError`. */
export interface IdentityProvider {
  name: SignInProvider;
  /** Returns the address for the browser and the PKCE verifier (RFC 7636). */
  begin(request: AuthorizationRequest): Promise<{ url: string; codeVerifier: string }>;
  finish(callback: AuthorizationCallback): Promise<ProvenIdentity>;
  logoutUrl(logout: { idToken: string; returnTo: string }): Promise<string | null>;
  /** Ends the consent at the provider; an ended consent is no error. */
  revoke(token: string): Promise<void>;
}

export type IdentityTrouble =
  /** An expired, foreign or forged code or token. */
  | "refused"
  | "unavailable"
  /** Our keys or settings: the operator must act. */
  | "misconfigured"
  | "clock";

/** The message is for the log and holds no secrets. */
export class IdentityError extends Error {
  readonly trouble: IdentityTrouble;

  constructor(trouble: IdentityTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IdentityError";
    this.trouble = trouble;
  }
}
