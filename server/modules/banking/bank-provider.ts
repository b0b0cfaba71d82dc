/** A day as `YYYY-MM-DD`. */
type Day = string;

export interface Institution {
  /** The provider's own key; kept verbatim. */
  id: string;
  name: string;
  bic: string | null;
  /** An address to show it from; null when the provider has none. */
  logo: string | null;
  /** How many days of history the bank gives. */
  historyDays: number;
  /** How many days a consent lasts at most. */
  consentDays: number;
}

export interface ConsentRequest {
  institutionId: string;
  /** Where the bank sends the browser back to, an absolute address. */
  redirectUrl: string;
  /** Random, new for each attempt; comes back with the browser. */
  reference: string;
  /** Stands for the person: the same for each of their attempts, and says nothing about them. */
  psuId: string;
}

export interface StartedConsent {
  /** Where the person gives consent. */
  consentUrl: string;
  /** The provider's name for this consent, while it has one. */
  remoteId: string;
}

export interface RemoteAccount {
  /** What the provider calls the account in this consent. */
  remoteId: string;
  iban: string | null;
  /** What stays the same for an account without IBAN: a masked card number or the provider's hash. */
  steadyId: string | null;
  name: string | null;
  type: "checking" | "savings" | "credit";
  /** ISO 4217; null when only the balance will say it. */
  currency: string | null;
}

export type ConsentState =
  /** The person has not finished, or the bank is still preparing the accounts. */
  | { status: "pending" }
  /** The person gave up or the bank refused. */
  | { status: "refused"; byPerson: boolean }
  /** Its days are over, or it was revoked. */
  | { status: "ended" }
  | { status: "linked"; remoteId: string; validUntil: Date | null; accounts: RemoteAccount[] };

export interface RemoteBalance {
  /** Integer cents; negative when overdrawn or owed. */
  cents: number;
  currency: string;
  /** Whether holds and pending movements are already in it. */
  includesPending: boolean;
}

/** A balance that the movements of an account can be checked against. */
export interface CheckBalance {
  /** ISO 20022: which of the account's balances it is. */
  code: string;
  cents: number;
  currency: string;
  includesPending: boolean;
  /** The day at whose end it was so; null for now. */
  closedOn: Day | null;
}

/** A movement in the bank's words. Integer cents, negative = money out. Text from outside: data, never trusted. */
export interface RemoteMovement {
  status: "booked" | "pending";
  /** The provider's or bank's identifier; may be missing, repeated or re-issued. */
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

/** What the answer says of further calls today; null where it says nothing. */
export interface Allowance {
  limit: number | null;
  remaining: number | null;
  resetsAt: Date | null;
}

/** The person is really there; art. 36(5) of Delegated Regulation (EU) 2018/389 then sets no limit of calls. */
export interface Presence {
  ip: string;
  userAgent: string;
}

export interface MovementsAnswer {
  movements: RemoteMovement[];
  /** False when pages or the pending ones are missing: what is absent then says nothing. */
  complete: boolean;
  /** Rows that could not be read, left out. */
  unreadable: number;
  allowance: Allowance | null;
}

export interface BankProvider {
  id: "simulated" | "gocardless" | "enable-banking";
  /** Whether calls with the person present are free of the daily limit. */
  presenceLiftsLimit: boolean;
  institutions(): Promise<Institution[]>;
  startConsent(request: ConsentRequest): Promise<StartedConsent>;
  /** Reads the state; `code` is what the browser brought back, single use, where the provider works with one. */
  consent(remoteId: string, code?: string): Promise<ConsentState>;
  /** Ends the consent at the provider; one that has ended already is no error. */
  endConsent(remoteId: string): Promise<void>;
  balance(
    account: string,
    presence?: Presence,
  ): Promise<{
    balance: RemoteBalance | null;
    /** Where it is left out, `balance` serves for both. */
    check?: CheckBalance | null;
    allowance: Allowance | null;
  }>;
  /** Movements from a day on; null asks for all that the consent allows. */
  movements(account: string, from: Day | null, presence?: Presence): Promise<MovementsAnswer>;
}

export type BankTrouble =
  /** Consent over, revoked or suspended: only the person can mend it. */
  | "needs_reconnection"
  /** The day's calls are used up, ours or the bank's count. */
  | "quota_exhausted"
  /** Too many calls at once; `retryAt` says when. */
  | "rate_limited"
  /** The bank or the way to it does not answer, or answers nonsense. */
  | "bank_unavailable"
  /** This account only, for now. */
  | "account_unavailable"
  /** This account only, for good: closed or no longer shared. */
  | "account_gone"
  /** Our keys or settings, or the provider's plan is used up: the operator must act. */
  | "misconfigured";

/** The closed set of what can go wrong with a bank. The message is for the log, in English, without secrets or names. */
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
