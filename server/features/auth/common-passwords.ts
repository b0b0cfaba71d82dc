import { dictionary } from "@zxcvbn-ts/language-common";
import { passwordMinLength } from "#shared/contracts/auth.ts";

const common = new Set(
  Object.entries(dictionary)
    .filter(([name]) => name.startsWith("passwords"))
    .flatMap(([, words]) => words as string[])
    .filter((word) => word.length >= passwordMinLength),
);

/** Whether an attacker would try it among the first: a known leak, one repeated piece, or the address itself. */
export const isCommonPassword = (password: string, email: string) => {
  const lower = password.toLowerCase();
  const [name = ""] = email.toLowerCase().split("@");
  return common.has(lower) || isRepetition(lower) || isSequence(lower) || isAddress(lower, email, name);
};

const isRepetition = (text: string) => /^(.{1,4})\1+$/.test(text);

const isSequence = (text: string) =>
  "01234567890123456789".includes(text) || "98765432109876543210".includes(text);

const isAddress = (text: string, email: string, name: string) =>
  text === email.toLowerCase() || (name.length >= 5 && text.replace(/\d+$/, "") === name);
