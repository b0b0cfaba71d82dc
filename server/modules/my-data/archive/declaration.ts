import * as z from "zod/mini";
import { chatMessageSchema } from "#shared/contracts/assistant.ts";
import { accountSchema, categorySourceSchema } from "#shared/contracts/banking/ledger.ts";
import { eventCategorySchema, eventSchema } from "#shared/contracts/calendar/events.ts";
import { goalCategories, paraTypes } from "#shared/contracts/goals.ts";
import { authProviderSchema } from "#shared/contracts/identity/auth.ts";
import { notificationKindSchema } from "#shared/contracts/notifications.ts";
import { onboardingProfileSchema } from "#shared/contracts/profile.ts";
import { day } from "#shared/contracts/text.ts";
import { categorySchema, expenseCategories } from "#shared/rules/categories.ts";

/** What an export holds of a table, and what a restore takes of it. */
export interface Exported {
  /** Spanish, of its file. */
  says: string;
  /** `told`: of this installation, so that a restore leaves it out. */
  use: "restored" | "told";
  /** Columns that are left out, each with the reason. */
  without?: Record<string, string>;
  /** What columns may hold, where their type says too little. */
  fields?: Record<string, z.ZodMiniType>;
  /** Columns of the file alone; they stand for some that are left out. */
  added?: Record<string, z.ZodMiniType>;
  /** What a restore gives to columns that are left out. */
  filled?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** The only columns that a restore takes over; all unless told. */
  takes?: string[];
}

interface LeftOut {
  leftOut: string;
}

const name = z.string().check(z.maxLength(200));
const percent = z.int().check(z.gte(0), z.lte(100));
const side = z.enum(["in", "out"]);
const instant = z.iso.datetime();
const eventContent = z.strictObject({
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  time: z.union([
    z.strictObject({ startsAt: instant, endsAt: instant }),
    z.strictObject({ firstDay: day, lastDay: day }),
  ]),
});

const secret = "a secret, or what one is checked against";
const ofThisInstallation = "worth something in this installation only";
const keyedHash = "a keyed hash of this installation and person; made anew of what stands for it";
const underWay = "where work under way stands";

