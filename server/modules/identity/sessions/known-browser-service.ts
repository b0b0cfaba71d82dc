import type { Clock } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import {
  deviceNameIn,
  isOldDeviceName,
  newDeviceName,
  storeDeviceName,
} from "#server/platform/http/known-device.ts";
import type { Cookies } from "#server/platform/http/route.ts";
import type { KnownBrowserRepository } from "./known-browser-repository.ts";

interface Dependencies {
  browsers: KnownBrowserRepository;
  clock: Clock;
}

export type KnownBrowserService = ReturnType<typeof createKnownBrowserService>;

const hashOf = (name: string) => sha256(`browser ${name}`);
const shown = (name: string) => ({ hash: hashOf(name), isOld: isOldDeviceName(name) });

/**
 * From which browsers a person signs in. A browser is known when its cookie holds a name whose hash the account has: a
 * cookie alone could not be taken back.
 */
export const createKnownBrowserService = ({ browsers, clock }: Dependencies) => {
  const accountOf = async (userId: string) => (await browsers.addressOf(userId)) ?? userId;

  const trust = async (userId: string, cookies: Cookies) => {
    const name = newDeviceName();
    await browsers.trust(userId, hashOf(name), clock.now());
    storeDeviceName(cookies, await accountOf(userId), name);
  };

  return {
    /** The name of the browser, while the account of that address knows it; its attempts are counted by it. */
    async nameOf(cookies: Cookies, email: string) {
      const name = deviceNameIn(cookies, email);
      return name !== null && (await browsers.isKnown(email, shown(name))) ? name : null;
    },

    /** Notes a sign-in and remembers its browser. Answers whether an account that is in use did not know it. */
    async meet(userId: string, cookies: Cookies, at: Date) {
      const account = await accountOf(userId);
      const name = deviceNameIn(cookies, account);
      const fresh = newDeviceName();
      const meeting = { shown: name === null ? null : shown(name), fresh: hashOf(fresh), at };
      const outcome = await browsers.meet(userId, meeting);
      storeDeviceName(cookies, account, outcome === "known" && name !== null ? name : fresh);
      return outcome === "new";
    },

    /** The browser of who has just shown by other means than a sign-in that the account is theirs. */
    trust,

    async keepOnly(userId: string, cookies: Cookies) {
      await browsers.forget(userId, clock.now());
      await trust(userId, cookies);
    },
  };
};
