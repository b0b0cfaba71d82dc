import type { BaseLink, BaseRow } from "#server/modules/banking/domain/account-report.ts";
import type { ReplayedRow } from "./replayed-rows.ts";

export type PlacedLink = BaseLink & { transactionId: string };

export interface AccountDifference {
  /** Stored rows that go, the oldest first. */
  gone: BaseRow[];
  /** Stored rows that read otherwise, before and after. */
  changed: { before: BaseRow; after: ReplayedRow }[];
  added: ReplayedRow[];
  lostLinks: { transactionId: string; source: string }[];
  newLinks: PlacedLink[];
}

const told = [
  "text",
  "counterparty",
  "amountCents",
  "bankTransactionCode",
  "merchantCategoryCode",
  "creditorId",
] as const;
const facts = [
  ...told,
  ...["status", "bookedOn", "valueOn", "counterpartyAccount", "balanceAfterCents", "externalId"],
  ...["source", "importId", "position", "contentKey", "occurrence"],
] as (keyof BaseRow & keyof ReplayedRow)[];

const differs = (
  before: BaseRow,
  after: ReplayedRow,
  fields: readonly (keyof BaseRow & keyof ReplayedRow)[],
) => fields.some((field) => before[field] !== after[field]);

/** Whether what a category follows from is different. */
export const readsOtherwise = (before: BaseRow, after: ReplayedRow) => differs(before, after, told);

/** Whether a person would see a difference. */
export const looksOtherwise = (before: BaseRow, after: ReplayedRow) =>
  differs(before, after, ["text", "amountCents", "bookedOn", "status"]);

/** What turns the stored rows of an account into others. Rows of sources that nobody tells of stay as they are. */
export const differenceOf = (
  stored: ReadonlyMap<string, BaseRow>,
  replayed: readonly ReplayedRow[],
  isTold: (source: string) => boolean,
): AccountDifference => {
  const left = new Map(stored);
  const difference: AccountDifference = { gone: [], changed: [], added: [], lostLinks: [], newLinks: [] };
  for (const after of replayed) {
    const before = left.get(after.id);
    left.delete(after.id);
    if (!before) difference.added.push(after);
    else if (isTold(before.source) && differs(before, after, facts))
      difference.changed.push({ before, after });
    compareLinks(difference, before?.links ?? [], after);
  }
  difference.gone = [...left.values()].filter(({ source }) => isTold(source));
  return difference;
};

const isSameLink = (one: BaseLink, other: BaseLink) =>
  one.contentKey === other.contentKey &&
  one.occurrence === other.occurrence &&
  one.bookedOn === other.bookedOn &&
  one.externalId === other.externalId;

const compareLinks = (
  { lostLinks, newLinks }: AccountDifference,
  before: readonly BaseLink[],
  { id: transactionId, links }: ReplayedRow,
) => {
  const bySource = new Map(before.map((link) => [link.source, link]));
  for (const link of before) {
    const after = links.get(link.source);
    if (!after || !isSameLink(link, after)) lostLinks.push({ transactionId, source: link.source });
  }
  for (const link of links.values()) {
    const was = bySource.get(link.source);
    if (!was || !isSameLink(was, link)) newLinks.push({ ...link, transactionId });
  }
};
