import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { EmailVerificationService } from "#server/modules/identity/mail-links/email-verification-service.ts";
import type { IdentityService } from "#server/modules/identity/provider-sign-in/identity-service.ts";
import type { RegistrationService } from "#server/modules/identity/registration/registration-service.ts";
import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { DenialService } from "#server/modules/identity/sign-in-alerts/denial-service.ts";
import { appOrigin } from "#server/platform/http/browser.ts";
import type { Redirect } from "#server/platform/http/redirect.ts";
import { publicRoute, type Route, userRoute } from "#server/platform/http/route.ts";
import { getCurrentUser, login, logout, register, updateProfile } from "#shared/contracts/identity/auth.ts";
import { denySignIn } from "#shared/contracts/identity/mail-links.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import type { AuthService } from "./auth-service.ts";
import type { SignInService } from "./sign-in-service.ts";

interface Services {
  auth: AuthService;
  signIn: SignInService;
  activity: ActivityService;
  denial: DenialService;
  emailVerification: Pick<EmailVerificationService, "welcome">;
  registration: Pick<RegistrationService, "admissionOf">;
  knownBrowsers: Pick<KnownBrowserService, "nameOf">;
}

export const authRoutes = ({
  auth,
  signIn,
  activity,
  denial,
  emailVerification,
  registration,
  knownBrowsers,
}: Services): Route[] => [
  publicRoute(register, async ({ body, address, browser: { device } }) => {
    const user = await auth.register(body, {
      ...{ address, knownDevice: null, device },
      admit: registration.admissionOf(body),
    });
    await emailVerification.welcome(user);
    return { user };
  }),

  publicRoute(login, async ({ body, ...visitor }) => {
    const { address, cookies, browser } = visitor;
    const knownDevice = await knownBrowsers.nameOf(cookies, body.email);
    const firstStep = await auth.login(body, { address, knownDevice, device: browser.device });
    await signIn.begin(firstStep, visitor);
    return { user: firstStep.user };
  }),

  publicRoute(finishLogin, async ({ body, ...visitor }) => ({
    user: await signIn.finish(body.code, visitor),
  })),

  publicRoute(logout, async ({ session, browser: { device } }) => {
    const { userId } = session;
    await session.leave();
    if (userId) await activity.record(userId, "signed_out", { device });
    return { message: "Sesión cerrada" };
  }),

  publicRoute(denySignIn, ({ body, address, browser: { device } }) =>
    denial.deny(body.token, { address, device }),
  ),

  userRoute(getCurrentUser, ({ userId, known }) => auth.current(userId, known)),
  userRoute(updateProfile, ({ userId, body }) => auth.updateProfile(userId, body)),
];

interface Leaving {
  activity: Pick<ActivityService, "record">;
  identities: Pick<IdentityService, "logoutUrl">;
  /** The public address, when it differs from the requests'. */
  publicUrl?: string | undefined;
}

/** Signs out by navigation, and continues at the provider when it asks for that. */
export const authRedirects = ({ activity, identities, publicUrl }: Leaving): Redirect[] => [
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
