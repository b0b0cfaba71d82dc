import { startFakeServer } from "#client/testing/fake-server.ts";
import { getReminderDefault, setReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import {
  addPush,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  type Notification,
  type NotificationSettings,
  readNotifications,
  removePush,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";
import { aUser } from "#shared/testing/builders.ts";

interface Stored {
  notifications?: Notification[];
  settings?: Partial<NotificationSettings>;
}

/** A person who was told this and chose that, both of which change as a server changes them, and what was sent to it. */
export const startNotifications = ({ notifications = [], settings = {} }: Stored = {}) => {
  const server = startFakeServer();
  const stored = {
    notifications,
    settings: {
      spending: true,
      goals: true,
      insights: true,
      agenda: true,
      morning: null,
      usualMorning: "08:30" as const,
      banks: true,
      email: true,
      push: true,
      ...settings,
    },
  };
  const sent = {
    read: [] as unknown[],
    chosen: [] as unknown[],
    reminders: [] as unknown[],
    subscribed: [] as unknown[],
    left: [] as unknown[],
  };
  const unread = () => stored.notifications.filter(({ readAt }) => readAt === null).length;

  server.on(getCurrentUser, () => aUser());
  server.on(listNotifications, () => ({ unread: unread(), notifications: stored.notifications }));
  server.on(readNotifications, ({ body }) => {
    sent.read.push(body);
    stored.notifications = stored.notifications.map((one) =>
      !body.ids || body.ids.includes(one.id) ? { ...one, readAt: "2026-10-15T09:30:00Z" } : one,
    );
    return { unread: unread() };
  });
  server.on(getNotificationSettings, () => stored.settings);
  server.on(setNotificationSettings, ({ body }) => {
    sent.chosen.push(body);
    stored.settings = { ...stored.settings, ...body };
    return stored.settings;
  });
  server.on(getReminderDefault, () => ({ reminders: [10] }));
  server.on(setReminderDefault, ({ body }) => {
    sent.reminders.push(body.reminders);
    return body;
  });
  server.on(getPushKey, () => ({ publicKey: "clave-publica" }));
  server.on(addPush, ({ body }) => {
    sent.subscribed.push(body);
    return { message: "Avisos activados" };
  });
  server.on(removePush, ({ query }) => {
    sent.left.push(query);
    return { message: "Avisos desactivados" };
  });
  return {
    ...server,
    sent,
    addNotice: (notification: Notification) => void stored.notifications.unshift(notification),
  };
};

/** Told on Thursday 15 October 2026 at 10:48 in Madrid, and not yet read. */
export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a01",
  kind: "budget_near",
  title: "Restaurantes, al 82 %",
  body: "Llevas 82 € de los 100 € de este mes.",
  link: "/banking?category=Restaurantes%2FBares&from=2026-10-01&to=2026-10-31",
  movementIds: [],
  undoEntryId: null,
  deliveredAt: "2026-10-15T08:48:00Z",
  readAt: null,
  ...changes,
});
