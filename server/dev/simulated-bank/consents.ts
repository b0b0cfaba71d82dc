import { uuidOf } from "#server/dev/stable-ids.ts";
import type { Clock } from "#server/platform/clock.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { type BankAccount, pocketsAt } from "./bank-account.ts";
import type { Faults } from "./faults.ts";
import {
  type AccountRecord,
  type Agreement,
  type Customer,
  customerOf,
  type Requisition,
} from "./records.ts";
import type { SimulatedBankRepository } from "./simulated-bank-repository.ts";

const dayInMs = 86_400_000;
/** Milliseconds that the provider needs to prepare the accounts after an immediate return. */
const preparationInMs = 3_000;
/** Months of history before the first consent. */
const monthsBefore = -24;

interface Dependencies {
  repository: SimulatedBankRepository;
  clock: Clock;
  faults: Faults;
}

export type Consents = ReturnType<typeof createConsents>;

export const expiryOf = ({ accepted, validDays }: Agreement) =>
  accepted ? new Date(Date.parse(accepted) + validDays * dayInMs) : null;

export const isExpired = (agreement: Agreement, now: Date) => {
  const expiry = expiryOf(agreement);
  return expiry !== null && expiry <= now;
};

/** GoCardless's codes CR, GC, RJ, UA, GA, LN or EX, from the stored stage and the time. */
export const statusOf = ({ stage, isImmediate, grantedAt }: Requisition, agreement: Agreement, now: Date) => {
  if (stage !== "LN" || !grantedAt) return stage;
  if (isExpired(agreement, now)) return "EX";
  const elapsed = now.getTime() - Date.parse(grantedAt);
  if (!isImmediate || elapsed >= preparationInMs) return "LN";
  return elapsed < preparationInMs / 3 ? "UA" : "GA";
};

/** The decisions of a person on the consent page. */
export const createConsents = ({ repository, clock, faults }: Dependencies) => {
  const newCustomer = (): Customer => ({
    since: monthStartAfter(madridDayOf(clock.now()), monthsBefore),
    institutions: [],
  });

  const move = (id: string, from: readonly Requisition["stage"][], change: Partial<Requisition>) =>
    repository.change("requisitions", id, (before) => {
      if (!before) throw new Error(`No requisition ${id}`);
      return from.includes(before.stage) ? { ...before, ...change } : before;
    });

  return {
    find: (id: string) => repository.find("requisitions", id),

    /** The accounts that a customer has at the bank, or would get by authorising now. */
    async accountsOf({ reference, institutionId }: Requisition) {
      const customer = customerOf(reference);
      const known = (await repository.find("customers", customer)) ?? newCustomer();
      return accountsAt(customer, withInstitution(known, institutionId, false), institutionId);
    },

    open: (id: string) => move(id, ["CR"], { stage: "GC" }),

    cancel: (id: string) => move(id, ["CR", "GC"], { stage: "RJ" }),

    /** Links the accounts and starts the term of the agreement. */
    async authorise({ id, reference, institutionId, agreementId }: Requisition) {
      const customer = customerOf(reference);
      const isMerged = faults.isOn("merged", { institutionId, customer });
      const life = await repository.change("customers", customer, (before) =>
        withInstitution(before ?? newCustomer(), institutionId, isMerged),
      );
      const now = clock.now().toISOString();
      const accounts = accountsAt(customer, life, institutionId);
      for (const account of accounts) {
        await repository.change("accounts", account.id, (before) => ({
          ...(before ?? { ...account, created: now, lastAccessed: null }),
          requisitions: [...new Set([...(before?.requisitions ?? []), id])],
        }));
      }
      await repository.change("agreements", agreementId, (before) => {
        if (!before) throw new Error(`No agreement ${agreementId}`);
        return { ...before, accepted: before.accepted ?? now };
      });
      const ids = accounts.map((account) => account.id);
      return move(id, ["CR", "GC"], { stage: "LN", grantedAt: now, accounts: ids });
    },
  };
};

const withInstitution = (customer: Customer, id: string, isMerged: boolean): Customer => {
  const known = customer.institutions.find((institution) => institution.id === id);
  if (!known) return { ...customer, institutions: [...customer.institutions, { id, generation: 0 }] };
  if (!isMerged) return customer;
  const institutions = customer.institutions.map((institution) =>
    institution.id === id ? { id, generation: institution.generation + 1 } : institution,
  );
  return { ...customer, institutions };
};

type NewAccount = BankAccount & Pick<AccountRecord, "id" | "generation">;

const accountsAt = (customer: string, { since, institutions }: Customer, institutionId: string) => {
  const place = institutions.findIndex(({ id }) => id === institutionId);
  const generation = institutions[place]?.generation ?? 0;
  const principalId = institutions[0]?.id ?? institutionId;
  return pocketsAt(place).map(
    (pocket): NewAccount => ({
      id: uuidOf(`account ${customer} ${institutionId} ${pocket} ${generation}`),
      customer,
      institutionId,
      generation,
      pocket,
      since,
      principalId,
    }),
  );
};
