import { generateKeyPairSync } from "node:crypto";
import { afterAll } from "vitest";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { plainFetch } from "#server/dev/testing/plain-fetch.ts";
import { createAppleIdentity } from "#server/modules/identity/providers/apple-identity.ts";
import { createFacebookIdentity } from "#server/modules/identity/providers/facebook-identity.ts";
import { createGoogleIdentity } from "#server/modules/identity/providers/google-identity.ts";
import { createOidcIdentity } from "#server/modules/identity/providers/oidc-identity.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { startApple } from "./apple.ts";
import { startFacebook } from "./facebook.ts";
import { escaped } from "./front.ts";
import { startGoogleSignIn } from "./google.ts";
import { startOidc } from "./oidc.ts";
import { follow, formsIn, type PageForm, type Step, submit } from "./pages.ts";

/** Where the app under test says that people reach it: the doubles know it before the app has a port. */
export const publicUrl = "http://fred.test";

const client = { clientId: "aifred", clientSecret: "un-secreto-de-prueba" };
const now = () => new Date();
const timeoutMs = 4000;

/** The doubles of all providers, and our adapters set up for them. */
export const startProviders = async () => {
  const { privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const appleClient = { clientId: "es.aifred.web", teamId: "TEAM123456", keyId: "KEY1234567", privateKey };
  const callback = (provider: string) => `${publicUrl}/api/auth/${provider}/callback`;
  const google = await startGoogleSignIn({
    ...client,
    redirectUri: callback("google"),
    accounts: [
      ...Array.from({ length: 40 }, (_, n) => ({ email: `g${n}@gmail.example`, name: `Gema Número ${n}` })),
      { email: "sinverificar@gmail.example", name: "Eva Nadie", email_verified: false },
    ],
  });
  const apple = await startApple({
    ...appleClient,
    redirectUri: callback("apple"),
    accounts: [
      ...Array.from({ length: 20 }, (_, n) => ({ email: `a${n}@icloud.example`, name: `Alba Número ${n}` })),
      { email: "oculta@icloud.example", name: "Olga Oculta", is_private_email: true },
    ],
  });
  const facebook = await startFacebook({ ...client, redirectUri: callback("facebook") });
  const oidc = await startOidc({
    ...client,
    redirectUri: `${publicUrl}/api/login/callback`,
    logoutUri: `${publicUrl}/auth`,
  });
  afterAll(async () => {
    await Promise.all([google, apple, facebook, oidc].map((double) => double.close()));
  });

  const clock = { now };
  return {
    ...{ google, apple, facebook, oidc },
    providers: [
      createGoogleIdentity({ ...client, url: google.url, timeoutMs }),
      createFacebookIdentity({ ...client, url: facebook.url, timeoutMs }),
      createAppleIdentity({ ...appleClient, issuer: apple.url, clock, timeoutMs }),
      createOidcIdentity({ ...client, issuer: oidc.url, timeoutMs }),
    ],
  };
};

type Fetch = typeof globalThis.fetch;

/** What a person does at a provider: signs in as somebody, or gives it up. */
export type Act = { as: string } | "cancel";

const startPath = (provider: SignInProvider) =>
  provider === "oidc" ? "/api/login" : `/api/auth/${provider}`;

/** The browser of one person, at the app and at providers; each site has cookies of its own. */
export const createTraveller = (baseUrl: string, fetch: Fetch) => {
  const atProviders = keepCookies(globalThis.fetch);

  /** What a browser says of a navigation by the person's own hand. */
  const navigate = (path: string, init: RequestInit = {}, site = "same-origin") =>
    fetch(`${baseUrl}${path}`, {
      ...init,
      redirect: "manual",
      headers: { "sec-fetch-site": site, "sec-fetch-mode": "navigate", ...init.headers },
    });

  const targetOf = async (path: string, init?: RequestInit, site?: string) =>
    (await navigate(path, init, site)).headers.get("location") ?? "";

  /** Begins at the app; answers the provider's address, or the page of ours that says why not. */
  const begin = (provider: SignInProvider, query: Record<string, string> = {}) =>
    targetOf(`${startPath(provider)}?${new URLSearchParams(query)}`);

  /** Passes the provider's pages. */
  const act = async (url: string, what: Act): Promise<Step> => {
    let step = await follow(atProviders, url);
    for (let pages = 0; pages < 5 && !step.leaves; pages += 1) {
      const form = what === "cancel" ? wayOutOf(step) : choose(formsIn(step.page), what);
      // Another site's form comes back by itself, in `comeBack`.
      if (form.action.startsWith(publicUrl) && form.method === "POST") return { ...step, page: pageOf(form) };
      step = await submit(atProviders, step, form);
    }
    return step;
  };

  /** Comes back to the app as the browser would: by the address, or by the form that the provider's page posts. */
  const handleCallback = async ({ leaves, page }: Step, by: Fetch = fetch): Promise<string> => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    if (leaves) {
      const answer = await by(`${baseUrl}${leaves.pathname}${leaves.search}`, {
        redirect: "manual",
        headers,
      });
      return answer.headers.get("location") ?? "";
    }
    const [form] = formsIn(page);
    if (!form) throw new Error(`No way back from ${page.slice(0, 200)}`);
    // Without cookies: SameSite=Lax keeps them from another site's form.
    const posted = await plainFetch(`${baseUrl}${new URL(form.action).pathname}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form.fields).toString(),
    });
    const next = posted.headers.get("location");
    if (posted.status !== 303 || next === null) return `${posted.status}`;
    const answer = await by(`${baseUrl}${next}`, { redirect: "manual", headers });
    return answer.headers.get("location") ?? "";
  };

  return {
    ...{ navigate, targetOf, begin, act, handleCallback },
    /** A whole visit; answers the page of ours where it ends. */
    async signInWith(provider: SignInProvider, what: Act, query: Record<string, string> = {}) {
      return handleCallback(await act(await begin(provider, query), what));
    },
  };
};

const pageOf = ({ action, fields }: PageForm) =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input name="${name}" value="${escaped(value)}">`)
    .join("")}</form>`;

/** The form of a person, or the only one that goes on. */
const choose = (forms: PageForm[], { as }: Exclude<Act, "cancel">): PageForm => {
  const asking = forms.find(({ fields }) => "login" in fields);
  if (asking) return { ...asking, fields: { ...asking.fields, login: as, password: "cualquiera" } };
  const found = forms.find(({ text, fields }) => text.includes(as) || fields.account === as) ?? forms[0];
  if (!found) throw new Error("The provider's page has no form");
  return found;
};

/** A form or a link, whichever the provider has. */
const wayOutOf = ({ page }: Step): PageForm => {
  const form = formsIn(page).find(({ text }) => text.includes("Cancel"));
  const link = /href="([^"]*\/abort)"/.exec(page)?.[1];
  if (!form && !link) throw new Error("The provider's page has no way out");
  return form ?? { action: link ?? "", method: "GET", fields: {}, text: "" };
};
