/** A day as `YYYY-MM-DD`. */
type Day = string;
/** ISO 8601. */
type Instant = string;

export type AccessScope = "balances" | "details" | "transactions";

export interface Agreement {
  id: string;
  created: Instant;
  institutionId: string;
  historyDays: number;
  validDays: number;
  scopes: AccessScope[];
  accepted: Instant | null;
}

export interface Requisition {
  id: string;
  created: Instant;
  institutionId: string;
  agreementId: string;
  redirect: string;
  reference: string;
  language: string;
  isImmediate: boolean;
  /** Only the person's decision; what follows from the clock is not stored. */
  stage: "CR" | "GC" | "RJ" | "LN";
  grantedAt: Instant | null;
  accounts: string[];
}

export interface Customer {
  /** Where the history begins. */
  since: Day;
  /** In the order in which they were authorised. */
  institutions: { id: string; generation: number }[];
}

export interface AccountRecord {
  id: string;
  created: Instant;
  lastAccessed: Instant | null;
  customer: string;
  institutionId: string;
  /** Grows when the bank gives its accounts new ids. */
  generation: number;
  pocket: "current" | "savings" | "spending" | "card" | "nest";
  since: Day;
  principalId: string;
  requisitions: string[];
}

export interface Collections {
  agreements: Agreement;
  requisitions: Requisition;
  /** By client reference: the requisition that took it, for ever. */
  references: { requisition: string };
  /** By agreement: the requisition that uses it. */
  uses: { requisition: string };
  customers: Customer;
  accounts: AccountRecord;
  /** By day, account and scope. */
  calls: { count: number };
}

/** A customer is who the part of the reference before the first dot names. */
export const customerOf = (reference: string) => reference.split(".", 1)[0] ?? reference;
