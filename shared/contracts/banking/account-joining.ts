import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { accountSchema } from "./ledger.ts";

const params = z.object({ id: z.uuid() });

export const joiningSchema = z.object({
  /** Rows of both accounts that are one payment: what the person added goes to the bank's row. */
  same: z.int(),
  /** Rows that the joined account gets. */
  moved: z.int(),
  /** Corrections of the balance, which go: the bank says what the balance is. */
  adjustments: z.int(),
  /** Of what was counted here; another one answers 409. */
  version: z.string(),
});
export type Joining = z.infer<typeof joiningSchema>;

/** What joining an account kept by hand with one that a bank or a file fills would do. */
export const previewAccountJoining = defineEndpoint({
  method: "GET",
  path: "/api/banking/accounts/:id/join",
  access: "person",
  params,
  query: z.strictObject({ into: z.uuid() }),
  response: joiningSchema,
});

/** The account kept by hand goes. The entry of the history undoes it. */
export const joinAccounts = defineEndpoint({
  method: "POST",
  path: "/api/banking/accounts/:id/join",
  access: "person",
  params,
  body: z.strictObject({ into: z.uuid(), version: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  response: z.object({ account: accountSchema, entryId: z.uuid(), same: z.int(), moved: z.int() }),
});
