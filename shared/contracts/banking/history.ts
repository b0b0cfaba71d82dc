import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const historyActors = ["person", "rule", "sync", "import", "fred"] as const;
export type HistoryActor = (typeof historyActors)[number];

/** What an entry is about. */
export const historyKinds = [
  "category",
  "edit",
  "bulk",
  "rule",
  "own-category",
  "transfer",
  "entry",
  "account",
  "account-opened",
  "account-removed",
  "account-joined",
  "budget",
  "import",
  "import-undone",
  "sync",
  "undo",
  "redo",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** For so long an entry can be undone. */
export const undoDays = 30;

const entrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.enum(historyActors),
  /** One of `historyKinds`. */
  kind: z.string(),
  title: z.string(),
  /** Transactions that it changed. */
  count: z.int(),
  /** `elsewhere`: on the page of imports. `never`: nothing is kept of it, or it is too old. */
  undo: z.enum(["possible", "undone", "elsewhere", "never"]),
  /** Why it cannot be undone here; Spanish. */
  why: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

const params = z.object({ id: z.uuid() });

/** The newest first. */
export const listHistory = defineEndpoint({
  method: "GET",
  path: "/api/banking/history",
  access: "person",
  tokenScope: "read",
  query: z.object({
    cursor: z.optional(singleLineText(100)),
    actor: z.optional(z.enum(historyActors)),
    /** Only what changed this transaction. */
    transactionId: z.optional(z.uuid()),
  }),
  response: z.object({ entries: z.array(entrySchema), nextCursor: z.nullable(z.string()) }),
});

const lineSchema = z.object({
  /** Null for what is no transaction, or is gone. */
  transactionId: z.nullable(z.uuid()),
  /** What it is about: a merchant, an account, a budget. */
  name: z.string(),
  /** Its day and amount. */
  detail: z.nullable(z.string()),
  /** What was changed, one line each: «Categoría». Null where there was or is nothing. */
  changes: z.array(
    z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type HistoryLine = z.infer<typeof lineSchema>;

/** An entry with what it changed: at most the first hundred. */
export const getHistoryEntry = defineEndpoint({
  method: "GET",
  path: "/api/banking/history/:id",
  access: "person",
  tokenScope: "read",
  params,
  response: z.object({ entry: entrySchema, lines: z.array(lineSchema) }),
});

/** Puts back what has not changed since; 409 when nothing is left to put back. The undo is an entry itself. */
export const undoHistoryEntry = defineEndpoint({
  method: "POST",
  path: "/api/banking/history/:id/undo",
  access: "person",
  tokenScope: "write",
  isRepeatable: true,
  params,
  response: z.object({
    /** Undo this to do it again. */
    id: z.uuid(),
    restored: z.int(),
    /** Have changed since and stay as they are. */
    kept: z.int(),
  }),
});
