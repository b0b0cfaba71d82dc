import type { AuthProvider } from "./auth.ts";

export type SignInProvider = Exclude<AuthProvider, "manual">;

type ProviderFailure =
  | "not_configured"
  | "cancelled"
  /** Its response proves nothing: an old code, or a token for somebody else. */
  | "refused"
  /** It does not respond, or responds nonsense. */
  | "unavailable"
  /** Our settings at the provider are wrong. */
  | "blocked";

/** `?error=` of `/auth` after a provider, and of `/settings` after linking or confirming there. */
export type SignInError =
  | `${SignInProvider}_${ProviderFailure}`
  | "sign_in_expired"
  /** The sign-in would make an account, which this installation lets nobody, or nobody uninvited, do. */
  | "registration_closed"
  | "invitation_needed"
  /** The operator lets this account in no longer. */
  | "account_locked"
  | "too_many_attempts"
  | "clock"
  | "identity_taken"
  /** The identity belongs to somebody else than the signed-in person. */
  | "other_identity"
  /** Linking needs a proof of identity within the last minutes. */
  | "confirm_first"
  /** A provider is only one of two steps, so it confirms nothing. */
  | "second_step_needed";
