import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

const signInProviderSchema = z.enum(["google", "facebook", "apple", "oidc"]);

/** Somebody else's service that people's data may reach here. */
const processorSchema = z.object({
  kind: z.enum([
    ...signInProviderSchema.options,
    ...(["gocardless", "enable_banking", "google_calendar", "model", "mail", "push", "videos"] as const),
  ]),
  /** Null in the operator's own network, and where there is no single one. */
  host: z.nullable(z.string()),
});
export type Processor = z.infer<typeof processorSchema>;

/** Who may make an account: anybody, who is invited, or nobody. */
export const registrationModeSchema = z.enum(["open", "invite", "closed"]);
export type RegistrationMode = z.infer<typeof registrationModeSchema>;

export const installationSchema = z.object({
  /** Who answers for it: a name and an address or a page. Null when nobody is named. */
  operator: z.nullable(z.object({ name: z.string(), contact: z.string() })),
  signInProviders: z.array(signInProviderSchema),
  processors: z.array(processorSchema),
  hasSimulatedBank: z.boolean(),
  /** As a visitor meets it now: the first person of an empty installation may always come in. */
  registration: registrationModeSchema,
});
export type Installation = z.infer<typeof installationSchema>;

/** What a visitor may know before signing in: who runs this, and what is configured. */
export const getInstallation = defineEndpoint({
  method: "GET",
  path: "/api/installation",
  access: "visitor",
  response: installationSchema,
});
