import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { instant } from "./security-fields.ts";

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
  "account_locked",
  "account_unlocked",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "access_token_added",
  "access_token_revoked",
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
