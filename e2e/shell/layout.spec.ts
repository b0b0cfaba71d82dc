import { expect, type Locator, type Page } from "@playwright/test";
import { cutAmounts } from "#e2e/support/drawn.ts";
import { doubleTextSize, scrollToSection, test } from "#e2e/support/fixtures.ts";
import { openPage } from "#e2e/support/pages.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

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
    await openPage(page, path);
    await page.getByRole(role, { name }).waitFor();
    if (path === "/" || path === "/banking")
      await expect(page.getByText("−1.234.567", { exact: false }).first()).toBeAttached();
    await expectToFit(page, 320);
    expect(await brokenWords(page.getByRole("navigation", { name: "Principal" })), path).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await doubleTextSize(page);
    await expectToFit(page, 390);
    // What a bank or a person wrote may have words longer than a line.
    if (path.startsWith("/settings") || path === "/calendar")
      expect(await brokenWords(page.getByRole("main")), path).toEqual([]);
    expect(await brokenWords(page.getByRole("navigation", { name: "Principal" })), path).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }

  await test.step("on a low desktop the cards of the goals end above the button of the chat", async () => {
    for (const size of [
      { width: 1366, height: 657 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await openPage(page, "/");
      const panel = await scrollToSection(page, "Objetivos Inteligentes");
      const chat = await page.getByRole("button", { name: "Chat" }).boundingBox();
      for (const card of await panel.getByRole("article").all()) {
        const box = await card.boundingBox();
        expect(box && chat && box.y + box.height < chat.y).toBe(true);
      }
    }
  });
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
