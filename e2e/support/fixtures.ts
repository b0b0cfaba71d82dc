import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { login, type Registration, register } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { sayBalances } from "./said-balances.ts";

const appUrl = `http://127.0.0.1:${process.env.E2E_PORT}`;

const brokenBy = {
  "broken connection": "net::ERR_FAILED",
  "no connection": "net::ERR_INTERNET_DISCONNECTED",
};

interface Fixtures {
  /** Registered and signed in, without a profile. */
  newcomer: Registration;
  /** Registered, signed in and onboarded with an empty profile. */
  person: Registration;
  /** Signed in as the demo person. All tests share this session: none changes or ends it. */
  demo: undefined;
  /** Errors that a test provokes and the browser logs. */
  expectedRefusals: (number | keyof typeof brokenBy)[];
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** The browser state of the signed-in demo person. */
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

  // Any browser error fails the test: blocked scripts, exceptions, missing files.
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

const signUp = async (page: Page) => {
  const person = aRegistration();
  await page.request.post(register.path, { data: person, headers: { "x-forwarded-for": anAddress() } });
  await signIn(page, person);
  return person;
};

/** Signs in by password, with what the sign-in page stores on the device. */
export const signIn = async (page: Page, { email, password }: Registration) => {
  const headers = { "x-forwarded-for": anAddress() };
  const answer = await page.request.post(login.path, { data: { email, password }, headers });
  expect(answer.ok()).toBe(true);
  const { user } = await answer.json();
  await page.addInitScript((user) => {
    // Runs once: after a sign-out the page must not find this person again. Signing out clears all storage except
    // cookies.
    const mark = `signedUp-${user.id}=yes`;
    if (document.cookie.includes(mark) || sessionStorage.getItem("signedUp")) return;
    sessionStorage.setItem("signedUp", "yes");
    // biome-ignore lint/suspicious/noDocumentCookie: there is no other way by http.
    document.cookie = `${mark}; path=/`;
    localStorage.setItem("manualUser", JSON.stringify(user));
  }, user);
};

/** Imports rows "dd/mm/aaaa;concepto;importe", whose sum is the balance. */
export const importRows = async (page: Page, lines: string[]) => {
  const answer = await page.request.post(`${importStatement.path}?fileName=movimientos.csv`, {
    data: Buffer.from(["Fecha;Concepto;Importe", ...lines, ""].join("\n")),
    headers: { "content-type": "application/octet-stream" },
  });
  expect(answer.ok()).toBe(true);
  await sayBalances(page.request);
};

/** A day "aaaa-mm-dd" in the notation of statements. */
export const spanish = (day: string) => day.split("-").toReversed().join("/");

/** A transaction filter, which is folded away on phones. */
export const transactionFilterField = async (page: Page, name: string) => {
  const toggle = page.getByRole("button", { name: "Filtros", exact: true });
  if ((await toggle.isVisible()) && (await toggle.getAttribute("aria-expanded")) === "false")
    await toggle.click();
  return page.getByRole("combobox", { name });
};

/** Records that a text was shown, because it may disappear before the test looks. */
export const watchForText = async (page: Page, text: string) => {
  const watch = (awaited: string) => {
    const look = () => {
      if (document.body?.innerText.includes(awaited)) sessionStorage.setItem("shown", awaited);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(watch, text);
  await page.evaluate(watch, text);
  return () => page.evaluate(() => sessionStorage.getItem("shown"));
};

/** Navigation links may be behind "Más" on phones. */
export const followLink = async (page: Page, name: string) => {
  await page.getByRole("navigation", { name: "Principal" }).waitFor();
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole("button", { name: "Más" }).click();
  await link.click();
};

/** Scrolls to a section of the feed, which loads only when it is near. */
export const scrollToSection = async (page: Page, name: string) => {
  const section = page.getByRole("region", { name, exact: true });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(/^Cargando/)).toHaveCount(0);
  return section;
};

/** Sets the browser's text to twice its size. */
export const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Opens the list of banks, chooses one and waits for its window. */
export const openBankWindow = async (page: Page, bankName = "BBVA") => {
  await page.getByRole("button", { name: /^Conectar (otro )?banco$/ }).click();
  return bankWindowAfter(page, () =>
    page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${bankName}`) })
      .click(),
  );
};

export const bankWindowAfter = async (page: Page, click: () => Promise<void>) => {
  const opened = page.context().waitForEvent("page");
  await click();
  const bank = await opened;
  await bank.getByRole("button", { name: "Autorizar" }).waitFor();
  // Its style, which a bundle of the server could lack.
  await expect(bank.locator("body")).toHaveCSS("display", "flex");
  return bank;
};

/** Consents in the bank's window, which closes by itself. */
export const authorise = async (bank: Page) => {
  const closed = bank.waitForEvent("close");
  await bank.getByRole("button", { name: "Autorizar" }).click();
  await closed;
};

/** One address per person, because sign-ins are limited per address. */
const anAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");

/**
 * Checks a page, or a part of it, for accessibility violations in light and dark. A part is enough where another test
 * checks its page.
 */
export const expectAccessible = async (scope: Page | Locator) => {
  base.info().slow();
  const page = "page" in scope ? scope.page() : scope;
  const root = "page" in scope ? scope : scope.locator(":root");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // What is celebrated fades in and out over the page.
  await expect(page.locator("[data-celebration]")).toHaveCount(0);
  const restoreTransitions = await stopTransitions(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // What comes into view does so in steps. It polls, because a restarted animation's promise never resolves.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
    );
    // A theme changes only colours.
    const violations = await violationsIn(root, colorScheme === "dark" ? ["color-contrast"] : undefined);
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
  }
  await restoreTransitions();
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Colours change at once, until the returned function is called. */
const stopTransitions = async (page: Page) => {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
    });
};

/** Violations of the given rules, or of all rules. */
const violationsIn = (root: Locator, rules: string[] | undefined) =>
  root.evaluate(async (element, rules) => {
    const { violations } = await window.axe.run(element, {
      resultTypes: ["violations"],
      // It would read all style sheets anew for one rule, of turned screens, that no style of ours can break.
      preload: false,
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    });
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
  }, rules);

declare global {
  interface Window {
    /** Defined in the page by `axeSource`. */
    axe: typeof axe;
  }
}
