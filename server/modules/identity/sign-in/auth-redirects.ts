import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { IdentityService } from "#server/modules/identity/provider-sign-in/identity-service.ts";
import { appOrigin } from "#server/platform/http/browser.ts";
import type { Redirect } from "#server/platform/http/redirect.ts";

interface Dependencies {
  activity: Pick<ActivityService, "record">;
  identities: Pick<IdentityService, "logoutUrl">;
  /** Where people reach the app, when it is not where their requests say. */
  publicUrl?: string | undefined;
}

/** Signing out by an address that the browser navigates to; it may go on at the provider by which the person came in. */
export const authRedirects = ({ activity, identities, publicUrl }: Dependencies): Redirect[] => [
  {
    path: "/api/logout",
    async targetOf({ session, browser, isOwn }) {
      // Another site's image must not sign anybody out.
      if (!isOwn) return "/auth";
      const { userId, via } = session;
      await session.leave();
      if (!userId) return "/auth";
      await activity.record(userId, "signed_out", { device: browser.device });
      const returnTo = `${appOrigin(browser, publicUrl)}/auth`;
      return (await identities.logoutUrl(userId, via, returnTo)) ?? "/auth";
    },
  },
];
