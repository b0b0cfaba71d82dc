import * as z from "zod/mini";

const scopes = [
  "token",
  "institutions",
  "requisitions",
  "accounts",
  "details",
  "balances",
  "transactions",
] as const;

export type Scope = (typeof scopes)[number];

const resources: readonly Scope[] = ["details", "balances", "transactions"];
const anyAccount: readonly Scope[] = ["accounts", ...resources];

/** Every way to misbehave, with where it happens unless a scope is given. */
const scopesOfKind = {
  late: scopes,
  never: scopes,
  half: scopes,
  html: scopes,
  forbidden: scopes,
  "rate-limited": scopes,
  "server-error": scopes,
  unavailable: scopes,
  "unauthorized-token": scopes.filter((scope) => scope !== "token"),
  "half-list": ["institutions", "transactions"],
  twice: ["transactions"],
  "payment-required": ["requisitions"],
  "access-expired": resources,
  "eua-expired": resources,
  "expired-consent": ["requisitions", ...resources],
  "conflict-processing": resources,
  suspended: ["requisitions", ...resources],
  "daily-limit": resources,
  "inactive-account": resources,
  "removed-account": anyAccount,
  merged: anyAccount,
  "reissued-ids": ["transactions"],
  "blank-ids": ["transactions"],
  "changed-sign": ["transactions"],
  "moved-dates": ["transactions"],
  "rewritten-texts": ["transactions"],
} satisfies Record<string, readonly Scope[]>;

/** Kinds that only some calls meet. */
const methodOfKind: Partial<Record<keyof typeof scopesOfKind, string>> = {
  "payment-required": "POST",
  "expired-consent": "GET",
  suspended: "GET",
};

export type FaultKind = keyof typeof scopesOfKind;

export const faultKinds = Object.keys(scopesOfKind) as [FaultKind, ...FaultKind[]];

/** What to do wrong, where, to whom, and how many times (for ever when left out). */
export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  institutionId: z.optional(z.string()),
  customer: z.optional(z.string()),
  /** An account's UUID or IBAN. */
  account: z.optional(z.string()),
  /** In place of the scopes that the kind has by itself. */
  scope: z.optional(z.enum(scopes)),
  times: z.optional(z.int().check(z.positive())),
  /** For `late`: how long in milliseconds; 1000 when left out. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** For `html`: 200 when left out. */
  status: z.optional(z.union([z.literal(200), z.literal(502)])),
});

export type Fault = z.infer<typeof faultSchema>;

export const faultsSchema = z.union([z.array(faultSchema), faultSchema]);

/** Whom and what a call is about, as far as it is known. */
export interface Subject {
  institutionId?: string;
  customer?: string;
  accountId?: string;
  iban?: string | null;
}

export type Faults = ReturnType<typeof createFaults>;

/** The switches of the simulated bank's misbehaviour. */
export const createFaults = () => {
  let switched: Fault[] = [];

  return {
    /** In place of all that were switched on before. */
    set(...faults: Fault[]) {
      switched = faults.map((fault) => ({ ...fault }));
    },
    clear() {
      switched = [];
    },
    list: (): readonly Fault[] => switched,
    /** The faults that this call meets, each used up once. */
    meet({ scope, method }: { scope: Scope; method: string }, subject: Subject): Fault[] {
      const met = switched.filter(
        (fault) => fits(methodOfKind[fault.kind], method) && isMet(fault, scope, subject),
      );
      for (const fault of met) {
        if (fault.times !== undefined) fault.times--;
      }
      switched = switched.filter(({ times }) => times !== 0);
      return met;
    },
    /** Whether a fault is on for a bank and its customer, without using it up. */
    isOn: (kind: FaultKind, { institutionId, customer }: Subject) =>
      switched.some(
        (fault) =>
          fault.kind === kind && fits(fault.institutionId, institutionId) && fits(fault.customer, customer),
      ),
  };
};

const fits = (wanted: string | undefined, found: string | undefined) =>
  wanted === undefined || wanted === found;

const isMet = (fault: Fault, scope: Scope, subject: Subject) =>
  (fault.scope ? [fault.scope] : (scopesOfKind[fault.kind] as readonly Scope[])).includes(scope) &&
  fits(fault.institutionId, subject.institutionId) &&
  fits(fault.customer, subject.customer) &&
  (fault.account === undefined || [subject.accountId, subject.iban].includes(fault.account));
