import { expect, type Page } from "@playwright/test";
import { test } from "#e2e/support/fixtures.ts";
import { openPage } from "#e2e/support/pages.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";

const ofVisitors = ["/landing", "/", "/auth", "/auth/forgot", "/privacidad", "/terminos", "/nada"];
const mainPages = ["/", "/banking", "/goals", "/calendar", "/integrations"];
/** Loaded by the first of each, and opened from there. */
const otherPages = [
  ["", "?tab=notificaciones", "?tab=seguridad", "?tab=datos"].map((tab) => `/settings${tab}`),
  ["categorias", "historial", "recibos", "reglas"].map((page) => `/banking/${page}`),
];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("on a slow device", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ page }) => {
    test.slow();
    await slowDown(page);
  });

  test("nothing that a person with a history sees jumps, on a phone and on a desktop", async ({
    page,
    demo: _,
  }) => {
    await expectStill(page, mainPages);
    for (const [first = "", ...others] of otherPages) {
      await expectStill(page, [first]);
      for (const path of others) await expectStillInside(page, path);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectStill(page, mainPages);
  });

  // What others see is in one column, on a desktop as on a phone.
  test("nothing that a visitor sees jumps", async ({ page }) => expectStill(page, ofVisitors));

  test("nothing jumps for a new person, in the onboarding and without anything", async ({
    page,
    newcomer: _,
  }) => {
    await expectStill(page, ["/onboarding"]);
    for (let step = 1; step <= 8; step += 1) {
      await expect(page.getByText(`${step} de 8`, { exact: true })).toBeVisible();
      // The second is the first that is found again, and the last asks the server what is connected.
      if (step === 2 || step === 8) await expectStill(page, ["/onboarding"]);
      if (step < 8) await page.locator("button[type=submit]").click();
    }
    await page.request.post(completeOnboarding.path, { data: {} });
    await expectStill(page, mainPages);
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
    await expectNoShift(page, path);
  }
};

/** Opens a page from another one, where nothing has jumped; its code and its answers come as slowly. */
const expectStillInside = async (page: Page, path: string) => {
  await openPage(page, path);
  await expectNoShift(page, path);
};

const expectNoShift = async (page: Page, path: string) => {
  const shifts = await shiftsOf(page);

  expect(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBe(0);
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
