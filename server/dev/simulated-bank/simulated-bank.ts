import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createApi } from "./api/api.ts";
import type { Secret } from "./api/token-endpoints.ts";
import { consentRoutes } from "./consent/consent-routes.ts";
import { createConsents } from "./consents.ts";
import { createFaults } from "./faults.ts";
import { createSimulatedBankRepository } from "./simulated-bank-repository.ts";

interface Options {
  db: Database;
  clock: Clock;
  /** The app's adapter exchanges it for a token; the key also signs the tokens. */
  secret: Secret;
  /** Whether faults can be switched over HTTP too, without signing in. */
  faultControl?: boolean;
}

/** GoCardless API, version 2. `api` serves `/api/v2/…` on its own port; `consent` belongs under `/simulated-bank`. */
export const createSimulatedBank = ({ db, clock, secret, faultControl = false }: Options) => {
  const repository = createSimulatedBankRepository(db);
  const faults = createFaults();
  const consents = createConsents({ repository, clock, faults });
  return {
    api: createApi({ repository, clock, secret, faults }),
    consent: consentRoutes({ consents, repository, clock, faults, key: secret.key, faultControl }),
    faults,
    forgetCustomer: repository.forgetCustomer,
  };
};

/** Opens the bank's API on a free port of this machine. */
export const startSimulatedBank = async (options: Options) => {
  const bank = createSimulatedBank(options);
  const server = createServer(bank.api).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...bank,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Also ends calls that a fault left unanswered. */
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
