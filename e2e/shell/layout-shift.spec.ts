import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/support/fixtures.ts";

const ofVisitors = ["/landing", "/", "/auth", "/auth/forgot", "/privacidad", "/terminos", "/nada"];
const mainPages = ["/", "/banking", "/goals", "/calendar", "/integrations"];
const otherPages = [
  ...["", "?tab=notificaciones", "?tab=seguridad", "?tab=datos"].map((tab) => `/settings${tab}`),
  ...["categorias", "historial", "recibos", "reglas"].map((page) => `/banking/${page}`),
];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test.describe(`on a slow device of ${width} x ${height}`, { tag: "@once" }, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(async ({ page }) => {
      test.slow();
      await slowDown(page);
    });

    test("nothing that a person with a history sees jumps", async ({ page, demo: _ }) =>
      expectStill(page, mainPages));

    // What others see is in one column, on a desktop as on a phone.
    if (width >= 768) return;

    test("nothing jumps on the settings and the pages behind the bank's", async ({ page, demo: _ }) =>
      expectStill(page, otherPages));

    test("nothing that a visitor sees jumps", async ({ page }) => expectStill(page, ofVisitors));

    test("nothing that a person without anything sees jumps", async ({ page, person: _ }) =>
      expectStill(page, mainPages));

    test("no step of the onboarding jumps", async ({ page, newcomer: _ }) => {
      for (let step = 1; step <= 8; step += 1) {
        await expectStill(page, ["/onboarding"]);
        await expect(page.getByText(`${step} de 8`, { exact: true })).toBeVisible();
        if (step < 8) await page.locator("button[type=submit]").click();
        if (step < 8) await expect(page.getByText(`${step + 1} de 8`, { exact: true })).toBeVisible();
      }
    });
  });

/** A weak phone on a first visit: faces, code and answers come one after another. */
const slowDown = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 94_000,
  });
};

const expectStill = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const shifts = await shiftsOf(page);

    expect(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBe(0);
  }
};

const sumOf = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** What has moved since the page was opened, and how much, as browsers score it. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        const shifts: { value: number; moved: string[] }[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[])
            shifts.push({
              value: entry.value,
              moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""),
            });
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
