import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { personNames } from "./identity/auth.ts";

/** A ZIP of all the person's data, by navigation. Without a recent proof of identity it leads to the settings. */
export const exportPath = "/api/account/export";

export const deletionWord = "ELIMINAR";

const receiptSchema = z.object({
  /** Random; nothing links it to the person. */
  number: z.string(),
  deletedAt: z.iso.datetime({ offset: true }),
  rows: z.int(),
  /** Ended at the provider now, or as soon as it responds. */
  consents: z.array(z.object({ name: z.string(), kind: z.enum(["bank", "calendar", "sign_in"]) })),
});
export type DeletionReceipt = z.infer<typeof receiptSchema>;

const messageResponse = z.object({ message: z.string() });

/** The owner of the address made the account themselves, and all of it stays. */
export const keepClaimedAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/claimed/keep",
  access: "person",
  response: messageResponse,
});

/** Somebody else made the account: only the owner's sign-in methods stay. */
export const emptyClaimedAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/claimed/empty",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject(personNames),
  response: messageResponse,
});

/** Deletes every row and session of the person before it answers. */
export const deleteAccount = defineEndpoint({
  method: "POST",
  path: "/api/account/delete",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ word: z.literal(deletionWord) }),
  response: z.object({ receipt: receiptSchema }),
});
