import type { Config } from "./config.ts";
import type { Model } from "./modules/assistant/module.ts";
import type { Banks } from "./modules/banking/module.ts";
import type { OtherCalendar } from "./modules/calendar/module.ts";
import type { IdentityProvider } from "./modules/identity/identity-provider.ts";
import type { IdentityProviders } from "./modules/identity/module.ts";
import type { PushOptions } from "./modules/notifications/module.ts";
import type { Videos } from "./modules/shopper/module.ts";
import type { Clock } from "./platform/clock.ts";
import { loadPushKeys } from "./platform/crypto/secrets.ts";
import type { Logger } from "./platform/logging/logger.ts";
import { createLogMailer } from "./platform/mail/log-mailer.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { PlatformDependencies } from "./platform/platform.ts";
import type { WorkerPool } from "./workers/worker-pool.ts";

export interface ExternalServices
  extends PlatformDependencies,
    IdentityProviders,
    Banks,
    OtherCalendar,
    Videos,
    PushOptions,
    Model {
  /** By default a pool of its own. */
  workers?: WorkerPool;
}

/** For an app that reaches nobody outside. */
export const noExternalServices = {
  calendar: null,
  identityProviders: [],
  videos: null,
  model: null,
  push: null,
} satisfies Partial<ExternalServices>;

/** What stands in their place. */
export type GivenServices = Partial<Pick<ExternalServices, keyof typeof noExternalServices>>;

/** The configured external services. Each library is loaded only when it is configured. */
export const openExternalServices = async (
  config: Config,
  { clock, logger }: { clock: Clock; logger: Logger },
) => ({
  calendar: await openCalendar(config.google, { clock, logger }),
  identityProviders: await openIdentityProviders(config, clock),
  videos: await openVideos(config.youtube, clock),
  model: await openModel(config.model, clock),
  mailer: await openMailer(config),
  push: await openPush(config),
});

/** Loading Google's library takes a tenth of a second. */
const openCalendar = async (google: Config["google"], tools: { clock: Clock; logger: Logger }) => {
  if (!google) return null;
  const { createGoogleCalendar } = await import("./modules/calendar/providers/google-calendar.ts");
  return createGoogleCalendar({ ...google, ...tools });
};

const openIdentityProviders = async ({ google, facebook, apple, oidc }: Config, clock: Clock) => {
  const opening: Promise<IdentityProvider>[] = [];
  if (google) {
    const file = import("./modules/identity/providers/google-identity.ts");
    opening.push(file.then(({ createGoogleIdentity }) => createGoogleIdentity(google)));
  }
  if (facebook) {
    const file = import("./modules/identity/providers/facebook-identity.ts");
    opening.push(file.then(({ createFacebookIdentity }) => createFacebookIdentity(facebook)));
  }
  if (apple) {
    const file = import("./modules/identity/providers/apple-identity.ts");
    opening.push(file.then(({ createAppleIdentity }) => createAppleIdentity({ ...apple, clock })));
  }
  if (oidc) {
    const file = import("./modules/identity/providers/oidc-identity.ts");
    opening.push(file.then(({ createOidcIdentity }) => createOidcIdentity(oidc)));
  }
  return Promise.all(opening);
};

const openVideos = async (youtube: Config["youtube"], clock: Clock) => {
  if (!youtube) return null;
  const { createYoutubeVideos } = await import("./modules/shopper/providers/youtube-videos.ts");
  return createYoutubeVideos({ ...youtube, clock });
};

/** With a database server no mail goes to the log. */
const openMailer = async ({ mail: { smtpUrl, from }, databaseUrl }: Config): Promise<Mailer | null> => {
  if (smtpUrl) {
    const { createSmtpMailer } = await import("./platform/mail/smtp-mailer.ts");
    return createSmtpMailer({ url: smtpUrl, from });
  }
  if (!databaseUrl) return createLogMailer((text) => void process.stdout.write(text));
  process.stdout.write("Sin SMTP_URL no se envían correos: nadie puede recuperar su contraseña.\n");
  return null;
};

const openPush = async (config: Config) => {
  const keys = await loadPushKeys(config);
  if (!keys) return null;
  const { createWebPushService } = await import("./modules/notifications/providers/web-push-service.ts");
  return createWebPushService({ keys, subject: config.push.subject, url: config.push.url });
};

const openModel = async (model: Config["model"], clock: Clock) => {
  if (!model) return null;
  const { createOpenAiModel } = await import("./modules/assistant/providers/openai-model.ts");
  return { language: createOpenAiModel({ ...model.server, clock }), limits: model.limits };
};
