import { dailyQuotas } from "#shared/rules/quotas.ts";
import type { Clock } from "./clock.ts";
import { createSealing, type Sealing } from "./crypto/sealing.ts";
import type { Secrets } from "./crypto/secrets.ts";
import type { Database } from "./db/database.ts";
import { createIdempotencyRepository } from "./http/idempotency-repository.ts";
import { createIdempotencyService } from "./http/idempotency-service.ts";
import { createUploads } from "./http/uploads.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { LimiterFactory } from "./limits/limiter.ts";
import type { Logger } from "./logging/logger.ts";
import { createQuietLogger } from "./logging/quiet-logger.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Work } from "./module.ts";

/** What the platform stands on. */
export interface Ground {
  db: Database;
  /** Whether all work shares one connection. */
  hasOneConnection?: boolean;
  clock: Clock;
  limiters: LimiterFactory;
  logger: Logger;
  secrets: Secrets;
  jobs: Jobs;
  /** Null when mails are off. */
  mailer: Mailer | null;
  /** Scheme, host and port that links in mails lead to. */
  mailOrigin: () => string;
}

/** What every module builds on. */
export interface Platform extends Ground {
  hasOneConnection: boolean;
  sealing: Sealing;
}

export const open = (ground: Ground) => {
  const { db, jobs, clock, limiters, hasOneConnection = false } = ground;
  const logger = createQuietLogger(ground.logger);
  const sealing = createSealing(...ground.secrets.encryption);
  const platform: Platform = { ...ground, hasOneConnection, logger, sealing };
  const idempotency = createIdempotencyService({
    repository: createIdempotencyRepository(db),
    ...{ sealing, jobs, clock, logger },
  });
  const uploads = createUploads({
    perDay: limiters({ name: "uploads", points: dailyQuotas.uploads.most, seconds: 24 * 3600 }),
  });
  return { platform, services: { idempotency, uploads } };
};

type Services = ReturnType<typeof open>["services"];

export const work = ({ idempotency }: Services): Work => ({
  jobs: [idempotency.job],
  planned: [idempotency],
});
