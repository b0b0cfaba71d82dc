import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { statusOf } from "#server/dev/simulated-bank/consents.ts";
import type { Fault } from "#server/dev/simulated-bank/faults.ts";
import { customerOf, type Requisition } from "#server/dev/simulated-bank/records.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { knownInstitutionField, newAgreement } from "./agreement-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  bodyOf,
  idOf,
  invalid,
  invalidWith,
  isUuid,
  optionalFlag,
  optionalText,
  pageBody,
  pagingOf,
  textField,
} from "./input.ts";
import { Refusal, refusals } from "./refusals.ts";

const linkOf = ({ id, redirect }: Requisition) => new URL(`/simulated-bank/psd2/start/${id}`, redirect).href;

const redirectField = (body: Record<string, unknown>) => {
  const redirect = textField(body, "redirect");
  if (redirect.length > 1024)
    throw invalid("redirect", "Ensure this field has no more than 1024 characters.");
  if (!URL.canParse(redirect) || !/^https?:$/.test(new URL(redirect).protocol)) {
    throw invalid("redirect", "Enter a valid URL.");
  }
  return redirect;
};

const refuseUnsupported = (body: Record<string, unknown>, name: string) => {
  if (optionalFlag(body, "account_selection")) {
    throw invalidWith(
      "account_selection",
      "Account selection not supported",
      `${name} doesn't support account selection`,
    );
  }
};

/** The status that a fault makes the bank report instead of the true one. */
const feignedStatus = (faults: readonly Fault[]) => {
  if (faults.some(({ kind }) => kind === "expired-consent")) return "EX";
  return faults.some(({ kind }) => kind === "suspended") ? "SU" : null;
};

export const requisitionEndpoints = (repository: SimulatedBankRepository, clock: Clock): Endpoint[] => {
  const found = async (id: string) => {
    const requisition = await repository.find("requisitions", id);
    if (!requisition) throw new Refusal(refusals.notFound());
    return requisition;
  };
  const subject = async (request: Request) => {
    const requisition = await repository.find("requisitions", idOf(request));
    return requisition
      ? { institutionId: requisition.institutionId, customer: customerOf(requisition.reference) }
      : {};
  };

  const bodyFor = async (requisition: Requisition, faults: readonly Fault[] = []) => {
    const agreement = await repository.find("agreements", requisition.agreementId);
    // Without its agreement nothing can be read.
    const status = agreement ? statusOf(requisition, agreement, clock.now()) : "EX";
    return {
      id: requisition.id,
      created: requisition.created,
      redirect: requisition.redirect,
      status: feignedStatus(faults) ?? status,
      institution_id: requisition.institutionId,
      agreement: requisition.agreementId,
      reference: requisition.reference,
      accounts: ["UA", "GA"].includes(status) ? [] : requisition.accounts,
      user_language: requisition.language,
      link: linkOf(requisition),
      ssn: null,
      account_selection: false,
      redirect_immediate: requisition.isImmediate,
    };
  };

  const agreementFor = async (body: Record<string, unknown>, institutionId: string, historyDays: number) => {
    if (body.agreement === undefined || body.agreement === null) {
      const agreement = newAgreement(institutionId, historyDays, clock.now());
      await repository.add("agreements", agreement.id, agreement);
      return agreement.id;
    }
    const id = textField(body, "agreement");
    if (!isUuid(id)) throw invalid("agreement", "Must be a valid UUID.");
    const agreement = await repository.find("agreements", id);
    if (!agreement) {
      throw invalidWith("agreement", "Invalid agreement", `End User Agreement ${id} does not exist`);
    }
    if (agreement.institutionId === institutionId) return id;
    throw invalidWith(
      "agreement",
      `Incorrect Institution ID ${institutionId}`,
      `Provided Institution ID: '${institutionId}' for requisition does not match EUA institution ID '${agreement.institutionId}'`,
    );
  };

  const create = async (request: Request) => {
    const body = bodyOf(request);
    const institution = knownInstitutionField(body);
    const redirect = redirectField(body);
    refuseUnsupported(body, institution.name);
    const id = randomUUID();
    const requisition: Requisition = {
      id,
      created: clock.now().toISOString(),
      institutionId: institution.id,
      redirect,
      reference: optionalText(body, "reference", 256) ?? id,
      language: optionalText(body, "user_language", 5) ?? "ES",
      isImmediate: optionalFlag(body, "redirect_immediate"),
      agreementId: await agreementFor(body, institution.id, institution.historyDays),
      stage: "CR",
      grantedAt: null,
      accounts: [],
    };
    const { reference, agreementId } = requisition;
    const use = { requisition: id };
    if (await repository.find("references", reference)) throw referenceInUse(reference);
    if (!(await repository.add("uses", agreementId, use))) {
      throw invalidWith(
        "agreement",
        "Agreement is already associated",
        `End User Agreement ${agreementId} is already associated with another requisition`,
      );
    }
    if (!(await repository.add("references", reference, use))) throw referenceInUse(reference);
    await repository.add("requisitions", id, requisition);
    return requisition;
  };

  return [
    {
      method: "get",
      path: "/requisitions/",
      scope: "requisitions",
      async handle(request) {
        const paging = pagingOf(request);
        const { items, total } = await repository.page("requisitions", paging);
        const bodies = await Promise.all(items.map((item) => bodyFor(item)));
        return { status: 200, body: pageBody(request, paging, { items: bodies, total }) };
      },
    },
    {
      method: "post",
      path: "/requisitions/",
      scope: "requisitions",
      subject: async (request) => {
        const { institution_id: institutionId, reference } = bodyOf(request);
        return {
          institutionId: String(institutionId),
          ...(typeof reference === "string" && { customer: customerOf(reference) }),
        };
      },
      handle: async (request) => ({ status: 201, body: await bodyFor(await create(request)) }),
    },
    {
      method: "get",
      path: "/requisitions/:id/",
      scope: "requisitions",
      subject,
      handle: async (request, faults) => ({
        status: 200,
        body: await bodyFor(await found(idOf(request)), faults),
      }),
    },
    {
      method: "delete",
      path: "/requisitions/:id/",
      scope: "requisitions",
      subject,
      async handle(request) {
        const { id, agreementId } = await found(idOf(request));
        await repository.remove("requisitions", id);
        await repository.remove("agreements", agreementId);
        return {
          status: 200,
          body: {
            summary: "Requisition deleted",
            detail: `Requisition ${id} deleted with all its End User Agreements`,
          },
        };
      },
    },
  ];
};

const referenceInUse = (reference: string) =>
  invalidWith(
    "reference",
    "Client reference must be unique",
    `Client reference ${reference} is used by another requisition`,
  );
