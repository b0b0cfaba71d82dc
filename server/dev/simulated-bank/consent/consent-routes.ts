import { createHmac } from "node:crypto";
import express, { type Request, type Response, Router } from "express";
import { equal } from "#server/dev/simulated-bank/api/tokens.ts";
import type { Consents } from "#server/dev/simulated-bank/consents.ts";
import { type Faults, faultsSchema } from "#server/dev/simulated-bank/faults.ts";
import { logoOf } from "#server/dev/simulated-bank/institution-logo.ts";
import { institutionOf } from "#server/dev/simulated-bank/institutions.ts";
import type { Requisition } from "#server/dev/simulated-bank/records.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { assetFiles } from "./assets.ts";
import { consentPage } from "./consent-page.ts";
import { noticePage } from "./notice-page.ts";

interface Dependencies {
  consents: Consents;
  repository: SimulatedBankRepository;
  clock: Clock;
  faults: Faults;
  /** Signs the forms. */
  key: string;
  faultControl: boolean;
}

const dayInSeconds = 86_400;

/** Other text may contain what the database refuses. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Mounted under `/simulated-bank` of the app. */
export const consentRoutes = ({ consents, repository, clock, faults, key, faultControl }: Dependencies) => {
  const router = Router();
  const tokenFor = (id: string) => createHmac("sha256", key).update(`consent ${id}`).digest("base64url");

  /** The requisition of a page, or null once a notice page was sent. */
  const found = async (request: Request, response: Response): Promise<Requisition | null> => {
    const id = request.params.requisition;
    const requisition = typeof id === "string" && uuid.test(id) ? await consents.find(id) : undefined;
    if (!requisition) sendPage(response, 404, noticePage("unknown"));
    return requisition ?? null;
  };

  router.get("/psd2/start/:requisition", async (request, response) => {
    const requisition = await found(request, response);
    if (!requisition) return;
    if (isOver(requisition)) return sendPage(response, 410, noticePage("finished"));
    const agreement = await repository.find("agreements", requisition.agreementId);
    const institution = institutionOf(requisition.institutionId);
    if (!agreement || !institution) return sendPage(response, 404, noticePage("unknown"));
    await consents.open(requisition.id);
    const page = consentPage({
      requisition,
      institution,
      agreement,
      accounts: await consents.accountsOf(requisition),
      token: tokenFor(requisition.id),
      now: clock.now(),
    });
    sendPage(response, 200, page);
  });

  const form = express.urlencoded({ extended: false, limit: "4kb" });

  /** Pressing a button a second time changes nothing and leads to the same place. */
  const decide = (decision: "authorise" | "cancel") => {
    router.post(`/psd2/${decision}/:requisition`, form, async (request, response) => {
      const requisition = await found(request, response);
      if (!requisition) return;
      const token: unknown = request.body?.token;
      if (typeof token !== "string" || !equal(token, tokenFor(requisition.id))) {
        return sendPage(response, 403, noticePage("forged"));
      }
      const decided =
        decision === "authorise"
          ? await authoriseOnce(consents, requisition)
          : await consents.cancel(requisition.id);
      response.redirect(303, returnAddress(decided));
    });
  };
  decide("authorise");
  decide("cancel");

  router.get("/logos/:file", (request, response, next) => {
    const institution = institutionOf(request.params.file.replace(/\.svg$/, ""));
    if (!institution || !request.params.file.endsWith(".svg")) return next();
    response.set("cache-control", `public, max-age=${30 * dayInSeconds}, immutable`);
    response.type("svg").send(logoOf(institution));
  });

  router.get("/assets/:file", (request, response, next) => {
    const { file } = request.params;
    const path = Object.hasOwn(assetFiles, file) ? assetFiles[file] : undefined;
    if (!path) return next();
    response.sendFile(path, { maxAge: dayInSeconds * 1_000, cacheControl: true });
  });

  if (faultControl) {
    router.put("/faults", express.json(), (request, response) => {
      const read = faultsSchema.safeParse(request.body);
      if (!read.success) return void response.status(400).json({ issues: read.error.issues });
      faults.set(...[read.data].flat());
      response.json(faults.list());
    });
    router.delete("/faults", (_request, response) => {
      faults.clear();
      response.status(204).end();
    });
  }

  return router;
};

const isOver = ({ stage }: Requisition) => stage === "LN" || stage === "RJ";

const authoriseOnce = async (consents: Consents, requisition: Requisition) =>
  isOver(requisition) ? requisition : consents.authorise(requisition);

/** Where the browser goes after the decision. */
const returnAddress = ({ redirect, reference, stage }: Requisition) => {
  const url = new URL(redirect);
  url.searchParams.set("ref", reference);
  if (stage === "RJ") {
    url.searchParams.set("error", "UserCancelledSession");
    url.searchParams.set("details", "User cancelled the session");
  }
  return url.href;
};

const sendPage = (response: Response, status: number, html: string) =>
  void response.status(status).set("cache-control", "no-store").type("html").send(html);
