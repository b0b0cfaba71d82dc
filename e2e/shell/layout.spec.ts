import { expect, type Page } from "@playwright/test";
import { signInAsDemo, test } from "#e2e/support/fixtures.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking.ts";
import { getDashboard } from "#shared/contracts/dashboard.ts";

for (const path of ["/", "/banking", "/goals"]) {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`nothing jumps while ${path} loads at ${width} x ${height}`, { tag: "@once" }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signInAsDemo(page);
      await page.goto(path);
      await page
        .getByText(/,\d\d\s€/)
        .first()
        .waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");

      // A hundredth is a line of text that is drawn again in its own face.
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing jumps while the calendar loads at ${width} x ${height}`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAsDemo(page);
    await page.goto("/calendar");
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();

    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
}

test("nothing jumps while the integrations load on a phone", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page);
  await page.goto("/integrations");
  await page.getByRole("button", { name: "Conectar banco" }).waitFor();
  await page.waitForLoadState("networkidle");

  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test("millions and long names stay inside their boxes on the narrowest phone", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signInAsDemo(page);
  await exaggerate(page);

  for (const path of ["/", "/banking"]) {
    await page.goto(path);
    await expect(page.getByText("−1.234.567", { exact: false }).first()).toBeAttached();

    expect(await cutAmounts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

const screens = {
  "/landing": "Te damos la bienvenida",
  "/auth": "Accede a tu cuenta",
  "/nada": "Page Not Found",
};

for (const [path, heading] of Object.entries(screens)) {
  test(`text of 200 % keeps ${path} inside a phone`, { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).waitFor();

    await enlarge(page);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test("text of 200 % keeps every step of the onboarding inside a phone", { tag: "@once" }, async ({
  page,
  newcomer: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();
  await enlarge(page);

  for (let step = 1; step <= 8; step += 1) {
    await expect(page.getByText(`${step} de 8`, { exact: true })).toBeVisible();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(page.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
    if (step < 8) await page.getByRole("button", { name: "Saltar" }).click();
  }
});

test("text of 200 % keeps a person's pages and their millions inside a phone", { tag: "@once" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page);
  await exaggerate(page);

  for (const [path, role, name] of [
    ["/", "region", "Pulso diario"],
    ["/banking", "region", "Movimientos recientes"],
    ["/settings", "region", "Conexiones"],
    ["/calendar", "region", "Día elegido"],
    ["/goals", "tabpanel", /^Proyectos/],
  ] as const) {
    await page.goto(path);
    await page.getByRole(role, { name }).waitFor();
    await enlarge(page);

    expect(await cutAmounts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("the keyboard scrolls a low feed that has just been opened", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAsDemo(page);
  await page.goto("/");
  await page.getByRole("region", { name: "Pulso diario" }).waitFor();

  await page.keyboard.press("End");

  await expect.poll(() => page.getByRole("main").evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
});

test("signing out in one tab takes the other along", { tag: "@once" }, async ({ page, person: _ }) => {
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

/** What a browser does whose text is set to twice its size. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%");
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

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
