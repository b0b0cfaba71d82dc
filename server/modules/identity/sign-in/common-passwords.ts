import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "#server/errors.ts";
import { passwordMinLength } from "#shared/contracts/identity/auth.ts";
import { normalizePassword } from "./password.ts";

const leaked = new Set(
  Object.entries(dictionary)
    .filter(([name]) => name.startsWith("passwords"))
    .flatMap(([, words]) => words as string[]),
);

/** The password without surrounding digits and signs. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, "");

/** A leaked password, also with up to four digits and signs around it: "barcelona2024!". */
const isLeaked = (password: string) => leaked.has(password) || leaked.has(coreOf(password));

/** Context-specific words (OWASP ASVS 5.0, 6.1.2). */
const ourNames = /(?:a[il][\W_]*)?fred(?:[\W_]*es\b)?/g;

/** True for leaked passwords, repeated pieces, our name and the address itself. */
export const isCommonPassword = (password: string, email: string) => {
  const lower = password.toLowerCase();
  const [name = ""] = email.toLowerCase().split("@");
  return (
    isLeaked(lower) ||
    isRepetition(lower) ||
    isSequence(lower) ||
    isOurName(lower) ||
    isAddress(lower, email, name)
  );
};

const isRepetition = (text: string) =>
  [1, 2, 3, 4].some(
    (length) => text.length > length && text === text.slice(0, length).repeat(text.length / length),
  );

const isSequence = (text: string) =>
  "01234567890123456789".includes(text) || "98765432109876543210".includes(text);

const isOurName = (text: string) => {
  const rest = text.replace(ourNames, "");
  return rest !== text && !/\p{L}/u.test(rest);
};

const isAddress = (text: string, email: string, name: string) =>
  text === email.toLowerCase() || (name.length >= 5 && text.replace(/(?<!\d)\d+$/, "") === name);

/** Checks the normalized text that will be hashed. Throws `invalid_request`. */
export const refuseWeakPassword = (typed: string, email: string) => {
  const password = normalizePassword(typed);
  if (Math.min(typed.length, password.length) < passwordMinLength) {
    throw new AppError(
      "invalid_request",
      `La contraseña debe tener al menos ${passwordMinLength} caracteres`,
    );
  }
  if (isCommonPassword(password, email)) {
    throw new AppError("invalid_request", "Esa contraseña es demasiado común. Elige otra.");
  }
};
