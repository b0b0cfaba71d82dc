import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { getCurrentUser, login, type Registration, register, type User } from "#shared/contracts/auth.ts";
import { completeOnboarding } from "#shared/contracts/onboarding.ts";
import { importStatement } from "#shared/contracts/statements.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const brokenBy = {
  "broken connection": "net::ERR_FAILED",
  "no connection": "net::ERR_INTERNET_DISCONNECTED",
};

interface Fixtures {
  /** Registered and signed in, without a profile. */
  newcomer: Registration;
  /** Registered, signed in and onboarded, with the goals of whoever tells nothing. */
  person: Registration;
  /** What a test provokes on purpose and the browser logs as an error: answers of the server by status, or none. */
  expectedRefusals: (number | keyof typeof brokenBy)[];
  quietConsole: undefined;
}

export const test = base.extend<Fixtures>({
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
  const user: User = await (await page.request.get(getCurrentUser.path)).json();
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

/** Signs the browser in as the person whose accounts are full. */
export const signInAsDemo = async (page: Page) => {
  const answer = await page.request.post(login.path, {
    data: { email: "demo@aifred.es", password: "demo-aifred-2026" },
  });
  expect(answer.ok()).toBe(true);
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

/** No violation of the accessibility rules, in light and in dark. */
export const expectAccessible = async (page: Page) => {
  // The rules look at every element: on a busy machine that takes its time.
  base.info().slow();
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
    const axe = new AxeBuilder({ page });
    // Another theme changes colours and nothing else.
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, colorScheme, nodes: nodes.map((node) => node.html) })),
    ).toEqual([]);
  }
};
