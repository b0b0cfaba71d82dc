import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { linkToken } from "./security-fields.ts";

export const passwordMinLength = 10;
/** Long enough for any passphrase, short enough that hashing stays cheap. */
export const passwordMaxLength = 128;

export const authProviderSchema = z.enum(["manual", "google", "facebook", "apple", "oidc"]);
export type AuthProvider = z.infer<typeof authProviderSchema>;

const weekStartSchema = z.enum(["sunday", "monday"]);

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  authProvider: authProviderSchema,
  emailVerified: z._default(z.boolean(), false),
  /** The account is older than the proof of the address; the person has not said whether they made it. */
  isClaimed: z._default(z.boolean(), false),
  onboardingCompleted: z.boolean(),
  weekStartsOn: z._default(weekStartSchema, "sunday"),
});
export type User = z.infer<typeof userSchema>;

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const personNames = { firstName: singleLineText(80), lastName: singleLineText(120) };
export const passwordInput = z
  .string()
  .check(z.minLength(1), z.maxLength(passwordMaxLength), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const registrationSchema = z.strictObject({
  email,
  password: passwordInput,
  ...personNames,
  /** What the link of an invitation brought. */
  invitation: z.optional(linkToken),
});
export type Registration = z.infer<typeof registrationSchema>;

export const credentialsSchema = z.strictObject({ email, password: passwordInput });
export type Credentials = z.infer<typeof credentialsSchema>;

export const profileChangesSchema = z.strictObject({
  ...personNames,
  weekStartsOn: z.optional(weekStartSchema),
});
export type ProfileChanges = z.infer<typeof profileChangesSchema>;

export const getCurrentUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  access: "person",
  response: userSchema,
});

/**
 * Always 201 with a user, so that it does not reveal which addresses have an account; 403 where nobody, or nobody
 * uninvited, may make one.
 */
export const register = defineEndpoint({
  method: "POST",
  path: "/api/auth/register",
  access: "visitor",
  status: 201,
  body: registrationSchema,
  response: z.object({ user: userSchema }),
});

/** With two-step verification the right password gives 403 `second_step_required`; `finishLogin` continues. */
export const login = defineEndpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "visitor",
  body: credentialsSchema,
  response: z.object({ user: userSchema }),
});

export const logout = defineEndpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "visitor",
  response: z.object({ message: z.string() }),
});

export const updateProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/auth/profile",
  access: "person",
  body: profileChangesSchema,
  response: userSchema,
});
