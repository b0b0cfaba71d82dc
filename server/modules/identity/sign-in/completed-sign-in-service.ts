import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { SignInAlertService } from "#server/modules/identity/sign-in-alerts/sign-in-alert-service.ts";
import type { Cookies } from "#server/platform/http/route.ts";

interface Dependencies {
  knownBrowsers: Pick<KnownBrowserService, "meet" | "trust">;
  alerts: Pick<SignInAlertService, "alertPerson">;
  activity: Pick<ActivityService, "record">;
}

/** A sign-in that has just opened a session. */
export interface CompletedSignIn {
  cookies: Cookies;
  /** "Chrome en Windows". */
  device: string;
  /** When the session was opened. */
  at: Date;
  /** How, as a mail may say it to anybody: "Contraseña", "Google". */
  by: string;
  /** The same with what the person called it, for their own eyes; `by` unless told. */
  detail?: string | undefined;
}

export type CompletedSignInService = ReturnType<typeof createCompletedSignInService>;

/** What follows a sign-in: its browser is remembered, it is noted, and told of when the account did not know the browser. */
export const createCompletedSignInService = ({ knownBrowsers, alerts, activity }: Dependencies) => ({
  /** `isOwners`: it has just shown whose the account is, so that its browser is no news. */
  async record(userId: string, entrance: CompletedSignIn, { isOwners = false } = {}) {
    const { cookies, device, at, by, detail = by } = entrance;
    if (isOwners) await knownBrowsers.trust(userId, cookies);
    const isNews = !isOwners && (await knownBrowsers.meet(userId, cookies, at));
    await activity.record(userId, isNews ? "signed_in_anew" : "signed_in", { device, detail });
    if (isNews) await alerts.alertPerson(userId, { device, by, at });
  },
});
