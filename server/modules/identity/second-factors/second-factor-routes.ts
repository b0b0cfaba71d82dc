import { AppError } from "#server/errors.ts";
import type { KnownBrowserService } from "#server/modules/identity/sessions/known-browser-service.ts";
import type { CredentialService } from "#server/modules/identity/sign-in/credential-service.ts";
import type { SignInService } from "#server/modules/identity/sign-in/sign-in-service.ts";
import { appOrigin, type Browser } from "#server/platform/http/browser.ts";
import { publicRoute, type Route, userRoute } from "#server/platform/http/route.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  removePasskey,
} from "#shared/contracts/identity/passkeys.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmIdentity,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from "#shared/contracts/identity/second-factors.ts";
import type { PasskeyService } from "./passkey-service.ts";
import type { SecondFactorService } from "./second-factor-service.ts";

interface Services {
  secondFactors: SecondFactorService;
  passkeys: PasskeyService;
  signIn: SignInService;
  credentials: Pick<CredentialService, "confirmIdentity">;
  knownBrowsers: Pick<KnownBrowserService, "nameOf">;
}

const byPasskey = "Llave de acceso";

export const secondFactorRoutes = (services: Services, publicUrl?: string): Route[] => [
  userRoute(getSecondFactors, ({ userId }) => services.secondFactors.list(userId)),
  confirmationRoute(services),
  ...authenticatorRoutes(services.secondFactors),
  ...passkeyRoutes(services, ({ origin }) => appOrigin({ origin }, publicUrl)),
];

const confirmationRoute = ({ credentials, knownBrowsers }: Services) =>
  userRoute(confirmIdentity, async ({ userId, body, session, cookies, browser: { device } }) => {
    const nameOfBrowser = (email: string) => knownBrowsers.nameOf(cookies, email);
    await credentials.confirmIdentity(userId, body, { device, nameOfBrowser });
    session.confirm();
    return { message: "Confirmado" };
  });

const authenticatorRoutes = (secondFactors: SecondFactorService): Route[] => [
  userRoute(beginAuthenticator, ({ userId }) => secondFactors.begin(userId)),

  userRoute(confirmAuthenticator, ({ userId, body, session, browser }) =>
    secondFactors.confirm(userId, body.code, { fingerprint: session.fingerprint, device: browser.device }),
  ),

  userRoute(removeAuthenticator, async ({ userId, browser }) => {
    await secondFactors.remove(userId, browser.device);
    return { message: "App de autenticación quitada" };
  }),

  userRoute(renewRecoveryCodes, ({ userId, browser }) => secondFactors.renewCodes(userId, browser.device)),
];

const passkeyRoutes = ({ passkeys, signIn }: Services, originOf: (browser: Browser) => string): Route[] => [
  userRoute(beginPasskey, async ({ userId, session, browser }) => {
    const options = await passkeys.begin(userId, { origin: originOf(browser) });
    session.put("passkey-creation", options.challenge);
    return { ...options };
  }),

  userRoute(addPasskey, async ({ userId, body, session, browser }) =>
    passkeys.add(userId, body.name, {
      credential: body.credential,
      challenge: await session.take("passkey-creation"),
      origin: originOf(browser),
      device: browser.device,
      fingerprint: session.fingerprint,
    }),
  ),

  userRoute(removePasskey, async ({ userId, params, browser }) => {
    await passkeys.remove(userId, params.id, browser.device);
    return { message: "Llave de acceso quitada" };
  }),

  publicRoute(beginPasskeyLogin, async ({ session, address, browser }) => {
    const options = await passkeys.beginLogin({ origin: originOf(browser) }, address);
    session.put("passkey-request", options.challenge);
    return { ...options };
  }),

  publicRoute(loginWithPasskey, async ({ body, ...visitor }) => {
    const { session, browser } = visitor;
    const { user, name, isStillThere } = await passkeys.read({
      credential: body.credential,
      challenge: await session.take("passkey-request"),
      origin: originOf(browser),
      device: browser.device,
    });
    if (session.userId === undefined)
      await signIn.enter(user, visitor, { by: byPasskey, detail: name, isStillProved: isStillThere });
    else if (session.userId === user.id) session.confirm();
    else throw new AppError("forbidden", "Esa llave de acceso es de otra cuenta");
    return { user };
  }),
];
