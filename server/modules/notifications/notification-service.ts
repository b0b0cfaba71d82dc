import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type {
  addPush,
  Notification,
  NotificationSettings,
  ShownNotificationSettings,
} from "#shared/contracts/notifications.ts";
import type { EndpointInput } from "#shared/http/endpoint.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { duplicateCharges, equalChargeRuns } from "./domain/duplicate-charges.ts";
import { morningTimeIn } from "./domain/morning-time.ts";
import { kindsOf, notificationTopicNames } from "./domain/topics.ts";
import type { NoticeFactsRepository } from "./notice-facts-repository.ts";
import type { NotificationRepository, StoredNotification } from "./notification-repository.ts";
import type { PushService } from "./push-service.ts";
import type { PushSubscriptionRepository } from "./push-subscription-repository.ts";
import type { ReminderRepository } from "./reminder-repository.ts";

interface Dependencies {
  notifications: NotificationRepository;
  facts: Pick<NoticeFactsRepository, "charges" | "chargesOf">;
  subscriptions: PushSubscriptionRepository;
  onboarding: Pick<OnboardingService, "profile">;
  reminders: Pick<ReminderRepository, "startAnew">;
  history: Pick<HistoryService, "undoable">;
  push: PushService | null;
  clock: Clock;
}

type NewPush = EndpointInput<typeof addPush>["body"] & {
  device: string;
  /** The session's fingerprint. */
  fingerprint: string;
};

export type NotificationService = ReturnType<typeof createNotificationService>;

const listLength = 50;
const daysOfRepeats = 120;
const daysOfYear = 365;
/** Cents: who asks is told of small ones too. */
const leastAsked = 300;
const mostBrowsers = 10;

export const createNotificationService = (dependencies: Dependencies) => {
  const { notifications, facts, subscriptions, reminders, onboarding, history, push, clock } = dependencies;

  const settings = async (userId: string): Promise<ShownNotificationSettings> => {
    const own = await notifications.settings(userId);
    const { notificationPreferences: chosen, morningRoutine = "" } = await onboarding.profile(userId);
    return {
      spending: own?.spending ?? true,
      goals: own?.goals ?? true,
      insights: own?.insights ?? true,
      banks: own?.banks ?? true,
      agenda: own?.agenda ?? true,
      morning: own?.morning ?? null,
      usualMorning: morningTimeIn(morningRoutine),
      email: own?.email ?? chosen?.email ?? false,
      push: own?.push ?? chosen?.push ?? true,
    };
  };

  const unread = (userId: string) => notifications.unread(userId, clock.now());

  return {
    /** Equal charges a few days apart, of the last months, whoever was told of them before; the oldest first. */
    async repeatedCharges(userId: string) {
      const today = madridDayOf(clock.now());
      const from = addDays(today, -daysOfRepeats);
      const runs = equalChargeRuns(await facts.charges(userId, { from, to: today }));
      const keys = [...new Set(runs.flatMap(([first]) => first?.key ?? []))];
      const year = { from: addDays(today, -daysOfYear), to: today };
      return duplicateCharges(
        await facts.chargesOf(userId, year, keys),
        ({ day }) => day >= from,
        leastAsked,
      );
    },

    async list(userId: string) {
      const latest = await notifications.latest(userId, clock.now(), listLength);
      const entryIds = latest.flatMap(({ entryId }) => entryId ?? []);
      const undoable = new Set(await history.undoable(userId, entryIds));
      return { notifications: latest.map((one) => toWire(one, undoable)), unread: await unread(userId) };
    },

    async read(userId: string, ids?: string[]) {
      await notifications.read(userId, clock.now(), ids);
      return { unread: await unread(userId) };
    },

    settings,

    /** Withdraws undelivered notices of topics that are now off. */
    async setSettings(userId: string, changes: Partial<NotificationSettings>) {
      const now = clock.now();
      await notifications.changeSettings(userId, changes, now);
      if (changes.agenda === true) await reminders.startAnew(userId, now);
      const off = notificationTopicNames.filter((topic) => topic in changes && !changes[topic]);
      await notifications.withdraw(userId, off.flatMap(kindsOf), now);
      return settings(userId);
    },

    /** Throws `unavailable` without a push service. */
    pushKey() {
      return { publicKey: (push ?? refuseWithout()).publicKey };
    },

    /** A known browser is renewed. Throws `invalid_request` for an unknown push service. */
    async addPush(userId: string, { endpoint, keys, device, fingerprint }: NewPush) {
      if (!(push ?? refuseWithout()).isAllowed({ endpoint, ...keys }))
        throw new AppError("invalid_request", "Este navegador usa un servicio de avisos que no conocemos");
      const subscription = { id: randomUUID(), endpoint, ...keys, device, createdAt: clock.now() };
      if (!(await subscriptions.add(userId, fingerprint, { ...subscription, most: mostBrowsers })))
        throw new AppError(
          "conflict",
          "No se han podido activar los avisos en este navegador. Prueba otra vez.",
        );
      return { message: "Avisos activados en este dispositivo" };
    },

    async removePush(userId: string, endpoint: string) {
      await subscriptions.remove(userId, endpoint);
      return { message: "Avisos desactivados en este dispositivo" };
    },
  };
};

const refuseWithout = (): never => {
  throw new AppError("unavailable", "Los avisos en el dispositivo no están disponibles por ahora");
};

const toWire = (row: StoredNotification, undoable: ReadonlySet<string>): Notification => {
  const { id, kind, title, body, link, movementIds, entryId } = row;
  return {
    ...{ id, kind, title, body, link, movementIds },
    undoEntryId: entryId !== null && undoable.has(entryId) ? entryId : null,
    deliveredAt: row.deliverAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
};
