import type { Request } from "express";
import {
  accountName,
  balancesOf,
  detailsOf,
  ownerName,
  transactionsOf,
} from "#server/dev/simulated-bank/account-page.ts";
import { ibanOfAccount } from "#server/dev/simulated-bank/bank-account.ts";
import { expiryOf, isExpired } from "#server/dev/simulated-bank/consents.ts";
import type { AccessScope, AccountRecord, Agreement } from "#server/dev/simulated-bank/records.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { Endpoint } from "./endpoint.ts";
import { idOf, invalid, invalidWith, isUuid, queryOf } from "./input.ts";
import type { RateLimits } from "./rate-limits.ts";
import { Refusal, refusals } from "./refusals.ts";

interface Dependencies {
  repository: SimulatedBankRepository;
  limits: RateLimits;
  clock: Clock;
}

interface Access {
  account: AccountRecord;
  agreement: Agreement;
}

export const accountEndpoints = ({ repository, limits, clock }: Dependencies): Endpoint[] => {
  const found = async (request: Request) => {
    const id = idOf(request);
    if (!isUuid(id)) throw new Refusal(refusals.invalidAccountId(id));
    const account = await repository.find("accounts", id);
    const customer = account && (await repository.find("customers", account.customer));
    const current = customer?.institutions.find((institution) => institution.id === account?.institutionId);
    if (!account || current?.generation !== account.generation) {
      throw new Refusal(refusals.accountNotFound(id));
    }
    return account;
  };

  const agreementsOf = async ({ requisitions }: AccountRecord) => {
    const agreements: Agreement[] = [];
    for (const id of requisitions) {
      const requisition = await repository.find("requisitions", id);
      const agreement = requisition && (await repository.find("agreements", requisition.agreementId));
      if (agreement?.accepted) agreements.push(agreement);
    }
    return agreements;
  };

  /** The account and the newest valid agreement that includes it. */
  const accessTo = async (request: Request, scope: AccessScope): Promise<Access> => {
    const account = await found(request);
    const agreements = await agreementsOf(account);
    const newest = agreements.at(-1);
    if (!newest) throw new Refusal(refusals.noAgreement(account.id));
    const agreement = agreements.findLast((one) => !isExpired(one, clock.now()));
    if (!agreement) {
      const expiry = expiryOf(newest)?.toISOString() ?? "";
      throw new Refusal(refusals.agreementExpired(newest.id, newest.validDays, expiry));
    }
    if (!agreement.scopes.includes(scope)) throw new Refusal(refusals.outOfScope(agreement.id, scope));
    return { account, agreement };
  };

  const subject = async (request: Request) => {
    const account = await repository.find("accounts", idOf(request));
    if (!account) return {};
    const { institutionId, customer, id, generation } = account;
    const iban = ibanOfAccount(account);
    return { institutionId, customer, accountId: id, iban, generation, account: metadataOf(account) };
  };

  const count = async (account: AccountRecord, scope: AccessScope) => {
    const headers = await limits.success(account.id, scope);
    const lastAccessed = clock.now().toISOString();
    await repository.change("accounts", account.id, (before) => ({ ...(before ?? account), lastAccessed }));
    return headers;
  };

  const resource = (
    scope: AccessScope,
    known: readonly string[],
    read: (access: Access, query: Partial<Record<string, string>>) => object,
  ): Endpoint => ({
    method: "get",
    path: `/accounts/:id/${scope}/`,
    scope,
    subject,
    async handle(request) {
      try {
        const query = queryOf(request, known);
        const access = await accessTo(request, scope);
        const body = read(access, query);
        return { status: 200, body, headers: await count(access.account, scope) };
      } catch (error) {
        if (!(error instanceof Refusal) || !isUuid(idOf(request))) throw error;
        const headers = { ...(await limits.account(idOf(request), scope)), ...error.answer.headers };
        throw new Refusal({ ...error.answer, headers });
      }
    },
  });

  return [
    {
      method: "get",
      path: "/accounts/:id/",
      scope: "accounts",
      subject,
      handle: async (request) => ({ status: 200, body: metadataOf(await found(request)) }),
    },
    resource("details", [], ({ account }) => detailsOf(account)),
    resource("balances", [], ({ account }) => balancesOf(account, clock.now())),
    resource("transactions", ["date_from", "date_to"], ({ account, agreement }, query) => {
      const now = clock.now();
      const today = madridDayOf(now);
      const from = dayField("date_from", query.date_from, today);
      const to = dayField("date_to", query.date_to, today) ?? today;
      if (from && from > to) throw new Refusal(refusals.dateRange(from, to));
      // The history counts from the day of the consent, whatever is requested.
      const first = addDays(madridDayOf(new Date(agreement.accepted ?? now)), -agreement.historyDays);
      return transactionsOf(account, { from: from && from > first ? from : first, to }, now);
    }),
  ];
};

const metadataOf = (account: AccountRecord) => ({
  id: account.id,
  created: account.created,
  last_accessed: account.lastAccessed,
  iban: ibanOfAccount(account),
  bban: null,
  status: "READY",
  institution_id: account.institutionId,
  owner_name: ownerName(account),
  name: accountName(account),
});

const dayField = (name: string, text: string | undefined, today: string) => {
  if (text === undefined) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw invalid(name, "Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  }
  if (text <= today) return text;
  throw invalidWith(name, "Date can't be in future", `'${text}' can't be greater than ${today}`);
};
