import type { Feature } from "#client/components/feature-slots.ts";
import { NotificationBell, PageBell } from "./notification-bell.tsx";
import { PushKeeper } from "./push-keeper.tsx";

export const notifications: Feature = {
  name: "notifications",
  NavigationAction: NotificationBell,
  PageAction: PageBell,
  Keeper: PushKeeper,
  settingsPanel: {
    value: "notificaciones",
    label: "Notificaciones",
    fetchCode: async () => (await import("./notification-settings.tsx")).NotificationSettings,
  },
  /** Nothing more is pushed to this device once nobody is signed in on it. */
  onLeave: async () => (await import("./push-device.ts")).leavePush(),
};
