import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { SignInAlertService } from "#server/modules/identity/sign-in-alerts/sign-in-alert-service.ts";
import type { Cookies } from "#server/platform/http/route.ts";

interface Dependencies {
  knownBrowsers: Pick<KnownBrowserService, "meet" | "trust">;
  alerts: Pick<SignInAlertService, "alertPerson">;
  activity: Pick<ActivityService, "record">;
}

interface CompletedSignIn {
  cookies: Cookies;
  device: string;
  at: Date;
  /** The sign-in method, safe for any mail: "Contraseña", "Google". */
  by: string;
  detail?: string | undefined;
}

export type CompletedSignInService = ReturnType<typeof createCompletedSignInService>;

/** Remembers the browser, records the sign-in and mails when the browser is new. */
export const createCompletedSignInService = ({ knownBrowsers, alerts, activity }: Dependencies) => ({
  /** `isOwners`: the sign-in has just proved ownership, so its browser needs no alert. */
  async record(userId: string, entrance: CompletedSignIn, { isOwners = false } = {}) {
    const { cookies, device, at, by, detail = by } = entrance;
    if (isOwners) await knownBrowsers.trust(userId, cookies);
    const isNews = !isOwners && (await knownBrowsers.meet(userId, cookies, at));
    await activity.record(userId, isNews ? "signed_in_anew" : "signed_in", { device, detail });
    if (isNews) await alerts.alertPerson(userId, { device, by, at });
  },
});
