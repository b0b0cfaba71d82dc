import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { IdentityService } from "#server/modules/identity/provider-sign-in/identity-service.ts";
import { appOrigin } from "#server/platform/http/browser.ts";
import type { Redirect } from "#server/platform/http/redirect.ts";

interface Dependencies {
  activity: Pick<ActivityService, "record">;
  identities: Pick<IdentityService, "logoutUrl">;
  /** The public address, when it differs from the requests'. */
  publicUrl?: string | undefined;
}

/** Signs out by navigation, and continues at the provider when it asks for that. */
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
