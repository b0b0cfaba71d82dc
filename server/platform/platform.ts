import { dailyQuotas } from "#shared/rules/quotas.ts";
import type { Clock } from "./clock.ts";
import { createSealing, type Sealing } from "./crypto/sealing.ts";
import type { Secrets } from "./crypto/secrets.ts";
import type { Database } from "./db/database.ts";
import type { Publish } from "./events/domain-event.ts";
import { createEventBus } from "./events/event-bus.ts";
import { createEventDeliveryRepository } from "./events/event-delivery-repository.ts";
import { createIdempotencyRepository } from "./http/idempotency-repository.ts";
import { createIdempotencyService } from "./http/idempotency-service.ts";
import { createUploads } from "./http/uploads.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { LimiterFactory } from "./limits/limiter.ts";
import type { Logger } from "./logging/logger.ts";
import { createQuietLogger } from "./logging/quiet-logger.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { BackgroundWork } from "./module.ts";

export { personData } from "./platform-data.ts";

export interface PlatformDependencies {
  db: Database;
  hasOneConnection?: boolean;
  clock: Clock;
  limiters: LimiterFactory;
  logger: Logger;
  secrets: Secrets;
  jobs: Jobs;
  mailer: Mailer | null;
  /** Scheme, host and port for links in mails. */
  mailOrigin: () => string;
}

export interface Platform extends PlatformDependencies {
  hasOneConnection: boolean;
  sealing: Sealing;
  publish: Publish;
}

export const open = (ground: PlatformDependencies) => {
  const { db, jobs, clock, limiters, hasOneConnection = false } = ground;
  const logger = createQuietLogger(ground.logger);
  const sealing = createSealing(...ground.secrets.encryption);
  const eventBus = createEventBus({
    deliveries: createEventDeliveryRepository(db),
    deliveriesIn: createEventDeliveryRepository,
    ...{ jobs, clock, logger },
  });
  const { publish } = eventBus;
  const platform: Platform = { ...ground, hasOneConnection, logger, sealing, publish };
  const idempotency = createIdempotencyService({
    repository: createIdempotencyRepository(db),
    ...{ sealing, jobs, clock, logger },
  });
  const uploads = createUploads({
    perDay: limiters({ name: "uploads", points: dailyQuotas.uploads.most, seconds: 24 * 3600 }),
  });
  return { platform, services: { eventBus, idempotency, uploads } };
};

type Services = ReturnType<typeof open>["services"];

export const jobs = ({ eventBus, idempotency }: Services): BackgroundWork => ({
  jobs: [eventBus.job, idempotency.job],
  scheduled: [eventBus, idempotency],
});
