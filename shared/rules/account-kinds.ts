export const accountTypes = [
  "checking",
  "savings",
  "credit",
  "cash",
  "loan",
  "property",
  "investment",
] as const;
export type AccountType = (typeof accountTypes)[number];

const heldApart: readonly AccountType[] = ["loan", "property", "investment"];

/** Money that cannot be spent as it is: it counts in net worth alone. */
export const isHeldApart = ({ type }: { type: AccountType }) => heldApart.includes(type);

export const isSpendable = (account: { type: AccountType }) => !isHeldApart(account);

/** In the order in which they are offered. */
export const accountColors = ["blue", "teal", "green", "gold", "orange", "pink", "violet", "brown"] as const;
export type AccountColor = (typeof accountColors)[number];

/** In percent. */
export const accountShare = { least: 1, most: 100 };
