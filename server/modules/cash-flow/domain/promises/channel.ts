import { cardWords, debitWords, payrollWords, transferWords } from "./words.ts";

/** How the money moved, as far as the bank's words tell. */
export type Channel = "debit" | "card" | "transfer" | "bizum" | "payroll" | "unknown";

export const channelOf = (words: readonly string[]): Channel => {
  for (const word of words) if (word.startsWith("bizum")) return "bizum";
  const [first = "", second = "", third = "", fourth = ""] = words;
  const isPay = (word: string) => payrollWords.has(word);
  if (isPay(first) || isPay(second) || isPay(third) || isPay(fourth)) return "payroll";
  for (const word of [first, second, third]) {
    if (cardWords.has(word)) return "card";
    if (transferWords.has(word)) return "transfer";
    if (debitWords.has(word)) return "debit";
  }
  return "unknown";
};
