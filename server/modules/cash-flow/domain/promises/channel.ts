import { cardWords, debitWords, payrollWords, transferWords } from "./words.ts";

/** How the money moved, as far as the bank's words tell. */
export type Channel = "debit" | "card" | "transfer" | "bizum" | "payroll" | "unknown";

export const channelOf = (words: readonly string[]): Channel => {
  if (words.some((word) => word.startsWith("bizum"))) return "bizum";
  if (words.slice(0, 4).some((word) => payrollWords.has(word))) return "payroll";
  for (const word of words.slice(0, 3)) {
    if (cardWords.has(word)) return "card";
    if (transferWords.has(word)) return "transfer";
    if (debitWords.has(word)) return "debit";
  }
  return "unknown";
};
