import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import axe from "axe-core";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { login, type Registration, register } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const appUrl = `http://127.0.0.1:${process.env.E2E_PORT}`;

const brokenBy = {
  "broken connection": "net::ERR_FAILED",
  "no connection": "net::ERR_INTERNET_DISCONNECTED",
};

interface Fixtures {
  /** Registered and signed in, without a profile. */
  newcomer: Registration;
  /** Registered, signed in and onboarded, with the goals of whoever tells nothing. */
  person: Registration;
  /** Signed in as the person whose accounts are full. All tests share that person and that session: none changes or ends it. */
  demo: undefined;
  /** What a test provokes on purpose and the browser logs as an error: answers of the server by status, or none. */
  expectedRefusals: (number | keyof typeof brokenBy)[];
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** What a browser holds that is signed in as the person whose accounts are full. */
  demoSession: Cookie[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demoSession: [
    async ({ playwright }, use) => {
      const visitor = await playwright.request.newContext({ baseURL: appUrl });
      const answer = await visitor.post(login.path, {
        data: { email: "demo@aifred.es", password: "demo-aifred-2026" },
      });
      expect(answer.ok()).toBe(true);
      await use((await visitor.storageState()).cookies);
      await visitor.dispose();
    },
    { scope: "worker" },
  ],

  demo: async ({ context, demoSession }, use) => {
    await context.addCookies(demoSession);
    await use(undefined);
  },

  newcomer: async ({ page }, use) => use(await signUp(page)),

  person: async ({ page }, use) => {
    const person = await signUp(page);
    await page.request.post(completeOnboarding.path, { data: {} });
    await use(person);
  },

  expectedRefusals: [[], { option: true }],

  // Whatever the browser complains about fails the test: scripts that the policy refuses, errors, lost files.
  quietConsole: [
    async ({ page, expectedRefusals }, use) => {
      const complaints: string[] = [];
      const refusals = [401, ...expectedRefusals].map((refusal) =>
        typeof refusal === "number" ? `a status of ${refusal}` : brokenBy[refusal],
      );
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        const isExpected = refusals.some((refusal) => message.text().includes(refusal));
        if (message.type() === "error" && !isExpected) complaints.push(message.text());
      });

      await use(undefined);

      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Registers a fresh person and signs the browser in. */
const signUp = async (page: Page) => {
  const person = aRegistration();
  await page.request.post(register.path, { data: person, headers: { "x-forwarded-for": anAddress() } });
  await signIn(page, person);
  return person;
};

/** Signs the browser in by password, with what the sign-in page leaves on the device. */
export const signIn = async (page: Page, { email, password }: Registration) => {
  const headers = { "x-forwarded-for": anAddress() };
  const answer = await page.request.post(login.path, { data: { email, password }, headers });
  expect(answer.ok()).toBe(true);
  const { user } = await answer.json();
  await page.addInitScript((user) => {
    // Only once: a page that has signed out or changed the person must not find this one again.
    // A sign-out clears all that is stored, but for cookies.
    const mark = `signedUp-${user.id}=yes`;
    if (document.cookie.includes(mark) || sessionStorage.getItem("signedUp")) return;
    sessionStorage.setItem("signedUp", "yes");
    // biome-ignore lint/suspicious/noDocumentCookie: there is no other way by http.
    document.cookie = `${mark}; path=/`;
    localStorage.setItem("manualUser", JSON.stringify(user));
  }, user);
};

/** Imports rows "dd/mm/aaaa;concepto;importe" into the account of such files. */
export const bring = async (page: Page, lines: string[]) => {
  const answer = await page.request.post(`${importStatement.path}?fileName=movimientos.csv`, {
    data: Buffer.from(["Fecha;Concepto;Importe", ...lines, ""].join("\n")),
    headers: { "content-type": "application/octet-stream" },
  });
  expect(answer.ok()).toBe(true);
};

/** A day "aaaa-mm-dd" as statements write it. */
export const spanish = (day: string) => day.split("-").toReversed().join("/");

/** A choice among the filters of movements, which phones fold away. */
export const filterOf = async (page: Page, name: string) => {
  const toggle = page.getByRole("button", { name: "Filtros", exact: true });
  if ((await toggle.isVisible()) && (await toggle.getAttribute("aria-expanded")) === "false")
    await toggle.click();
  return page.getByRole("combobox", { name });
};

/** Notes in the page that a text was shown: what leaves by itself may be gone before we look. */
export const watchFor = async (page: Page, text: string) => {
  await page.addInitScript((awaited) => {
    const look = () => {
      if (document.body?.innerText.includes(awaited)) sessionStorage.setItem("shown", awaited);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => sessionStorage.getItem("shown"));
};

/** Follows a link of the navigation, which on phones may lie behind "Más". */
export const follow = async (page: Page, name: string) => {
  await page.getByRole("navigation", { name: "Principal" }).waitFor();
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole("button", { name: "Más" }).click();
  await link.click();
};

/** A section of the feed, brought before the eyes: far from them neither its code nor its data are asked for. */
export const lookAt = async (page: Page, name: string) => {
  const section = page.getByRole("region", { name, exact: true });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(/^Cargando/)).toHaveCount(0);
  return section;
};

/** What a browser does whose text is set to twice its size. */
export const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Opens the list of banks, chooses one and waits for its page in the window that opens. */
export const visitBank = async (page: Page, bankName = "BBVA") => {
  await page.getByRole("button", { name: /^Conectar (otro )?banco$/ }).click();
  return visitThrough(page, () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${bankName}`) })
      .click(),
  );
};

/** The bank's page in the window that a click opens. */
export const visitThrough = async (page: Page, click: () => Promise<void>) => {
  const opened = page.context().waitForEvent("page");
  await click();
  const bank = await opened;
  await bank.getByRole("button", { name: "Autorizar" }).waitFor();
  return bank;
};

/** Says yes in the bank's window, which closes by itself. */
export const authorise = async (bank: Page) => {
  const closed = bank.waitForEvent("close");
  await bank.getByRole("button", { name: "Autorizar" }).click();
  await closed;
};

/** One of its own for each person: an address may sign in only so many times an hour. */
const anAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");

/**
 * No violation of the accessibility rules in a page or a part of it, in light and in dark. A part is enough where
 * another test looks at the page around it: the rules look at every element.
 */
export const expectAccessible = async (scope: Page | Locator) => {
  base.info().slow();
  const page = "page" in scope ? scope.page() : scope;
  const root = "page" in scope ? scope : scope.locator(":root");
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours that are still on their way to the other theme are nobody's violation.
    // Asked again and again: the promise of one that starts anew under way is never kept.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    );
    // Another theme changes colours and nothing else.
    const violations = await violationsIn(root, colorScheme === "dark" ? ["color-contrast"] : undefined);
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
  }
};

/** What breaks the given rules, or any of them, in an element. */
const violationsIn = (root: Locator, rules: string[] | undefined) =>
  root.evaluate(async (element, rules) => {
    const { violations } = await window.axe.run(element, {
      resultTypes: ["violations"],
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
  }, rules);

declare global {
  interface Window {
    /** What `axe.source` leaves in the page. */
    axe: typeof axe;
  }
}
