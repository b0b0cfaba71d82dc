import * as z from "zod/mini";
import { line } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { authProviderSchema, email, givenPassword, userSchema } from "./auth.ts";

const saying = z.object({ message: z.string() });
const instant = z.iso.datetime({ offset: true });
/** What stands in a link that was mailed: 32 random bytes, base64url. */
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
export const codeMaxLength = 20;
export const passkeyNameMaxLength = 60;
/** Of an authenticator app (6 digits) or a recovery code (two groups of five), as typed. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(codeMaxLength));

// Sessions

const sessionSchema = z.object({
  /** Worth nothing as a cookie. */
  id: z.string(),
  /** "Chrome en Windows". */
  device: z.string(),
  isCurrent: z.boolean(),
  openedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});
export type DeviceSession = z.infer<typeof sessionSchema>;

/** The current one first, then by last use. */
export const listSessions = defineEndpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "person",
  response: z.array(sessionSchema),
});

/** Signs that device out; its cookie is worth nothing from then on. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "person",
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: saying,
});

/** Ends the private address of the calendar, too. */
export const endOtherSessions = defineEndpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  access: "person",
  response: saying,
});

// What happened

export const activityKindSchema = z.enum([
  "registered",
  "signed_in",
  "signed_in_anew",
  "sign_in_denied",
  "sign_in_failed",
  "signed_out",
  "session_ended",
  "other_sessions_ended",
  "password_changed",
  "password_reset",
  "email_verified",
  "account_claimed",
  "account_emptied",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "identity_linked",
  "identity_unlinked",
  "bank_consent_given",
  "bank_consent_ended",
  "bank_movements_withdrawn",
  "calendar_connected",
  "calendar_disconnected",
  "feed_created",
  "feed_revoked",
  "data_exported",
  "data_restored",
  "mail_withheld",
]);

const activitySchema = z.object({
  id: z.uuid(),
  kind: activityKindSchema,
  device: z.string(),
  detail: z.nullable(z.string()),
  at: instant,
});
export type Activity = z.infer<typeof activitySchema>;

/** The latest hundred, the newest first. */
export const listActivity = defineEndpoint({
  method: "GET",
  path: "/api/auth/activity",
  access: "person",
  response: z.array(activitySchema),
});

// Proving once more who one is

/**
 * What is dangerous asks that the person has signed in or proved who they are within the last 10 minutes, and
 * otherwise answers 403 `confirmation_required`. With two-step verification the code is asked for, too.
 */
export const confirmIdentity = defineEndpoint({
  method: "POST",
  path: "/api/auth/confirm",
  access: "person",
  body: z.strictObject({ password: givenPassword, code: z.optional(code) }),
  response: saying,
});

// Password

/** Ends every other session and changes this one's id. With two-step verification it needs confirmation. */
export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "person",
  body: z.strictObject({ currentPassword: givenPassword, newPassword: givenPassword }),
  response: saying,
});

/** The same answer whether or not there is an account. */
export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "visitor",
  body: z.strictObject({ email }),
  response: saying,
});

/** Ends every session of the person and signs nobody in. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: givenPassword }),
  response: saying,
});

/**
 * "No he sido yo", of a mail that tells of a sign-in from a browser that was not known: ends that session, every way in
 * that was made since, and the password.
 */
export const denySignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/deny-sign-in",
  access: "visitor",
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    /** "2 sesiones y la contraseña"; empty when nothing was left to end. */
    ended: z.string(),
    /** By which providers the sign-ins came: "Google". */
    providers: z.array(z.string()),
    /** For `resetPassword`, for half an hour; null for who has no password. */
    resetToken: z.nullable(linkToken),
  }),
});

// Address

export const sendVerification = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email/send",
  access: "person",
  response: saying,
});

/**
 * In a session of the account the link confirms the address. Anywhere else the one who pressed it may not be the one who
 * made the account: nothing happens (`password_needed`) until a new password comes along, which ends every earlier way in
 * (`claimed`) and signs nobody in.
 */
export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: z.optional(givenPassword) }),
  response: z.object({ outcome: z.enum(["confirmed", "password_needed", "claimed"]), message: z.string() }),
});

// Second factors

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkeySchema>;

const secondFactorsSchema = z.object({
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const getSecondFactors = defineEndpoint({
  method: "GET",
  path: "/api/auth/second-factors",
  access: "person",
  response: secondFactorsSchema,
});

/** What `login` answered `second_step_required` to goes on here, in the same browser, within 5 minutes. */
export const finishLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/second-step",
  access: "visitor",
  body: z.strictObject({ code }),
  response: z.object({ user: userSchema }),
});

/** Needs confirmation. Nothing changes until a code has come back. */
export const beginAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: z.object({
    /** Base32, to type in by hand. */
    secret: z.string(),
    /** `otpauth://`, for the QR code. */
    uri: z.string(),
  }),
});

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Needs confirmation. Answers the recovery codes, shown this once. Ends every other session. */
export const confirmAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator/confirm",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ code }),
  response: codesSchema,
});

/** Needs confirmation. Takes the recovery codes along. */
export const removeAuthenticator = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: saying,
});

/** Needs confirmation. The old ones are worth nothing from then on. */
export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/auth/recovery-codes",
  access: "person",
  needsConfirmation: true,
  response: codesSchema,
});

/** As WebAuthn Level 3 has it in JSON; checked by the library on both sides. */
const webAuthnJson = z.record(z.string(), z.unknown());

/** Needs confirmation. */
export const beginPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/begin",
  access: "person",
  needsConfirmation: true,
  response: webAuthnJson,
});

/** Needs confirmation. */
export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ name: line(passkeyNameMaxLength), credential: webAuthnJson }),
  response: passkeySchema,
});

/** Needs confirmation. 409 for the last way in. */
export const removePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{16,1400}$/)) }),
  response: saying,
});

export const beginPasskeyLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login/begin",
  access: "visitor",
  response: webAuthnJson,
});

/** Signs in, or confirms who is signed in already. The passkey is both steps in one. */
export const loginWithPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login",
  access: "visitor",
  body: z.strictObject({ credential: webAuthnJson }),
  response: z.object({ user: userSchema }),
});

// Identities at providers

const identitySchema = z.object({
  id: z.uuid(),
  provider: authProviderSchema,
  email: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
});
export type Identity = z.infer<typeof identitySchema>;

export const listIdentities = defineEndpoint({
  method: "GET",
  path: "/api/auth/identities",
  access: "person",
  response: z.object({
    identities: z.array(identitySchema),
    /** Those that this server knows; to link another, navigate to `/api/auth/{google,facebook,apple}?purpose=link` or `/api/login?purpose=link`. */
    available: z.array(z.enum(["google", "facebook", "apple", "oidc"])),
  }),
});

/** Needs confirmation. 409 for the last way in. */
export const unlinkIdentity = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/identities/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.uuid() }),
  response: saying,
});
