import { expect, type Locator, type Page } from "@playwright/test";
import { doubleTextSize, test } from "#e2e/support/fixtures.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1366, 768],
] as const)
  test(`no control lies under another on a screen of ${width} x ${height}`, { tag: "@once" }, async ({
    page,
    demo: _,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ["/banking", "/goals", "/calendar", "/integrations", "/privacidad"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");

      await expect.poll(() => coveredControls(page), path).toEqual([]);
    }
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
    ["/settings?tab=notificaciones", "tabpanel", "Notificaciones"],
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
    // What a bank or a person wrote may have words longer than a line.
    if (path.startsWith("/settings") || path === "/calendar")
      expect(await brokenWords(page.getByRole("main")), path).toEqual([]);
    expect(await brokenWords(page.getByRole("navigation", { name: "Principal" })), path).toEqual([]);
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

/** The words that are cut at the edge of their box, or go on in the next line. */
const brokenWords = (scope: Locator) =>
  scope.evaluate((root) => {
    const isWhole = (text: Node, word: string, start: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size <= 1;
    };
    const brokenIn = (text: Node, box: Element) => {
      if (!box.checkVisibility() || box.closest(".sr-only, svg")) return [];
      const isCut = getComputedStyle(box).overflow === "hidden" && box.scrollWidth > box.clientWidth;
      return [...(text.textContent ?? "").matchAll(/\p{L}{3,}/gu)]
        .filter(({ 0: word, index }) => isCut || !isWhole(text, word, index))
        .map(([word]) => word);
    };
    const words: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement) words.push(...brokenIn(text, text.parentElement));
    return words;
  });

/** What the chat or the navigation covers of a page that is scrolled to its end, or stands at its beginning. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const covers = (bar: string) => {
      const over = document.querySelector(bar)?.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, summary), main h1")]
        .filter((element) => {
          const { left, right, top, bottom, height } = element.getBoundingClientRect();
          return (
            over &&
            height > 2 &&
            element.checkVisibility() &&
            left < over.right &&
            right > over.left &&
            top < over.bottom &&
            bottom > over.top
          );
        })
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    };
    scrollTo({ top: 0, behavior: "instant" });
    // A dock is at the bottom, and the weeks reach below the window wherever it stands.
    const atBeginning = innerWidth < 768 ? [] : covers('nav[aria-label="Principal"] ul');
    if (innerWidth >= 1024 && document.querySelector('main [role="grid"]'))
      atBeginning.push(...covers('aside[aria-label="Asistente"] button'));
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return [...atBeginning, ...covers('aside[aria-label="Asistente"] button')];
  });

/** The amounts that reach past the box that they stand in. */
const cutAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .num [aria-hidden="true"]')].flatMap((amount) => {
      const box = amount.closest(".num")?.parentElement?.getBoundingClientRect();
      const isCut = box !== undefined && amount.getBoundingClientRect().right > box.right + 1;
      return isCut ? [amount.textContent] : [];
    }),
  );
