import { randomUUID } from "node:crypto";
import { institutionOf, mostConsentDays } from "#server/dev/simulated-bank/institutions.ts";
import type { AccessScope, Agreement } from "#server/dev/simulated-bank/records.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  bodyOf,
  idOf,
  invalid,
  invalidWith,
  optionalFlag,
  optionalWhole,
  pageBody,
  pagingOf,
  textField,
} from "./input.ts";
import { Refusal, refusals } from "./refusals.ts";

const allScopes: readonly AccessScope[] = ["balances", "details", "transactions"];
/** The provider's default. */
const usualDays = 90;

export const agreementBody = (agreement: Agreement) => ({
  id: agreement.id,
  created: agreement.created,
  institution_id: agreement.institutionId,
  max_historical_days: agreement.historyDays,
  access_valid_for_days: agreement.validDays,
  access_scope: agreement.scopes,
  accepted: agreement.accepted,
  reconfirmation: false,
});

export const knownInstitutionField = (body: Record<string, unknown>) => {
  const id = textField(body, "institution_id");
  const institution = institutionOf(id);
  if (institution) return institution;
  throw invalidWith(
    "institution_id",
    `Unknown Institution ID ${id}`,
    "Get Institution IDs from /institutions/?country={$COUNTRY_CODE}",
  );
};

export const newAgreement = (institutionId: string, historyDays: number, now: Date): Agreement => ({
  id: randomUUID(),
  created: now.toISOString(),
  institutionId,
  historyDays: Math.min(usualDays, historyDays),
  validDays: usualDays,
  scopes: [...allScopes],
  accepted: null,
});

const daysField = (body: Record<string, unknown>, name: string, most: number, limit: string) => {
  const days = optionalWhole(body, name);
  if (days === null || (days > 0 && days <= most)) return days;
  throw invalidWith(name, `Incorrect ${name}`, `${name} must be > 0 and <= ${limit}`);
};

const scopesField = (body: Record<string, unknown>): AccessScope[] => {
  const { access_scope: requestedScopes } = body;
  if (requestedScopes === undefined || requestedScopes === null) return [...allScopes];
  if (!Array.isArray(requestedScopes) || requestedScopes.length === 0) {
    throw invalid("access_scope", "Expected a list of items.");
  }
  const unknown = requestedScopes.find((scope) => !allScopes.includes(scope));
  if (unknown !== undefined) throw invalid("access_scope", `"${unknown}" is not a valid choice.`);
  return allScopes.filter((scope) => requestedScopes.includes(scope));
};

export const agreementEndpoints = (repository: SimulatedBankRepository, clock: Clock): Endpoint[] => {
  const found = async (id: string) => {
    const agreement = await repository.find("agreements", id);
    if (!agreement) throw new Refusal(refusals.notFound());
    return agreement;
  };
  const refuse = (method: Endpoint["method"], path: string): Endpoint => ({
    method,
    path,
    scope: "requisitions",
    async handle(request) {
      const { accepted } = await found(idOf(request));
      throw new Refusal(
        accepted && path.endsWith("/accept/")
          ? refusals.acceptedBefore()
          : refusals.insufficientPermissions(),
      );
    },
  });

  return [
    {
      method: "get",
      path: "/agreements/enduser/",
      scope: "requisitions",
      async handle(request) {
        const paging = pagingOf(request);
        const { items, total } = await repository.page("agreements", paging);
        return { status: 200, body: pageBody(request, paging, { items: items.map(agreementBody), total }) };
      },
    },
    {
      method: "post",
      path: "/agreements/enduser/",
      scope: "requisitions",
      subject: async (request) => ({ institutionId: String(bodyOf(request).institution_id) }),
      async handle(request) {
        const body = bodyOf(request);
        const { id, name, historyDays } = knownInstitutionField(body);
        const limit = `${name} transaction_total_days (${historyDays})`;
        const requestedHistory = daysField(body, "max_historical_days", historyDays, limit);
        const requestedDays = daysField(
          body,
          "access_valid_for_days",
          mostConsentDays,
          String(mostConsentDays),
        );
        if (optionalFlag(body, "reconfirmation")) throw new Refusal(refusals.insufficientPermissions());
        const usual = newAgreement(id, historyDays, clock.now());
        const agreement: Agreement = {
          ...usual,
          historyDays: requestedHistory ?? usual.historyDays,
          validDays: requestedDays ?? usual.validDays,
          scopes: scopesField(body),
        };
        await repository.add("agreements", agreement.id, agreement);
        return { status: 201, body: agreementBody(agreement) };
      },
    },
    {
      method: "get",
      path: "/agreements/enduser/:id/",
      scope: "requisitions",
      handle: async (request) => ({ status: 200, body: agreementBody(await found(idOf(request))) }),
    },
    {
      method: "delete",
      path: "/agreements/enduser/:id/",
      scope: "requisitions",
      async handle(request) {
        const { id, accepted } = await found(idOf(request));
        if (!accepted) throw new Refusal(refusals.agreementNotAccepted(id));
        await repository.remove("agreements", id);
        return {
          status: 200,
          body: { summary: "End User Agreement deleted", detail: `End User Agreement ${id} deleted` },
        };
      },
    },
    refuse("put", "/agreements/enduser/:id/accept/"),
    refuse("get", "/agreements/enduser/:id/reconfirm/"),
    refuse("post", "/agreements/enduser/:id/reconfirm/"),
  ];
};
