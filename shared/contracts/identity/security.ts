import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { authProviderSchema, email, passwordInput, userSchema } from "./auth.ts";

const messageResponse = z.object({ message: z.string() });
const instant = z.iso.datetime({ offset: true });
/** 32 random bytes, base64url. */
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
export const codeMaxLength = 20;
export const passkeyNameMaxLength = 60;
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(codeMaxLength));

const sessionSchema = z.object({
  id: z.string(),
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

/** Signs that device out. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "person",
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: messageResponse,
});

/** Also ends the calendar's private address. */
export const endOtherSessions = defineEndpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  access: "person",
  response: messageResponse,
});

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

/** The latest hundred, newest first. */
export const listActivity = defineEndpoint({
  method: "GET",
  path: "/api/auth/activity",
  access: "person",
  response: z.array(activitySchema),
});

/** Proves the identity for 10 minutes; dangerous calls without it give 403 `confirmation_required`. */
export const confirmIdentity = defineEndpoint({
  method: "POST",
  path: "/api/auth/confirm",
  access: "person",
  body: z.strictObject({ password: passwordInput, code: z.optional(code) }),
  response: messageResponse,
});

/** Ends every other session and renews this one. With two-step verification it needs confirmation. */
export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "person",
  body: z.strictObject({ currentPassword: passwordInput, newPassword: passwordInput }),
  response: messageResponse,
});

/** The same response whether or not there is an account. */
export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "visitor",
  body: z.strictObject({ email }),
  response: messageResponse,
});

export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: passwordInput }),
  response: messageResponse,
});

/** "No he sido yo" in a sign-in alert: ends that session, every sign-in method added since, and the password. */
export const denySignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/deny-sign-in",
  access: "visitor",
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    ended: z.string(),
    providers: z.array(z.string()),
    /** For `resetPassword`, valid for half an hour; null without a password. */
    resetToken: z.nullable(linkToken),
  }),
});

export const sendVerification = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email/send",
  access: "person",
  response: messageResponse,
});

/** Confirms the address. Outside the account's session nothing happens until a new password is sent. */
export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: z.optional(passwordInput) }),
  response: z.object({ outcome: z.enum(["confirmed", "password_needed", "claimed"]), message: z.string() }),
});

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

/** Continues a `login` that gave `second_step_required`, in the same browser within 5 minutes. */
export const finishLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/second-step",
  access: "visitor",
  body: z.strictObject({ code }),
  response: z.object({ user: userSchema }),
});

/** Nothing changes until a code is confirmed. */
export const beginAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: z.object({
    secret: z.string(),
    uri: z.string(),
  }),
});

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Returns the recovery codes, shown only once. Ends every other session. */
export const confirmAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator/confirm",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ code }),
  response: codesSchema,
});

export const removeAuthenticator = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: messageResponse,
});

/** The old codes become invalid. */
export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/auth/recovery-codes",
  access: "person",
  needsConfirmation: true,
  response: codesSchema,
});

/** JSON of WebAuthn Level 3; checked by the library on both sides. */
const webAuthnJson = z.record(z.string(), z.unknown());

export const beginPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/begin",
  access: "person",
  needsConfirmation: true,
  response: webAuthnJson,
});

export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ name: singleLineText(passkeyNameMaxLength), credential: webAuthnJson }),
  response: passkeySchema,
});

/** 409 for the last sign-in method. */
export const removePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{16,1400}$/)) }),
  response: messageResponse,
});

export const beginPasskeyLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login/begin",
  access: "visitor",
  response: webAuthnJson,
});

/** Signs in, or confirms the signed-in person. A passkey counts as both steps. */
export const loginWithPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login",
  access: "visitor",
  body: z.strictObject({ credential: webAuthnJson }),
  response: z.object({ user: userSchema }),
});

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
    /** To link another, navigate to `/api/auth/{google,facebook,apple}?purpose=link` or `/api/login?purpose=link`. */
    available: z.array(z.enum(["google", "facebook", "apple", "oidc"])),
  }),
});

/** 409 for the last sign-in method. */
export const unlinkIdentity = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/identities/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.uuid() }),
  response: messageResponse,
});
