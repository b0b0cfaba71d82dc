import { createSealing } from "#server/crypto/sealing.ts";
import type { Database } from "#server/db/database.ts";
import { createAuthService } from "#server/features/auth/auth-service.ts";
import { createLoginThrottle } from "#server/features/auth/login-throttle.ts";
import { createUserRepository } from "#server/features/auth/user-repository.ts";
import { categorise } from "#server/features/categories/categorise.ts";
import { merchantNameOf } from "#server/features/categories/merchant-name.ts";
import { createDashboardService } from "#server/features/dashboard/dashboard-service.ts";
import { createDemoRepository } from "#server/features/demo/demo-repository.ts";
import { createDemoService } from "#server/features/demo/demo-service.ts";
import {
  createLedgerChangeRepository,
  createLedgerTransactions,
} from "#server/features/ledger/ledger-change-repository.ts";
import { createLedgerRepository } from "#server/features/ledger/ledger-repository.ts";
import { createLedgerService } from "#server/features/ledger/ledger-service.ts";
import { createTurns } from "#server/features/ledger/turns.ts";
import { createOnboardingRepository } from "#server/features/onboarding/onboarding-repository.ts";
import { createOnboardingService } from "#server/features/onboarding/onboarding-service.ts";
import { createStatementService } from "#server/features/statements/statement-service.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { LimiterFactory } from "#server/ports/limiter.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Secrets } from "#server/secrets.ts";
import { readInWorker } from "#server/statements/read-in-worker.ts";

/** Everything the services reach outside their own code. */
export interface Dependencies {
  db: Database;
  clock: Clock;
  limiters: LimiterFactory;
  logger: Logger;
  secrets: Secrets;
}

export type Services = ReturnType<typeof createServices>;

/** The whole object graph, read top to bottom: who needs whom. */
export const createServices = ({ db, clock, limiters, secrets }: Dependencies) => {
  const throttle = createLoginThrottle(limiters);
  const auth = createAuthService({ users: createUserRepository(db), throttle, clock });
  const onboarding = createOnboardingService({ profiles: createOnboardingRepository(db), clock });
  const ledger = createLedgerService({
    ledger: createLedgerRepository(db),
    changes: createLedgerChangeRepository(db),
    inTransaction: createLedgerTransactions(db),
    clock,
  });
  const inTurn = createTurns();
  const statements = createStatementService({
    // One file of a person at a time: reading may take as much memory as a file can ask for.
    readFile: (userId, file) => inTurn(userId, () => readInWorker(file)),
    ledger,
    clock,
    sealing: createSealing(secrets.encryption),
    identitySecret: secrets.encryption,
    reader: { merchantNameOf, categorise },
  });
  const dashboard = createDashboardService({ ledger, clock });
  const people = createDemoRepository(db);
  const demo = createDemoService({ people, auth, onboarding, ledger, statements, clock });

  return { auth, onboarding, ledger, statements, dashboard, demo };
};
