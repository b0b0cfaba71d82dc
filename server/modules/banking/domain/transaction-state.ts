import type { Ruled } from "./categorisation.ts";

export interface Part {
  /** With the sign of the transaction. */
  amountCents: number;
  category: string;
  /** The person's own category below it; null for none. */
  ownCategoryId: string | null;
  note: string;
}

/** The category, and who decided it. */
export interface Verdict {
  category: string;
  /** The person's own category below it; null for none. */
  ownCategoryId: string | null;
  categorySource: string;
  categoryConfidence: number;
  categoryReason: string;
}

/** What the person added to a transaction. */
export interface Edit {
  note: string;
  tags: readonly string[];
  /** The merchant's name for this transaction alone. */
  ownName: string | null;
  /** The day on which it counts; null for its own. */
  countsOn: string | null;
  isExcluded: boolean;
  /** The purchase that it refunds. */
  refundOf: string | null;
  /** What the person's rules have added to it. */
  ruled: Ruled | null;
}

/** All of a transaction that a person, a rule or Fred can change. What the bank wrote is no part of it. */
export interface TransactionState extends Verdict, Edit {
  parts: readonly Part[];
  transferId: string | null;
  /** The person said that it is not a transfer. */
  transferRefused: boolean;
}

/** Stored in the history: a name of a field is never changed. */
export type StatePatch = Partial<TransactionState>;

export interface StateChange {
  id: string;
  before: TransactionState;
  after: TransactionState;
}

export const unedited: Edit = {
  note: "",
  tags: [],
  ownName: null,
  countsOn: null,
  isExcluded: false,
  refundOf: null,
  ruled: null,
};

/** They say one thing together: where one of them changes, all are kept. */
const verdictFields = [
  "category",
  "ownCategoryId",
  "categorySource",
  "categoryConfidence",
  "categoryReason",
] as const;
const transferFields = ["transferId", "transferRefused"] as const;
export const editFields = ["note", "tags", "ownName", "countsOn", "isExcluded", "refundOf", "ruled"] as const;
/** Of a patch that says another verdict and nothing else. */
export const isVerdict = (patch: StatePatch): patch is Verdict =>
  Object.keys(patch).length === verdictFields.length && verdictFields.every((field) => field in patch);

/** What changes the sums. */
const countingFields = ["category", "countsOn", "isExcluded", "refundOf", "parts", "transferId"] as const;

type Field = keyof TransactionState;

const groups: readonly (readonly Field[])[] = [
  verdictFields,
  transferFields,
  ["parts"],
  ...editFields.map((field) => [field]),
];

/** Whatever order fields come in from the database. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === "object" && textOf(one) === textOf(other));

export const differsIn = (fields: readonly Field[], { before, after }: Omit<StateChange, "id">) =>
  fields.some((field) => !isSame(before[field], after[field]));

export const isChange = (change: StateChange) => groups.some((group) => differsIn(group, change));

export const changesSums = (change: StateChange) => differsIn(countingFields, change);

export const changesBetween = (
  before: ReadonlyMap<string, TransactionState>,
  after: ReadonlyMap<string, TransactionState>,
): StateChange[] =>
  [...before].flatMap(([id, state]) => {
    const now = after.get(id);
    return now ? [{ id, before: state, after: now }] : [];
  });

/** The fields that differ, as they were and as they are. */
export const differenceOf = (change: Omit<StateChange, "id">): { before: StatePatch; after: StatePatch } => {
  const fields = groups.filter((group) => differsIn(group, change)).flat();
  const pick = (state: TransactionState) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return { before: pick(change.before), after: pick(change.after) };
};

/** Whether nothing has changed since in what the patch tells of. */
export const isAsPatched = (state: TransactionState, patch: StatePatch) =>
  Object.entries(patch).every(
    ([field, value]) =>
      // Why a category was chosen is told anew by whatever reads the rules again.
      field === "categoryReason" || isSame(state[field as Field], value),
  );

/** The name that it has for itself; null for its merchant's. */
export const nameOf = ({ ownName, ruled }: TransactionState) => ownName ?? ruled?.name ?? null;

/** What counts otherwise than the transaction itself. */
export const isAdjusted = ({ parts, isExcluded, countsOn, refundOf }: TransactionState) =>
  parts.length > 0 || isExcluded || countsOn !== null || refundOf !== null;

/** One line, as all texts that searches look through. */
export const ownWordsOf = ({ note, tags, parts }: TransactionState) =>
  [note, ...tags.map((tag) => `#${tag}`), ...parts.map((part) => part.note)]
    .filter(Boolean)
    .join(" ")
    .replace(/\s+/g, " ");
