import type { Kind } from "#server/dev/households/habit.ts";
import { type Transaction, wasPending } from "#server/dev/households/transaction.ts";
import type { Dialect } from "./dialect.ts";

export interface Circumstances {
  /** The customer's full name. */
  holder: string;
  city: string;
  /** The last four digits of the card. */
  card: string;
}

const isTransfer = (kind: Kind) => kind === "transfer-in" || kind === "transfer-out";
const isOwn = (kind: Kind) => kind === "own-in" || kind === "own-out";

/** Who stands at the other end; null when nobody does. An own account elsewhere bears the holder's name. */
export const otherSideOf = ({ kind, party }: Transaction, { holder }: Circumstances) =>
  party.name || (isTransfer(kind) || isOwn(kind) ? holder : null);

/** The parts of the bank's text; at least one. */
export const linesOf = (
  dialect: Dialect,
  transaction: Transaction,
  status: "booked" | "pending",
  circumstances: Circumstances,
): string[] => {
  const { kind, party, concept } = transaction;
  const words: Record<string, string> = {
    party: otherSideOf(transaction, circumstances) ?? "",
    city: party.isOnline ? "" : circumstances.city,
    concept: concept ?? "",
    card: circumstances.card,
  };
  const phrase =
    status === "pending" && wasPending(transaction) ? dialect.pendingCard : dialect.phrases[kind];
  return phrase.split("|").flatMap((part) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (names.length > 0 && names.every((name) => !words[name])) return [];
    const line = part.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
    return (dialect.isUpper ? line.toUpperCase() : line).trim() || [];
  });
};
