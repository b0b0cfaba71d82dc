import { appOrigin } from "#server/platform/http/browser.ts";
import { hasSignedIn } from "#server/platform/http/known-device.ts";
import type { PostedForm } from "#server/platform/http/posted-form.ts";
import type { Navigation, Redirect } from "#server/platform/http/redirect.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listIdentities, unlinkIdentity } from "#shared/contracts/identity/identities.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import type { IdentityService } from "./identity-service.ts";
import type { FlowStart } from "./oauth-flow.ts";
import { safeReturnPath, withParameter } from "./return-paths.ts";

const paths: [SignInProvider, Redirect["path"]][] = [
  ["google", "/api/auth/google"],
  ["facebook", "/api/auth/facebook"],
  ["apple", "/api/auth/apple"],
  ["oidc", "/api/login"],
];

const purposeOf = (requested: unknown): FlowStart["purpose"] =>
  requested === "link" || requested === "confirm" ? requested : "sign_in";

/** `publicUrl`: the public address, when it differs from the requests'. */
export const identityRedirects = (identities: IdentityService, publicUrl?: string): Redirect[] => {
  const begin = (
    provider: SignInProvider,
    { session, browser, address, signInBrowser: mark, query, isOwn }: Navigation,
  ) => {
    const purpose = purposeOf(query.purpose);
    const isForPerson = purpose !== "sign_in";
    if (isForPerson && !session.userId) return "/auth";
    // Only our own pages may start linking or confirming.
    if (isForPerson && !isOwn) return withParameter("/settings", "error", "confirm_first");
    const start = {
      ...{ purpose, address },
      userId: isForPerson ? (session.userId ?? null) : null,
      returnTo: safeReturnPath(query.returnTo, isForPerson ? "/settings" : "/"),
      origin: appOrigin(browser, publicUrl),
      mark: mark.ensureId(),
    };
    return identities.begin(provider, start, session);
  };

  return paths.flatMap(([provider, path]) => [
    {
      path,
      targetOf(navigation) {
        // "Get Started" and every relogin come through here, and most installations have no provider.
        const isRelogin = provider === "oidc" && navigation.query.from !== "auth";
        if (!isRelogin || identities.isAvailable(provider)) return begin(provider, navigation);
        return hasSignedIn(navigation.cookies) ? "/auth" : "/auth?tab=register";
      },
    },
    {
      path: `${path}/callback`,
      targetOf: ({ session, browser, address, signInBrowser: mark, cookies, query }) =>
        identities.handleCallback(
          provider,
          { fields: query, mark: mark.current, origin: appOrigin(browser, publicUrl), address },
          { session, cookies, device: browser.device },
        ),
    },
  ]);
};

/** Apple answers by a form that its page posts (`response_mode=form_post`). */
export const identityForms = (identities: IdentityService): PostedForm[] => [
  {
    path: "/api/auth/apple/callback",
    targetOf: ({ fields, address }) => identities.hold("apple", fields, address),
  },
];

export const identityRoutes = (identities: IdentityService): Route[] => [
  userRoute(listIdentities, ({ userId }) => identities.list(userId)),
  userRoute(unlinkIdentity, async ({ userId, params, session, browser: { device } }) => {
    await identities.unlink(userId, params.id, { session, device });
    return { message: "Ya no está vinculada" };
  }),
];
