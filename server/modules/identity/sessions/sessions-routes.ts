import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { endOtherSessions, endSession, listSessions } from "#shared/contracts/identity/sessions.ts";
import type { KnownBrowserService } from "./known-browser-service.ts";
import type { SessionsService } from "./sessions-service.ts";

interface Services {
  sessions: SessionsService;
  activity: ActivityService;
  knownBrowsers: Pick<KnownBrowserService, "keepOnly">;
}

export const deviceSessionRoutes = ({ sessions, activity, knownBrowsers }: Services): Route[] => [
  userRoute(listActivity, ({ userId }) => activity.list(userId)),

  userRoute(listSessions, ({ userId, session }) => sessions.list(userId, session.fingerprint)),

  userRoute(endSession, async ({ userId, params, session, browser: { device } }) => {
    if (params.id === session.fingerprint) {
      await session.close();
      await activity.record(userId, "signed_out", { device });
    } else {
      await sessions.end(userId, params.id, { device });
    }
    return { message: "Sesión cerrada" };
  }),

  userRoute(endOtherSessions, async ({ userId, session, cookies, browser: { device } }) => {
    await knownBrowsers.keepOnly(userId, cookies);
    const { count, hadFeed } = await sessions.endOthers(userId, { fingerprint: session.fingerprint, device });
    const ended = count === 0 ? "No había ninguna otra sesión abierta" : "Las demás sesiones están cerradas";
    return { message: hadFeed ? `${ended}. La dirección privada de tu calendario ya no vale.` : ended };
  }),
];