/** In the order in which a restore may write them: what is referred to comes first. */
const exported: Record<string, Exported> = {
  users: {
    says: "tu perfil",
    use: "restored",
    without: {
      passwordHash: secret,
      claimedAt: ofThisInstallation,
      browsersForgottenAt: ofThisInstallation,
      ledgerVersion: underWay,
      agendaVersion: underWay,
      goalsVersion: underWay,
      goalsKeptUpOn: underWay,
    },
    fields: {
      firstName: name,
      lastName: name,
      authProvider: authProviderSchema,
      weekStartsOn: z.enum(["sunday", "monday"]),
    },
    takes: ["firstName", "lastName", "onboardingCompleted", "weekStartsOn"],
  },
  onboarding_profiles: {
    says: "lo que contaste de ti al empezar",
    use: "restored",
    fields: { profile: onboardingProfileSchema },
  },
  accounts: {
    says: "tus cuentas, con su IBAN",
    use: "restored",
    without: { identity: keyedHash, accountKey: keyedHash, ibanSealed: "stands open, as `iban`" },
    fields: {
      type: accountSchema.shape.type,
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    },
    added: { iban: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{5,34}$/))) },
  },
  statement_imports: { says: "los archivos de banco que importaste", use: "restored" },
  transactions: {
    says: "tus movimientos, con todo lo que se sabe de cada uno",
    use: "restored",
    without: {
      counterpartyAccount: "a keyed hash; `counterpartyAccountId` says which account of the person it is",
    },
    fields: {
      category: categorySchema,
      categorySource: categorySourceSchema,
      categoryConfidence: percent,
      status: z.enum(["booked", "pending"]),
    },
    added: { counterpartyAccountId: z.nullable(z.uuid()) },
  },
  transaction_sightings: { says: "en qué otros archivos venía un movimiento", use: "restored" },
  category_rules: {
    says: "las categorías que enseñaste a Fred",
    use: "restored",
    fields: { side, category: categorySchema },
  },
  category_changes: { says: "tus correcciones de categoría", use: "restored", fields: { side } },
  category_change_rows: {
    says: "qué había antes de cada corrección",
    use: "restored",
    fields: { category: categorySchema, categorySource: categorySourceSchema, categoryConfidence: percent },
  },
  budgets: {
    says: "tus presupuestos",
    use: "restored",
    fields: { category: z.enum(expenseCategories) },
  },
  events: {
    says: "tu agenda, también lo que se borró hace poco",
    use: "restored",
    fields: { category: eventCategorySchema, origin: eventSchema.shape.origin },
  },
  event_history: {
    says: "versiones de eventos que cedieron al sincronizar",
    use: "restored",
    fields: {
      reason: z.enum(["both", "deleted_here", "deleted_there", "read_only"]),
      version: eventContent,
    },
  },
  calendar_links: {
    says: "qué evento de Google Calendar es cada evento",
    use: "restored",
    fields: { agreed: eventContent, sent: eventContent },
  },
  goals: {
    says: "tus objetivos",
    use: "restored",
    fields: {
      category: z.enum(goalCategories),
      paraType: z.enum(paraTypes),
      priority: z.int().check(z.gte(1), z.lte(10)),
      status: z.enum(["activo", "completado"]),
      progress: percent,
      funding: z.enum(["recorded", "accounts", "surplus"]),
    },
  },
  goal_history: { says: "las notas de tus objetivos", use: "restored" },
  goal_accounts: { says: "qué cuentas sigue cada objetivo", use: "restored" },
  goal_advances: {
    says: "cada paso de tus objetivos",
    use: "restored",
    fields: { fromProgress: percent, toProgress: percent },
  },
  goal_blocks: {
    says: "el tiempo de tus objetivos en la agenda",
    use: "restored",
    fields: {
      kind: z.enum(["session", "review", "contribution"]),
      state: z.enum(["planned", "kept", "missed", "declined"]),
    },
  },
  reward_entries: { says: "tus puntos", use: "restored" },
  achievements: { says: "tus logros", use: "restored" },
  chat_turns: {
    says: "tus conversaciones con Fred",
    use: "restored",
    without: {
      memory: "what only the next message would lean on",
      proposal: "what a yes would have done then",
      undo: "what could be taken back then",
    },
    fields: {
      figures: chatMessageSchema.shape.figures,
      cards: chatMessageSchema.shape.cards,
      calls: z.array(z.strictObject({ tool: z.string(), input: z.unknown(), output: z.unknown() })),
    },
    filled: () => ({ memory: {} }),
  },
  model_usage: { says: "cuánto usaste el modelo de lenguaje cada día", use: "restored" },
  notification_settings: { says: "qué avisos quieres", use: "restored" },
  notifications: {
    says: "los avisos que recibiste",
    use: "restored",
    without: { sentAt: underWay, mailedAt: underWay },
    fields: {
      kind: notificationKindSchema,
      // A page of ours: two slashes would lead to another site, and browsers drop control characters between them.
      link: z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]*$/)),
      movementIds: z.array(z.uuid()),
    },
    // Nothing old is sent again.
    filled: ({ deliverAt }) => ({ sentAt: deliverAt, mailedAt: deliverAt }),
  },
  activities: { says: "la actividad de tu cuenta: accesos, permisos y descargas", use: "told" },
  identities: {
    says: "con qué proveedores entras",
    use: "told",
    without: { revocationToken: secret, idToken: secret },
  },
  bank_connections: {
    says: "los bancos que conectaste",
    use: "told",
    without: { remoteId: ofThisInstallation, recentSlots: underWay, lastSlotAt: underWay },
  },
  bank_consents: {
    says: "los permisos que diste a tus bancos",
    use: "told",
    without: { remoteId: ofThisInstallation, reference: secret, sessionHash: secret, codeTakenAt: underWay },
  },
  bank_feeds: {
    says: "qué cuenta llega de qué banco",
    use: "told",
    without: { remoteId: ofThisInstallation, steadyIdentity: keyedHash },
  },
  bank_withdrawals: { says: "los movimientos que tus bancos han retirado", use: "told" },
  calendar_connections: {
    says: "tu conexión con Google Calendar",
    use: "told",
    without: {
      refreshTokenSealed: secret,
      accessTokenSealed: secret,
      accessExpiresAt: underWay,
      syncToken: ofThisInstallation,
      leaseId: underWay,
      leaseUntil: underWay,
      failures: underWay,
      retryAt: underWay,
    },
  },
};

const leftOut: Record<string, LeftOut> = {
  daily_totals: { leftOut: "sums of the movements, made anew of them" },
  bank_calls: { leftOut: "counts what banks were asked today" },
  calendar_feeds: { leftOut: secret },
  calendar_grants: { leftOut: secret },
  sign_in_visits: { leftOut: secret },
  mail_links: { leftOut: secret },
  known_browsers: { leftOut: secret },
  sign_in_alerts: { leftOut: underWay },
  authenticators: { leftOut: secret },
  recovery_codes: { leftOut: secret },
  passkeys: { leftOut: secret },
  push_subscriptions: { leftOut: secret },
  sessions: { leftOut: secret },
  notification_rounds: { leftOut: underWay },
  rate_limits: { leftOut: underWay },
  idempotency_keys: { leftOut: underWay },
  event_deliveries: { leftOut: underWay },
  ledger_steps: { leftOut: underWay },
  simulated_bank_records: { leftOut: "what somebody else's server remembers" },
};

/** What becomes of every table. A test compares them with the database: one that is in neither fails it. */
export const declaration = { exported, leftOut };
