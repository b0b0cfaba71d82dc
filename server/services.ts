import type { Database } from "#server/db/database.ts";
import { createAuthService } from "#server/features/auth/auth-service.ts";
import { createLoginThrottle } from "#server/features/auth/login-throttle.ts";
import { createUserRepository } from "#server/features/auth/user-repository.ts";
import { createOnboardingRepository } from "#server/features/onboarding/onboarding-repository.ts";
import { createOnboardingService } from "#server/features/onboarding/onboarding-service.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { LimiterFactory } from "#server/ports/limiter.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Secrets } from "#server/secrets.ts";

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
export const createServices = ({ db, clock, limiters }: Dependencies) => {
  const throttle = createLoginThrottle(limiters);
  const auth = createAuthService({ users: createUserRepository(db), throttle, clock });
  const onboarding = createOnboardingService({ profiles: createOnboardingRepository(db), clock });

  return { auth, onboarding };
};
