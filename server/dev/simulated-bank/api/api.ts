import express, { type ErrorRequestHandler, Router } from "express";
import type { Faults } from "#server/dev/simulated-bank/faults.ts";
import type { SimulatedBankRepository } from "#server/dev/simulated-bank/simulated-bank-repository.ts";
import type { Clock } from "#server/platform/clock.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { agreementEndpoints } from "./agreement-endpoints.ts";
import { createServing } from "./endpoint.ts";
import { institutionEndpoints } from "./institution-endpoints.ts";
import { createRateLimits } from "./rate-limits.ts";
import { refusals } from "./refusals.ts";
import { requisitionEndpoints } from "./requisition-endpoints.ts";
import { type Secret, tokenEndpoints } from "./token-endpoints.ts";
import { createTokens } from "./tokens.ts";

interface Dependencies {
  repository: SimulatedBankRepository;
  clock: Clock;
  secret: Secret;
  faults: Faults;
}

export const createApi = ({ repository, clock, secret, faults }: Dependencies) => {
  const tokens = createTokens(clock, secret.key);
  const limits = createRateLimits(repository, clock);
  const serve = createServing({ faults, tokens, limits });
  const endpoints = [
    ...tokenEndpoints(tokens, secret),
    ...institutionEndpoints(),
    ...agreementEndpoints(repository, clock),
    ...requisitionEndpoints(repository, clock),
    ...accountEndpoints({ repository, limits, clock }),
  ];

  // Every path of the provider ends in a slash; others are unknown.
  const router = Router({ strict: true, caseSensitive: true });
  for (const endpoint of endpoints) router[endpoint.method](endpoint.path, serve(endpoint));
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    router.all(path, (request, response) => {
      const { status, body } = refusals.wrongMethod(request.method);
      response.status(status).json(body);
    });
  }

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.use(express.json());
  app.use("/api/v2", router);
  app.use((_request, response) => {
    const { status, body } = refusals.notFound();
    response.status(status).json(body);
  });
  app.use(unreadable);
  return app;
};

const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof Error && "status" in error && Number(error.status) < 500)) return next(error);
  const { status, body } = refusals.unparsable();
  response.status(status).json(body);
};
