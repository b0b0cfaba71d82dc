import { expect, type Locator, type Page } from "@playwright/test";
import { getChatHistory, sendChat } from "#shared/contracts/assistant.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import {
  expectAccessible,
  followLink,
  importRows,
  scrollToSection,
  spanish,
  test,
} from "./support/fixtures.ts";

const button = (page: Page) => page.getByRole("button", { name: "Chat", exact: true });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "AI.Fred - Chat" });
const input = (panel: Locator) => panel.getByRole("textbox", { name: "Mensaje para Fred" });
const recentTransactions = (page: Page) => page.getByRole("region", { name: "Movimientos recientes" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const openChat = async (page: Page) => {
  await button(page).click();
  const panel = panelOf(page);
  await panel.getByText(/^Hola, /).waitFor();
  return panel;
};

/** Says something and waits until it is answered. */
const say = async (panel: Locator, text: string) => {
  await input(panel).fill(text);
  await panel.getByRole("button", { name: "Enviar" }).click();
  await expect(input(panel)).toHaveValue("");
};

const close = (panel: Locator) => panel.getByRole("button", { name: "Cerrar" }).click();

const today = () => madridDayOf(new Date());

/** 42,45 € in restaurants today, and what the question is not about. */
const bringMeals = (page: Page) =>
  importRows(page, [
    `${spanish(today())};RESTAURANTE CASA PEPE;-12,40`,
    `${spanish(today())};RESTAURANTE CASA PEPE;-30,05`,
    `${spanish(today())};COMPRA MERCADONA;-80,00`,
    `${spanish(addDays(today(), -40))};RESTAURANTE CASA PEPE;-50,00`,
  ]);
const question = "¿Cuánto he gastado en restaurantes este mes?";

const titles = async (page: Page): Promise<string[]> => {
  const { events } = await (await page.request.get(listEvents.path)).json();
  return events.map(({ title }: { title: string }) => title);
};

test.use({ expectedRefusals: ["broken connection"] });

test("on a phone what was not sent is sent once, and a question is answered with figures that lead on", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await bringMeals(page);
  await page.goto("/");
  const panel = await openChat(page);

  await test.step("what got no answer is said to be unsent, and 'Reintentar' does it once", async () => {
    // What was sent arrives, but nothing comes back.
    await page.route(`**${sendChat.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(`**${getChatHistory.path}*`, (route) => route.abort());
    await input(panel).fill("apunta dentista mañana a las 17:30");
    await input(panel).press("Enter");
    await expect(panel.getByText("No se ha enviado: no hay conexión.")).toBeVisible();
    await expectAccessible(panel);

    await page.unrouteAll();
    await panel.getByRole("button", { name: "Reintentar" }).click();

    await expect(panel.getByText("Creado", { exact: true })).toHaveCount(1);
    await expect(panel.getByText(/^No se ha enviado/)).toHaveCount(0);
    expect(await titles(page)).toEqual(["Dentista"]);
  });

  await test.step("a chip of what was understood offers another period, and asks anew", async () => {
    await say(panel, question);
    const understood = panel.getByRole("group", { name: "Lo que he entendido" }).last();
    const period = understood.getByRole("button", { name: "Este mes" });
    await expect(understood.getByRole("button", { name: "Restaurantes/Bares" })).toBeVisible();

    await period.press("Enter");

    await expect(period).toBeFocused();
    await expect(period).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(panel);
    const instead = understood.getByRole("group", { name: "En vez de Este mes" });
    await instead.getByRole("button", { name: "Este año" }).click();

    await expect(panel.getByText("¿Cuánto he gastado en Restaurantes/Bares este año?")).toBeVisible();
    await expect(panel.getByRole("link", { name: /^92,45\s€$/ }).first()).toBeVisible();
    await expect(panel.getByRole("button", { name: "Este mes" })).toHaveCount(0);
  });

  await test.step("a figure leads to exactly its transactions", async () => {
    await panel
      .getByRole("link", { name: /^42,45\s€$/ })
      .first()
      .click();

    await expect(page).toHaveURL(/\/banking\?/);
    await expect(panel).toBeHidden();
    await expect(recentTransactions(page)).toContainText(/Gastos 42,45\s€/);
    const rows = recentTransactions(page).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    for (const amount of ["12,40", "30,05"]) await expect(rows.filter({ hasText: amount })).toHaveCount(1);
  });

  await test.step("the eye hides it", async () => {
    await followLink(page, "Feed");
    await page.getByRole("button", { name: "Ocultar importes" }).click();
    await openChat(page);

    await expect(
      panel.getByRole("link", { name: "Importe oculto, ver sus movimientos" }).first(),
    ).toBeVisible();
    await expect(panel).not.toContainText(/\d\s€/);
  });
});

test("an event that was said is in the agenda and the calendar, and is taken back from its message", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/");
  const panel = await openChat(page);
  await say(panel, "apunta dentista mañana a las cinco y media de la tarde");
  await expect(panel.getByText("Creado", { exact: true })).toBeVisible();
  await close(panel);
  const row = (await scrollToSection(page, "Mi Agenda")).getByRole("button", { name: "Dentista" });
  await expect(row).toContainText("17:30");

  await page.goto(`/calendar?day=${addDays(today(), 1)}`);
  const cell = page.getByRole("gridcell", { name: /17:30 Dentista/ });
  await expect(cell).toBeVisible();
  await openChat(page);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Deshacer" }).click();

  await expect(toast(page, "Cambio deshecho")).toBeVisible();
  await expect(panel.getByText("Deshecho", { exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  await close(panel);
  await expect(cell).toHaveCount(0);
  expect(await titles(page)).toEqual([]);
});

test.describe("when the connection breaks", () => {
  test("the conversation is there after a reload, and neither it nor what was unsent is anybody else's", {
    tag: "@once",
  }, async ({ page, person: _, demoSession }) => {
    await page.goto("/settings");
    const panel = await openChat(page);
    await say(panel, "qué sabes hacer");
    await page.route(`**${sendChat.path}`, (route) => route.abort());
    await input(panel).fill("apunta dentista mañana");
    await input(panel).press("Enter");
    await expect(panel.getByText(/^No se ha enviado/)).toBeVisible();
    await page.unrouteAll();

    await page.reload();
    await openChat(page);
    await expect(panel.getByText("qué sabes hacer")).toBeVisible();
    await expect(panel.getByText(/^Miro tus gastos/)).toBeVisible();
    await expect(panel.getByText("apunta dentista mañana")).toBeVisible();

    await close(panel);
    await page.getByRole("button", { name: "Salir" }).click();
    await expect(page).toHaveURL("/auth");
    await page.context().addCookies(demoSession);
    await page.goto("/settings");
    await openChat(page);
    await expect(panel.getByText(/dentista|qué sabes hacer|^Miro tus gastos/)).toHaveCount(0);
  });
});

test("the keyboard alone asks, follows the answer and comes back", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await bringMeals(page);
  await page.goto("/settings");
  const panel = panelOf(page);
  await button(page).press("Enter");
  await expect(input(panel)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(input(panel)).toBeFocused();
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  const figure = panel.getByRole("link", { name: /^42,45\s€$/ }).last();
  await figure.waitFor();
  // The chips of what was understood come between.
  for (const label of ["Este mes", "Restaurantes/Bares"]) {
    await page.keyboard.press("Shift+Tab");
    await expect(panel.getByRole("button", { name: label })).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(figure).toBeFocused();
  const shown = page.waitForResponse((response) => response.url().includes(`${listTransactions.path}?`));
  await page.keyboard.press("Enter");

  expect((await (await shown).json()).transactions).toHaveLength(2);
  await expect(page.getByRole("heading", { name: "Datos Bancarios" })).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});
