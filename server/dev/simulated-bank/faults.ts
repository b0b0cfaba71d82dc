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

/** The kinds of fault and their default scopes. */
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

/** Kinds that concern only some HTTP methods. */
const methodOfKind: Partial<Record<keyof typeof scopesOfKind, string>> = {
  "payment-required": "POST",
  "expired-consent": "GET",
  suspended: "GET",
};

export type FaultKind = keyof typeof scopesOfKind;

export const faultKinds = Object.keys(scopesOfKind) as [FaultKind, ...FaultKind[]];

/** A fault, its scope and subject, and how often it happens (always by default). */
export const faultSchema = z.object({
  kind: z.enum(faultKinds),
  institutionId: z.optional(z.string()),
  customer: z.optional(z.string()),
  /** An account's UUID or IBAN. */
  account: z.optional(z.string()),
  /** Replaces the kind's default scopes. */
  scope: z.optional(z.enum(scopes)),
  times: z.optional(z.int().check(z.positive())),
  /** For `late`: milliseconds, 1000 by default. */
  ms: z.optional(z.int().check(z.nonnegative(), z.maximum(600_000))),
  /** For `html`: 200 by default. */
  status: z.optional(z.union([z.literal(200), z.literal(502)])),
});

export type Fault = z.infer<typeof faultSchema>;

export const faultsSchema = z.union([z.array(faultSchema), faultSchema]);

/** The known facts about a call. */
export interface Subject {
  institutionId?: string;
  customer?: string;
  accountId?: string;
  iban?: string | null;
}

export type Faults = ReturnType<typeof createFaults>;

export const createFaults = () => {
  let switched: Fault[] = [];

  return {
    /** Replaces all earlier faults. */
    set(...faults: Fault[]) {
      switched = faults.map((fault) => ({ ...fault }));
    },
    clear() {
      switched = [];
    },
    list: (): readonly Fault[] => switched,
    /** The faults that apply to this call; each counts one use. */
    meet({ scope, method }: { scope: Scope; method: string }, subject: Subject): Fault[] {
      const active = switched.filter(
        (fault) => fits(methodOfKind[fault.kind], method) && isMet(fault, scope, subject),
      );
      for (const fault of active) {
        if (fault.times !== undefined) fault.times--;
      }
      switched = switched.filter(({ times }) => times !== 0);
      return active;
    },
    /** Whether a fault is on for a bank and customer, without counting a use. */
    isOn: (kind: FaultKind, { institutionId, customer }: Subject) =>
      switched.some(
        (fault) =>
          fault.kind === kind && fits(fault.institutionId, institutionId) && fits(fault.customer, customer),
      ),
  };
};

const fits = (required: string | undefined, found: string | undefined) =>
  required === undefined || required === found;

const isMet = (fault: Fault, scope: Scope, subject: Subject) =>
  (fault.scope ? [fault.scope] : (scopesOfKind[fault.kind] as readonly Scope[])).includes(scope) &&
  fits(fault.institutionId, subject.institutionId) &&
  fits(fault.customer, subject.customer) &&
  (fault.account === undefined || [subject.accountId, subject.iban].includes(fault.account));
