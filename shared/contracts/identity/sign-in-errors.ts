import type { AuthProvider } from "./auth.ts";

export type SignInProvider = Exclude<AuthProvider, "manual">;

type ProviderTrouble =
  | "not_configured"
  | "cancelled"
  /** Its answer proves nothing: a code that is too old, a token that is not for us. */
  | "refused"
  /** It does not answer, or answers nonsense. */
  | "unavailable"
  /** Our settings there are wrong: the operator must act. */
  | "blocked";

/**
 * What `?error=` of `/auth` says of a visit to a provider, or that of `/settings` for who linked or confirmed there:
 * the page has the words.
 */
export type SignInError =
  | `${SignInProvider}_${ProviderTrouble}`
  /** Too old, used already, begun in another browser, or never begun. */
  | "sign_in_expired"
  | "too_many_attempts"
  /** The clocks of provider and server are too far apart. */
  | "clock"
  /** Another account uses that identity already. */
  | "identity_taken"
  /** Somebody else came back than who is signed in. */
  | "other_identity"
  /** Who links must have proved within the last minutes who they are, from our own page. */
  | "confirm_first"
  /** With two steps a provider's word, which is one of them, confirms nothing. */
  | "second_step_needed";
