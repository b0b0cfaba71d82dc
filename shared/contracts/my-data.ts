import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { personNames } from "./identity/auth.ts";

/** A ZIP of everything of the person; navigated to. Without a recent proof of who asks it leads to the settings. */
export const exportPath = "/api/account/export";

/** What must be typed before an account is deleted. */
export const deletionWord = "ELIMINAR";

const receiptSchema = z.object({
  /** Random; nothing of ours leads from it to the person. */
  number: z.string(),
  deletedAt: z.iso.datetime({ offset: true }),
  rows: z.int(),
  /** Consents that are ended at the provider now or, while it is down, as soon as it answers. */
  consents: z.array(z.object({ name: z.string(), kind: z.enum(["bank", "calendar", "sign_in"]) })),
});
export type DeletionReceipt = z.infer<typeof receiptSchema>;

const saying = z.object({ message: z.string() });

/** For who took an account over: it was they who made it, and all of it stays. */
export const keepClaimedAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/claimed/keep",
  access: "person",
  response: saying,
});

/** Needs confirmation. For who took an account over that somebody else made: nothing stays but their own ways in. */
export const emptyClaimedAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/claimed/empty",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject(personNames),
  response: saying,
});

/** Needs confirmation. Every row and session of the person is gone once it answers. */
export const deleteAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/delete",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ word: z.literal(deletionWord) }),
  response: z.object({ receipt: receiptSchema }),
});
