import { madridDay, relativeDay } from "#client/lib/dates.ts";
import type { Notification } from "#shared/contracts/notifications.ts";

/** Those of one day in Madrid under "Hoy", "Ayer" or "13 oct", in the order in which they come. */
export const byDay = (notifications: readonly Notification[], today = madridDay(new Date())) =>
  [...Map.groupBy(notifications, ({ deliveredAt }) => madridDay(deliveredAt))].map(
    ([day, notifications]) => ({
      day,
      title: capitalised(relativeDay(day, today)),
      notifications,
    }),
  );

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
