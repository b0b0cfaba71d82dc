import * as z from "zod/mini";
import { IdentityError, type ProvenIdentity } from "#server/modules/identity/identity-provider.ts";

// Control characters and bidirectional overrides make one text look like another; half a surrogate pair is no text.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

const firstNameMax = 80;
const lastNameMax = 120;

const address = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

const cleanName = (text: string | null, most: number) =>
  [...(text ?? "").slice(0, 1000).replace(unprintable, " ").replace(/\s+/g, " ").trim()]
    .slice(0, most)
    .join("")
    .trim();

const isPlain = (text: string) => text.length > 0 && text.length <= 255 && text.search(unprintable) < 0;

/** Throws an `IdentityError` for a subject that is no plain text. */
export const cleanIdentity = (reported: ProvenIdentity) => {
  if (!isPlain(reported.subject) || !isPlain(reported.issuer)) {
    throw new IdentityError("refused", "The subject is no plain text of at most 255 characters");
  }
  const email = z.safeParse(address, reported.email).data ?? null;
  return {
    ...reported,
    email,
    isEmailVerified: reported.isEmailVerified && email !== null,
    firstName: cleanName(reported.firstName, firstNameMax),
    lastName: cleanName(reported.lastName, lastNameMax),
  };
};

export type CleanIdentity = ReturnType<typeof cleanIdentity>;
