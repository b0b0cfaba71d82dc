import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  addPush,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  readNotifications,
  removePush,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";
import type { NotificationService } from "./notification-service.ts";

export const notificationRoutes = (notifications: NotificationService): Route[] => [
  userRoute(listNotifications, ({ userId }) => notifications.list(userId)),
  userRoute(readNotifications, ({ userId, body }) => notifications.read(userId, body.ids)),
  userRoute(getNotificationSettings, ({ userId }) => notifications.settings(userId)),
  userRoute(setNotificationSettings, ({ userId, body }) => notifications.setSettings(userId, body)),
  userRoute(getPushKey, () => notifications.pushKey()),
  userRoute(addPush, ({ userId, body, session: { fingerprint }, browser }) =>
    notifications.addPush(userId, { ...body, fingerprint, device: browser.device }),
  ),
  userRoute(removePush, ({ userId, query }) => notifications.removePush(userId, query.endpoint)),
];
