import { createHmac } from "node:crypto";
import type { Router } from "express";
import type { Config } from "./config.ts";
import type { Faults } from "./dev/simulated-bank/faults.ts";
import { startSimulatedBank } from "./dev/simulated-bank/simulated-bank.ts";
import type { BankProvider, BankProviders } from "./modules/banking/bank-provider.ts";
import { createEnableBanking } from "./modules/banking/providers/enable-banking/enable-banking-provider.ts";
import { createGoCardless } from "./modules/banking/providers/gocardless/gocardless-provider.ts";
import type { Clock } from "./platform/clock.ts";
import type { Secrets } from "./platform/crypto/secrets.ts";
import type { Database } from "./platform/db/database.ts";

export interface Banking {
  providers: BankProviders;
  /** The simulated bank's pages, for our own origin. */
  pages: Router | null;
  faults: Faults | null;
  close(): Promise<void>;
}

interface Options {
  config: Config["banking"];
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, "identity">;
  /** How long one call to the simulated bank may take and how it is retried. */
  patience?: Pick<Parameters<typeof createGoCardless>[0], "timeoutMs" | "pause">;
}

/** The bank providers; new connections use the first: GoCardless, Enable Banking, the simulated bank. */
export const openBanking = async ({ config, db, clock, secrets, patience }: Options): Promise<Banking> => {
  const real = [
    ...(config.gocardless ? [createGoCardless({ ...config.gocardless, id: "gocardless", clock })] : []),
    ...(config.enableBanking ? [createEnableBanking({ ...config.enableBanking, clock })] : []),
  ];
  if (!config.simulated)
    return { providers: providersOf(real), pages: null, faults: null, close: async () => {} };
  // All processes of one installation must sign alike.
  const key = createHmac("sha256", secrets.identity).update("simulated bank").digest("hex");
  const secret = { id: "aifred", key };
  const faultControl = config.simulatedFaults;
  const bank = await startSimulatedBank({ db, clock, secret, faultControl });
  const provider = createGoCardless({
    id: "simulated",
    baseUrl: bank.url,
    secretId: secret.id,
    secretKey: secret.key,
    clock,
    ...patience,
  });
  return {
    providers: { ...providersOf([...real, provider]), forgetPerson: bank.forgetCustomer },
    pages: bank.consent,
    faults: bank.faults,
    close: bank.close,
  };
};

export const providersOf = (providers: BankProvider[]): BankProviders => ({
  forLinking: providers[0] ?? null,
  of: (id) => providers.find((provider) => provider.id === id) ?? null,
});
