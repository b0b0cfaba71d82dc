import { createHmac } from "node:crypto";
import type { Router } from "express";
import { createEnableBanking } from "#server/adapters/banking/enable-banking/enable-banking-provider.ts";
import { createGoCardless } from "#server/adapters/banking/gocardless/gocardless-provider.ts";
import type { Database } from "#server/db/database.ts";
import type { BankProvider } from "#server/ports/bank-provider.ts";
import type { BankProviders } from "#server/ports/bank-providers.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Faults } from "#server/simulated-bank/faults.ts";
import { startSimulatedBank } from "#server/simulated-bank/simulated-bank.ts";
import type { Config } from "./config.ts";
import type { Secrets } from "./secrets.ts";

export interface Banking {
  providers: BankProviders;
  /** The pages of the simulated bank, for our own origin. */
  pages: Router | null;
  /** The switches of its misbehaviour. */
  faults: Faults | null;
  close(): Promise<void>;
}

interface Options {
  config: Config["banking"];
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, "identity">;
  /** How long one call to the simulated bank may take, and how it is repeated; as with any other unless told. */
  patience?: Pick<Parameters<typeof createGoCardless>[0], "timeoutMs" | "pause">;
}

/** The ways to banks, the one that serves new connections first: GoCardless, Enable Banking, the simulated bank. */
export const openBanking = async ({ config, db, clock, secrets, patience }: Options): Promise<Banking> => {
  const real = [
    ...(config.gocardless ? [createGoCardless({ ...config.gocardless, id: "gocardless", clock })] : []),
    ...(config.enableBanking ? [createEnableBanking({ ...config.enableBanking, clock })] : []),
  ];
  if (!config.simulated)
    return { providers: providersOf(real), pages: null, faults: null, close: async () => {} };
  // Every process of one installation must sign alike.
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
