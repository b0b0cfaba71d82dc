import { createCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { denySignIn, sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
} from "#shared/contracts/identity/passkeys.ts";
import { changePassword, forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import { finishLogin, renewRecoveryCodes } from "#shared/contracts/identity/second-factors.ts";
import { endOtherSessions } from "#shared/contracts/identity/sessions.ts";
import { ApiError } from "#shared/http/errors.ts";
import { setUpAuthenticator } from "./authenticator-app.ts";
import { createTraveller, publicUrl, type startProviders } from "./identity-doubles/all-providers.ts";
import { tokenIn } from "./mail-links.ts";
import { plainFetch } from "./plain-fetch.ts";
import type { startTestApp } from "./test-app.ts";
import { unlessRefused } from "./tried.ts";
import { createVirtualAuthenticator } from "./virtual-authenticator.ts";

type App = Awaited<ReturnType<typeof startTestApp>>;
type Oidc = Awaited<ReturnType<typeof startProviders>>["oidc"];
export type Name = "owner" | "stranger";

/** Something that opens the account of the address, and who made it. */
interface Way {
  madeBy: Name;
  kind: string;
  opens: () => Promise<boolean>;
}

const stepMs = 31_000;
let count = 0;

/** Two people, of whom one owns an address and alone reads its mails, and all ways in that either of them makes. */
export const peopleAtOneAddress = (app: App, { oidc, start }: { oidc: Oidc; start: string }) => {
  const number = ++count;
  const email = `direccion-${number}@oidc.example`;
  const ways: Way[] = [];
  let now = Date.parse(start);
  let accountId: string | undefined;
  app.setNow(start);

  const pass = () => {
    now += stepMs;
    const instant = new Date(now).toISOString();
    app.setNow(instant);
    return instant;
  };
  const browser = () => {
    const { fetch, call } = app.browser();
    return { ...createTraveller(app.baseUrl, fetch), fetch, call };
  };
  type Browser = ReturnType<typeof browser>;
  const isIn = async ({ call }: Browser) => {
    const user = await unlessRefused(() => call(getCurrentUser));
    return user !== undefined && user.id === accountId;
  };
  const mailed = async (page: string) => {
    await app.runJobs();
    const mail = app.outbox.findLast(({ to, text }) => to === email && text.includes(page));
    return mail && tokenIn(mail);
  };

  const person = (name: Name) => {
    const passwords: string[] = [];
    const device = createVirtualAuthenticator();
    const subject = `${name}-${number}`;
    let codeAt: ((instant: string) => string) | undefined;
    let latest = browser();
    let made = 0;

    oidc.setAccount(subject, {
      email: name === "owner" ? email : `de-fuera-${number}@oidc.example`,
      email_verified: true,
    });
    const keep = (kind: string, opens: Way["opens"]) => ways.push({ madeBy: name, kind, opens });
    const newPassword = () => `clave-${name}-${number}-${++made}`;

    const finish = ({ call }: Browser) =>
      unlessRefused(() => call(finishLogin, { body: { code: codeAt?.(pass()) ?? "000000" } }));
    const keepSession = async (kind: string, at: Browser) => {
      if (!(await isIn(at))) return false;
      latest = at;
      keep(`session by ${kind}`, () => isIn(at));
      return true;
    };
    const keepPassword = (password: string) => {
      passwords.push(password);
      keep("password", async () => {
        try {
          await browser().call(login, { body: { email, password } });
          return true;
        } catch (error) {
          return error instanceof ApiError && error.code === "second_step_required";
        }
      });
    };
    const byPasskey = async (at: Browser) => {
      const options = await at.call(beginPasskeyLogin);
      const credential = device.sign(options, { origin: publicUrl });
      await at.call(loginWithPasskey, { body: { credential } });
    };
    /** At the provider, about to come back; undefined where the visit may not begin. */
    const leaveToLink = async (at: Browser) => {
      const url = await at.begin("oidc", { purpose: "link" });
      return url.startsWith("http") ? at.act(url, { as: subject }) : undefined;
    };
    /** The page where it ended. */
    const byProvider = async (at: Browser) => {
      const end = await at.signInWith("oidc", { as: subject }, { from: "auth" });
      if (end === "/auth?step=code") await finish(at);
      return end;
    };

    return {
      latestPassword: () => passwords.at(-1) ?? "ninguna",
      /** Gets to know a password that somebody else chose. */
      learn: keepPassword,
      async register() {
        const password = newPassword();
        const body = { email, password, firstName: "Ana", lastName: "Gil" };
        await unlessRefused(() => browser().call(register, { body }));
        const entered = await unlessRefused(() => browser().call(login, { body: { email, password } }));
        if (!entered) return;
        accountId ??= entered.user.id;
        keepPassword(password);
      },
      async signIn() {
        const password = passwords.at(-1);
        if (!password) return false;
        const at = browser();
        await unlessRefused(() => at.call(login, { body: { email, password } }));
        if (!(await isIn(at))) await finish(at);
        return keepSession("password", at);
      },
      async leaveSecondStepOpen() {
        const password = passwords.at(-1);
        if (!password) return;
        const at = browser();
        await unlessRefused(() => at.call(login, { body: { email, password } }));
        keep("half a sign-in", async () => {
          await finish(at);
          return isIn(at);
        });
      },
      async addPasskey() {
        const { call } = latest;
        const added = await unlessRefused(async () => {
          const credential = device.make(await call(beginPasskey), { origin: publicUrl });
          return call(addPasskey, { body: { name: "Llave", credential } });
        });
        if (!added) return;
        keep("passkey", async () => {
          const at = browser();
          await unlessRefused(() => byPasskey(at));
          return isIn(at);
        });
      },
      async signInByPasskey() {
        const at = browser();
        await unlessRefused(() => byPasskey(at)).catch(() => undefined);
        return keepSession("passkey", at);
      },
      async addAuthenticator() {
        const set = await unlessRefused(() => setUpAuthenticator(latest.call, pass()));
        if (set) codeAt = set.codeAt;
      },
      renewCodes: () => unlessRefused(() => latest.call(renewRecoveryCodes)),
      async addFeed() {
        const feed = await unlessRefused(() => latest.call(createCalendarFeed));
        if (!feed?.url) return;
        const path = new URL(feed.url).pathname;
        keep("calendar feed", async () => (await plainFetch(app.baseUrl + path)).status === 200);
      },
      async link() {
        const step = await leaveToLink(latest);
        if (!step) return;
        await latest.handleCallback(step);
        keep("provider", async () => {
          const at = browser();
          const end = await byProvider(at);
          return end === "/auth?step=code" || isIn(at);
        });
      },
      /** A visit to link that began now, and comes back at the very end. */
      async leaveLinkOpen() {
        const at = latest;
        const step = await leaveToLink(at);
        if (!step) return;
        keep("half a link", async () => {
          await at.handleCallback(step);
          const other = browser();
          await byProvider(other);
          return isIn(other);
        });
      },
      async signInByProvider() {
        const at = browser();
        await byProvider(at);
        const user = await unlessRefused(() => at.call(getCurrentUser));
        if (user?.email === email) accountId ??= user.id;
        return keepSession("provider", at);
      },
      async changePassword() {
        const password = newPassword();
        const body = { currentPassword: passwords.at(-1) ?? "ninguna", newPassword: password };
        if (await unlessRefused(() => latest.call(changePassword, { body }))) keepPassword(password);
      },
      endOthers: () => unlessRefused(() => latest.call(endOtherSessions)),
      askForLink: () => unlessRefused(() => latest.call(sendVerification)),
      askForReset: () => unlessRefused(() => browser().call(forgotPassword, { body: { email } })),
      /** "No he sido yo", in the first mail of a sign-in that came after so many mails. Only for who reads them. */
      async deny(mailsBefore: number) {
        await app.runJobs();
        const mail = app.outbox
          .slice(mailsBefore)
          .find(({ to, text }) => to === email && text.includes("/auth/deny#"));
        const token = mail && tokenIn(mail);
        if (!token) throw new Error("No mail tells of a sign-in");
        const { resetToken } = await browser().call(denySignIn, { body: { token } });
        if (resetToken === null) throw new Error("A password is asked for");
        const password = newPassword();
        await browser().call(resetPassword, { body: { token: resetToken, password } });
        keepPassword(password);
      },
      /** Only for who reads the mails of the address. */
      async confirm(where: "in a session" | "anywhere") {
        const token = await mailed("/auth/verify#");
        if (!token) return;
        const { call } = where === "in a session" ? latest : browser();
        const done = await unlessRefused(() => call(verifyEmail, { body: { token } }));
        if (done?.outcome !== "password_needed") return;
        const password = newPassword();
        if (await unlessRefused(() => call(verifyEmail, { body: { token, password } })))
          keepPassword(password);
      },
      async reset() {
        await unlessRefused(() => browser().call(forgotPassword, { body: { email } }));
        const token = await mailed("/auth/reset#");
        if (!token) return;
        const password = newPassword();
        const body = { token, password };
        if (await unlessRefused(() => browser().call(resetPassword, { body }))) keepPassword(password);
      },
    };
  };

  return {
    email,
    people: { owner: person("owner"), stranger: person("stranger") },
    pass,
    /** The kinds of ways of one person that open the account. */
    async open(name: Name) {
      const kinds: string[] = [];
      for (const way of ways.filter(({ madeBy }) => madeBy === name)) {
        // Nothing is closed because somebody tried too often.
        await app.database.sql.query("delete from rate_limits");
        if (accountId !== undefined && (await way.opens())) kinds.push(way.kind);
      }
      return kinds;
    },
  };
};
