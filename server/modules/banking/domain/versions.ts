import { createHash } from "node:crypto";

/** Changes with the facts, so that an edit knows whether it began with what is stored. */
const versionOf = (...facts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16);

interface Account {
  name: string;
  color: string | null;
  type: string;
  openedOn: string | null;
  openingCents: number | null;
  closedAt: Date | null;
  sharePercent: number;
  isHidden: boolean;
}

export const accountVersion = (account: Account) => {
  const { name, color, type, openedOn, openingCents, closedAt, sharePercent, isHidden } = account;
  return versionOf(name, color, type, openedOn, openingCents, closedAt !== null, sharePercent, isHidden);
};

interface Balance {
  balanceCents: number;
  balanceStatedOn: string | null;
  saidCents: number | null;
  saidOn: string | null;
}

/** Of what an account holds, apart from its settings: it changes with every row. */
export const balanceVersion = ({ balanceCents, balanceStatedOn, saidCents, saidOn }: Balance) =>
  versionOf(balanceCents, balanceStatedOn, saidCents, saidOn);

interface Row {
  amountCents: number;
  bookedOn: string;
  description: string;
  category: string;
  transferId: string | null;
}

export const transactionVersion = ({ amountCents, bookedOn, description, category, transferId }: Row) =>
  versionOf(amountCents, bookedOn, description, category, transferId !== null);

export const keptFilterVersion = ({ name, filter }: { name: string; filter: object }) =>
  versionOf(name, filter);

/** Of two accounts to be joined: what the person saw of them. */
export const joiningVersion = (...facts: unknown[]) => versionOf(...facts);
