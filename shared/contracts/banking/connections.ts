import * as z from "zod/mini";
import { calendarStatusSchema } from "#shared/contracts/calendar/connection.ts";
import { euros, singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const institutionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** An address on our own origin; null without a logo. */
  logo: z.nullable(z.string()),
  popular: z.boolean(),
  simulated: z.boolean(),
});
export type Institution = z.infer<typeof institutionSchema>;

/** The popular banks come first. */
export const listInstitutions = defineEndpoint({
  method: "GET",
  path: "/api/banking/institutions",
  access: "person",
  response: z.array(institutionSchema),
});

/** Starts the authorization at a bank; with `connectionId` it renews that connection. */
export const authoriseBank = defineEndpoint({
  method: "POST",
  path: "/api/banking/auth",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ institutionId: singleLineText(200), connectionId: z.optional(z.uuid()) }),
  response: z.object({ authUrl: z.string(), requisitionId: z.uuid() }),
});

/** The outcome of an authorization; waits a while for the first sync. */
export const syncAccounts = defineEndpoint({
  method: "POST",
  path: "/api/banking/sync-accounts",
  access: "person",
  body: z.strictObject({ requisitionId: z.uuid() }),
  response: z.object({
    /** `syncing`: linked, and the transactions are still being fetched. */
    status: z.enum(["linked", "syncing", "pending", "refused"]),
    message: z.string(),
    accountsCount: z.int(),
    transactionsCount: z.int(),
  }),
});

/** Syncs every linked bank, as far as its daily calls allow. */
export const syncBanks = defineEndpoint({
  method: "POST",
  path: "/api/banking/sync",
  access: "person",
  response: z.object({
    status: z.enum(["done", "syncing", "partly", "failed", "waiting"]),
    message: z.string(),
  }),
});

/** `expiring`: at most seven days left. `ended`: only the person can renew. `failing`: no success for a day. */
const connectionState = z.enum(["linked", "expiring", "ended", "failing"]);

const quota = z.object({ limit: z.int(), left: z.int() });

export const connectionSchema = z.object({
  id: z.uuid(),
  institutionId: z.string(),
  institutionName: z.string(),
  logo: z.nullable(z.string()),
  simulated: z.boolean(),
  state: connectionState,
  /** Spanish; null when all is well. */
  message: z.nullable(z.string()),
  remedy: z.nullable(z.enum(["renew", "retry", "wait"])),
  validUntil: z.nullable(z.iso.datetime()),
  lastSync: z.nullable(z.iso.datetime()),
  /** Calls left today, of the account that has fewest. */
  quota: z.object({ balances: quota, transactions: quota }),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      gone: z.boolean(),
      /** Asks whether it is an account that is known already; null when that is clear. */
      question: z.nullable(z.string()),
      message: z.nullable(z.string()),
      /** Other recent incidents. Spanish, safe to show. */
      notes: z.array(z.string()),
    }),
  ),
});
export type BankConnection = z.infer<typeof connectionSchema>;

export const getSyncStatus = defineEndpoint({
  method: "GET",
  path: "/api/banking/sync-status",
  access: "person",
  tokenScope: "read",
  response: z.object({
    running: z.boolean(),
    lastSync: z.nullable(z.iso.datetime()),
    nextSync: z.nullable(z.iso.datetime()),
    /** Today's planned syncs in Madrid time, `HH:MM`. */
    slots: z.array(
      z.object({
        time: z.string(),
        state: z.enum(["done", "failed", "missed", "idle", "next", "later"]),
      }),
    ),
    /** Whether the sync button works now, or from when. */
    manual: z.object({ allowed: z.boolean(), availableAt: z.nullable(z.iso.datetime()) }),
    connections: z.array(connectionSchema),
  }),
});
export type SyncStatus = z.infer<(typeof getSyncStatus)["response"]>;

/** Answers an account's `question`. */
export const answerAccountQuestion = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/:id/same",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isSame: z.boolean() }),
  response: z.object({ message: z.string() }),
});

export const disconnectBank = defineEndpoint({
  method: "POST",
  path: "/api/banking/connections/:id/disconnect",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ forget: z.boolean() }),
  response: z.object({ message: z.string() }),
});

export const getIntegrations = defineEndpoint({
  method: "GET",
  path: "/api/integrations/status",
  access: "person",
  response: z.object({
    calendar: calendarStatusSchema,
    banking: z.object({
      connected: z.boolean(),
      accountsCount: z.int(),
      /** Of a bank, and without a link: from files, or of the demo. */
      unlinkedAccounts: z.int(),
      transactionsCount: z.int(),
      lastSync: z.nullable(z.iso.datetime()),
      connectedBanks: z.array(
        z.object({
          id: z.uuid(),
          institutionName: z.string(),
          simulated: z.boolean(),
          accountsCount: z.int(),
          /** Null when no balance of it is known. */
          totalBalance: z.nullable(euros),
        }),
      ),
    }),
  }),
});
