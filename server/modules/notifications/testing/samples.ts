import { randomUUID } from "node:crypto";
import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import { createWebPushService } from "#server/modules/notifications/providers/web-push-service.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { aPushBrowser, pushKeys } from "./push-double.ts";

/** A browser of Ana's that takes web push. */
const pushEndpoint = "https://fcm.googleapis.com/fcm/send/de-ana";

export const bodies: SampleBodies = {
  "POST /api/notifications/read": ({ ids }) => ({ ids: ids.slice(0, 50) }),
  "PATCH /api/notifications/settings": () => ({ goals: true, email: true }),
  // Whoever knows the address of another's browser does not have its keys.
  "POST /api/notifications/push": () => ({ ...aPushBrowser().subscription, endpoint: pushEndpoint }),
};

export const outside = {
  push: createWebPushService({ keys: pushKeys(), subject: "mailto:fred@example.es" }),
};

export const secrets = ["Aviso para Ana"];

export const waysIn = ["push_subscriptions"];

const leadingTo = (link: string) => ({ table: "notifications", fields: { link }, refusal: "no vale link" });

export const refusedFields = [
  { name: "a notification that leads elsewhere", ...leadingTo("//malo.example") },
  {
    name: "a notification that leads elsewhere once a browser has dropped its tab",
    ...leadingTo("/\t/malo.example"),
  },
];

/** What she was told, how she wants it, where it goes, and when her facts were last looked over. */
export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    `insert into notifications (user_id, id, fact_key, kind, title, body, link, created_at, deliver_at)
      values ($1, $2, 'week:2026-06-22', 'weekly_insight', 'Aviso para Ana', 'Solo para ella', '/banking',
        '2026-06-29T09:00:00Z', '2026-06-29T09:00:00Z')`,
    [userId, randomUUID()],
  );
  await sql.query(
    `insert into notification_settings (user_id, spending, goals, insights, banks, updated_at)
      values ($1, true, false, true, true, '2026-06-29T09:00:00Z')`,
    [userId],
  );
  await sql.query(
    `insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, device, created_at)
      values ($1, $2, $3, $4, $5, 'Chrome en Windows', '2026-06-29T09:00:00Z')`,
    [userId, randomUUID(), pushEndpoint, "A".repeat(87), "A".repeat(22)],
  );
  await sql.query(
    "insert into reminder_rounds (user_id, agenda_version, at, next_at) values ($1, 1, '2026-06-29T09:00:00Z', '2026-07-06T09:00:00Z')",
    [userId],
  );
  await sql.query(
    "insert into notification_rounds (user_id, seen, at) values ($1, '1.1.2026-06-29', '2026-06-29T09:00:00Z')",
    [userId],
  );
};
