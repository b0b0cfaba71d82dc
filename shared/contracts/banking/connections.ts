import * as z from "zod/mini";
import { calendarStatusSchema } from "#shared/contracts/calendar/connection.ts";
import { euros, line } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const institutionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** An address on our own origin; null when there is only its name to show. */
  logo: z.nullable(z.string()),
  popular: z.boolean(),
  /** A bank of the simulated kind: nothing in it is real. */
  simulated: z.boolean(),
});
export type Institution = z.infer<typeof institutionSchema>;

/** The banks that can be linked, the popular ones first. */
export const listInstitutions = defineEndpoint({
  method: "GET",
  path: "/api/banking/institutions",
  access: "person",
  response: z.array(institutionSchema),
});

/** Begins a visit to a bank; with `connectionId` it renews that connection. */
export const authoriseBank = defineEndpoint({
  method: "POST",
  path: "/api/banking/auth",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ institutionId: line(200), connectionId: z.optional(z.uuid()) }),
  response: z.object({ authUrl: z.string(), requisitionId: z.uuid() }),
});

/** What became of a visit to a bank; the first sync of a new consent is waited for a while. */
export const syncAccounts = defineEndpoint({
  method: "POST",
  path: "/api/banking/sync-accounts",
  access: "person",
  body: z.strictObject({ requisitionId: z.uuid() }),
  response: z.object({
    /** `syncing`: linked, and the movements are still on their way. */
    status: z.enum(["linked", "syncing", "pending", "refused"]),
    /** Spanish, safe to show. */
    message: z.string(),
    accountsCount: z.int(),
    transactionsCount: z.int(),
  }),
});

/** Asks every linked bank now, as far as its daily calls allow. */
export const syncBanks = defineEndpoint({
  method: "POST",
  path: "/api/banking/sync",
  access: "person",
  response: z.object({
    status: z.enum(["done", "syncing", "partly", "failed", "waiting"]),
    message: z.string(),
  }),
});

/** `expiring`: seven days or fewer are left. `ended`: it needs the person. `failing`: every attempt has failed for a day. */
const connectionState = z.enum(["linked", "expiring", "ended", "failing"]);

const quota = z.object({ limit: z.int(), left: z.int() });

export const connectionSchema = z.object({
  id: z.uuid(),
  institutionId: z.string(),
  institutionName: z.string(),
  logo: z.nullable(z.string()),
  simulated: z.boolean(),
  state: connectionState,
  /** What is the matter and the way out; null when all is well. */
  message: z.nullable(z.string()),
  /** What mends it: a new consent, another attempt, or only time. */
  remedy: z.nullable(z.enum(["renew", "retry", "wait"])),
  validUntil: z.nullable(z.iso.datetime()),
  lastSync: z.nullable(z.iso.datetime()),
  /** Calls left today, of the account that has least. */
  quota: z.object({ balances: quota, transactions: quota }),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The bank shares it no longer; its movements stay. */
      gone: z.boolean(),
      /** Whether it is an account known already, which only the person can say; null when that is clear. */
      question: z.nullable(z.string()),
      message: z.nullable(z.string()),
      /** What else happened to it of late. Spanish, safe to show. */
      notes: z.array(z.string()),
    }),
  ),
});
export type BankConnection = z.infer<typeof connectionSchema>;

/** Never reaches a bank: screens may ask as often as they like. */
export const getSyncStatus = defineEndpoint({
  method: "GET",
  path: "/api/banking/sync-status",
  access: "person",
  response: z.object({
    running: z.boolean(),
    lastSync: z.nullable(z.iso.datetime()),
    /** The next planned one; null without a linked bank. */
    nextSync: z.nullable(z.iso.datetime()),
    /** Today's planned moments in Madrid, `HH:MM`. */
    slots: z.array(
      z.object({
        time: z.string(),
        /** `idle`: no bank was linked yet. */
        state: z.enum(["done", "failed", "missed", "idle", "next", "later"]),
      }),
    ),
    /** Whether the button would reach a bank now, and from when it would. */
    manual: z.object({ allowed: z.boolean(), availableAt: z.nullable(z.iso.datetime()) }),
    connections: z.array(connectionSchema),
  }),
});
export type SyncStatus = z.infer<(typeof getSyncStatus)["response"]>;

/** Answers the question that an account raises. */
export const sayWhichAccount = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/:id/same",
  access: "person",
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ isSame: z.boolean() }),
  response: z.object({ message: z.string() }),
});

/** Ends the consent at the bank too. The accounts stay with their movements, unless they are to be forgotten. */
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
      transactionsCount: z.int(),
      lastSync: z.nullable(z.iso.datetime()),
      connectedBanks: z.array(
        z.object({
          id: z.uuid(),
          institutionName: z.string(),
          accountsCount: z.int(),
          /** Of its accounts in euros. */
          totalBalance: euros,
        }),
      ),
    }),
  }),
});
