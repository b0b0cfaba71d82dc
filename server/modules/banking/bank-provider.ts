import type { BalanceCheck } from "./domain/reconciler/balance-state.ts";

type Day = string;

export interface Institution {
  id: string;
  name: string;
  bic: string | null;
  /** Null when the provider has none. */
  logo: string | null;
  /** Days of history that the bank gives. */
  historyDays: number;
  /** Days that a consent lasts at most. */
  consentDays: number;
}

interface ConsentRequest {
  institutionId: string;
  /** Absolute address where the bank sends the browser back to. */
  redirectUrl: string;
  /** Random, new for each attempt; comes back with the browser. */
  reference: string;
  /** A pseudonym of the person, the same in each attempt. */
  psuId: string;
}

interface StartedConsent {
  consentUrl: string;
  /** The provider's id of this consent, for now. */
  remoteId: string;
}

export interface RemoteAccount {
  /** The provider's id of the account in this consent. */
  remoteId: string;
  iban: string | null;
  /** What stays the same for an account without IBAN: a masked card number or the provider's hash. */
  steadyId: string | null;
  name: string | null;
  type: "checking" | "savings" | "credit";
  /** ISO 4217; null if only the balance states it. */
  currency: string | null;
}

export type ConsentState =
  /** The person has not finished, or the bank is still preparing the accounts. */
  | { status: "pending" }
  | { status: "refused"; byPerson: boolean }
  /** Expired or revoked. */
  | { status: "ended" }
  | { status: "linked"; remoteId: string; validUntil: Date | null; accounts: RemoteAccount[] };

export interface RemoteBalance {
  /** Integer cents; negative when overdrawn or owed. */
  cents: number;
  currency: string;
  /** Whether it includes holds and pending transactions. */
  includesPending: boolean;
}

export interface CheckBalance extends BalanceCheck {
  currency: string;
}

/** Outside text, never trusted. Integer cents, negative for money out. */
export interface RemoteTransaction {
  status: "booked" | "pending";
  /** The provider's or bank's id; may be missing, repeated or re-issued. */
  externalId: string | null;
  bookedOn: Day;
  valueOn: Day;
  amountCents: number;
  currency: string;
  description: string;
  counterparty: string | null;
  counterpartyIban: string | null;
  /** ISO 20022 or the bank's own. */
  bankTransactionCode: string | null;
  /** ISO 18245, four digits. */
  merchantCategoryCode: string | null;
  /** SEPA creditor identifier. */
  creditorId: string | null;
  balanceAfterCents: number | null;
}

/** Calls left today; null where the answer does not state them. */
export interface Allowance {
  limit: number | null;
  remaining: number | null;
  resetsAt: Date | null;
}

/** The person is present; art. 36(5) of Delegated Regulation (EU) 2018/389 then sets no limit of calls. */
export interface Presence {
  ip: string;
  userAgent: string;
}

export interface TransactionsAnswer {
  transactions: RemoteTransaction[];
  /** False when pages or the pending rows are missing: then absent rows say nothing. */
  complete: boolean;
  /** Rows that could not be read and were left out. */
  unreadable: number;
  allowance: Allowance | null;
}

export interface BankProvider {
  id: "simulated" | "gocardless" | "enable-banking";
  /** Whether calls with the person present are free of the daily limit. */
  presenceLiftsLimit: boolean;
  institutions(): Promise<Institution[]>;
  startConsent(request: ConsentRequest): Promise<StartedConsent>;
  consent(remoteId: string, code?: string): Promise<ConsentState>;
  /** Ends the consent at the provider; one that has already ended is no error. */
  endConsent(remoteId: string): Promise<void>;
  balance(
    account: string,
    presence?: Presence,
  ): Promise<{
    balance: RemoteBalance | null;
    /** `balance` serves for both if it is missing. */
    check?: CheckBalance | null;
    allowance: Allowance | null;
  }>;
  /** Transactions from a day on; null for all that the consent allows. */
  transactions(account: string, from: Day | null, presence?: Presence): Promise<TransactionsAnswer>;
}

export interface BankProviders {
  /** For new connections; null when none is configured. */
  forLinking: BankProvider | null;
  /** Null if it is no longer configured. */
  of(id: BankProvider["id"]): BankProvider | null;
  /** Simulated banks only: deletes the data of that `psuId`. */
  forgetPerson?(psuId: string): Promise<void>;
}

export type BankTrouble =
  /** Consent expired, revoked or suspended: only the person can renew it. */
  | "needs_reconnection"
  /** The day's calls are used up, by our count or the bank's. */
  | "quota_exhausted"
  /** Too many calls at once; `retryAt` says when to try again. */
  | "rate_limited"
  /** The bank cannot be reached, or its answers make no sense. */
  | "bank_unavailable"
  /** This account only, temporarily. */
  | "account_unavailable"
  /** This account only, permanently: closed or no longer shared. */
  | "account_gone"
  /** Our keys or settings are wrong, or the provider's plan is used up: the operator must act. */
  | "misconfigured";

/** The message is for the log, in English, without secrets or names. */
export class BankError extends Error {
  readonly trouble: BankTrouble;
  readonly retryAt: Date | null;

  constructor(trouble: BankTrouble, message: string, options?: ErrorOptions & { retryAt?: Date | null }) {
    super(message, options);
    this.name = "BankError";
    this.trouble = trouble;
    this.retryAt = options?.retryAt ?? null;
  }
}
