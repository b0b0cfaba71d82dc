import { expect, type Page } from "@playwright/test";
import { doubleTextSize, test } from "#e2e/support/fixtures.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const isLoaded = {
  "/": (page: Page) => amount(page).waitFor({ state: "attached" }),
  "/banking": (page: Page) => amount(page).waitFor({ state: "attached" }),
  "/goals": (page: Page) => amount(page).waitFor({ state: "attached" }),
  "/calendar": (page: Page) => page.locator('[role="grid"][aria-busy="false"]').waitFor(),
  "/integrations": (page: Page) => page.getByRole("button", { name: "Conectar banco" }).waitFor(),
};
const amount = (page: Page) => page.getByText(/,\d\d\s€/).first();

test.describe("while pages load", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1440, 900],
  ] as const)
    test(`nothing jumps on a screen of ${width} x ${height}`, { tag: "@once" }, async ({ page, demo: _ }) => {
      await page.setViewportSize({ width, height });
      // As on a first visit: faces and code come after the words.
      const browser = await page.context().newCDPSession(page);
      await browser.send("Network.setCacheDisabled", { cacheDisabled: true });

      for (const [path, loaded] of Object.entries(isLoaded)) {
        await page.goto(path);
        await loaded(page);
        await page.waitForLoadState("networkidle");

        // A hundredth is a line of text that is drawn again in its own face.
        expect(await shiftOf(page), path).toBeLessThan(0.01);
      }
    });
});

test("millions, long names and text of 200 % stay inside their boxes on a phone", { tag: "@once" }, async ({
  page,
  demo: _,
}) => {
  await exaggerate(page);

  for (const [path, role, name] of [
    ["/", "region", "Pulso diario"],
    ["/banking", "region", "Movimientos recientes"],
    ["/settings", "region", "Conexiones"],
    ["/calendar", "region", "Día elegido"],
    ["/goals", "tabpanel", /^Proyectos/],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    await page.getByRole(role, { name }).waitFor();
    if (path === "/" || path === "/banking")
      await expect(page.getByText("−1.234.567", { exact: false }).first()).toBeAttached();
    await expectToFit(page, 320);

    await page.setViewportSize({ width: 390, height: 844 });
    await doubleTextSize(page);
    await expectToFit(page, 390);
  }
});

test("text of 200 % keeps the pages of visitors inside a phone", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading] of [
    ["/landing", "Te damos la bienvenida"],
    ["/auth", "Accede a tu cuenta"],
    ["/privacidad", "Privacidad"],
    ["/terminos", "Términos"],
    ["/nada", "Page Not Found"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).waitFor();

    await doubleTextSize(page);

    await expectToFit(page, 390);
  }
});

test("signing out in one tab signs the other out as well", { tag: "@once" }, async ({ page, person: _ }) => {
  await page.goto("/settings");
  const other = await page.context().newPage();
  await other.goto("/banking");
  await expect(other.getByRole("heading", { name: "Datos Bancarios" })).toBeVisible();

  await page.getByRole("button", { name: "Salir" }).click();

  await expect(other).toHaveURL("/auth");
});

/** The layout shift since the page was opened, as browsers score it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        let score = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) score += "value" in entry ? Number(entry.value) : 0;
        };
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(score)));
      }),
  );

const expectToFit = async (page: Page, width: number) => {
  await expect.poll(() => cutAmounts(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
};

/** Answers with the demo person's money, enlarged, in a bank with a long name. */
const exaggerate = async (page: Page) => {
  await page.route(`**${getDashboard.path}`, async (route) => {
    const dashboard = await (await route.fetch()).json();
    Object.assign(dashboard.financialSummary, {
      totalBalance: -1_234_567.89,
      todaySpending: 1_234_567.89,
      todayEarnings: 98_765_432.1,
    });
    await route.fulfill({ json: dashboard });
  });
  await page.route(`**${listAccounts.path}`, async (route) => {
    const { accounts } = await (await route.fetch()).json();
    Object.assign(accounts[0], {
      institutionName: "Caja Rural de Nuestra Señora de la Esperanza de Onda",
      balance: -1_234_567.89,
    });
    await route.fulfill({ json: { accounts } });
  });
  await page.route(`**${listTransactions.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const transaction of answer.transactions)
      transaction.amount = transaction.type === "expense" ? -1_234_567.89 : 1_234_567.89;
    await route.fulfill({ json: answer });
  });
};

/** The amounts that reach past the box that they stand in. */
const cutAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .num [aria-hidden="true"]')].flatMap((amount) => {
      const box = amount.closest(".num")?.parentElement?.getBoundingClientRect();
      const isCut = box !== undefined && amount.getBoundingClientRect().right > box.right + 1;
      return isCut ? [amount.textContent] : [];
    }),
  );
