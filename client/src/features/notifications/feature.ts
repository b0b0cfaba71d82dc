import { useEffect } from "react";
import type { Feature } from "#client/components/feature-slots.ts";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";
import { NotificationBell, PageBell } from "./notification-bell.tsx";

/** How long a page stands before its pushes are looked after, in ms. */
const calm = 2000;

const PushKeeper = ({ userId }: { userId: string | undefined }) => {
  const areAmountsHidden = useAmountsHidden();

  useEffect(() => {
    const keep = async () => {
      const { keepPush } = await import("./push-keeper.ts");
      await keepPush({ userId, areAmountsHidden });
    };
    const waiting = setTimeout(() => void keep().catch(() => {}), calm);
    return () => clearTimeout(waiting);
  }, [userId, areAmountsHidden]);

  return null;
};

export const notifications: Feature = {
  name: "notifications",
  NavigationAction: NotificationBell,
  PageAction: PageBell,
  liveReads: { notices: [listNotifications] },
  Keeper: PushKeeper,
  settingsPanel: {
    value: "notificaciones",
    label: "Notificaciones",
    fetchCode: async () => (await import("./notification-settings.tsx")).NotificationSettings,
  },
  /** Nothing more is pushed to this device once nobody is signed in on it. */
  onLeave: async () => (await import("./push-device.ts")).leavePush(),
};
