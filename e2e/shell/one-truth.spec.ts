import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { test } from "#e2e/support/fixtures.ts";
import { filesOf, households, profileWithoutMoney } from "#e2e/support/households.ts";
import { openPage } from "#e2e/support/pages.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createGoal, listGoalSuggestions } from "#shared/contracts/goals.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { contradictionsIn } from "#shared/testing/exclusive-statements.ts";

const questions = [
  "¿Cuánto gasto al mes?",
  "¿Cuánto gano al mes?",
  "¿Cuánto me sobra al mes?",
  "¿Cuánto dinero tengo?",
  "¿Qué suscripciones tengo?",
  "¿Cómo va mi mes?",
  "¿Cómo van mis objetivos?",
  "¿Puedo permitirme un móvil de 400 €?",
  "¿Cuánto he gastado este mes en supermercados?",
  "¿Cuántos meses aguanto sin ingresos?",
  "¿Gasto más de lo que ingreso?",
  "¿Cuánto puedo gastar hasta que cobre?",
  "¿Cuánto gasto de media en supermercados?",
  "¿Qué recibos tengo?",
];

/** The kinds that have contradicted themselves most; `TEST_RUNS=2` tries all. */
const isAsked = (kind: string) =>
  Number(process.env.TEST_RUNS ?? 1) > 1 ||
  ["overspender", "an old file beside a new one", "irregular income", "profile and goals"].includes(kind);

for (const [kind, accounts] of Object.entries(households).filter(([kind]) => isAsked(kind)))
  test(`no two sentences that the ${kind} household is told contradict each other`, { tag: "@once" }, async ({
    page,
    person: _,
  }) => {
    for (const file of filesOf(accounts)) await importFile(page.request, file);
    await acceptSuggestions(page.request);
    expect(contradictionsIn(await allThatIsTold(page, "Al día con tus archivos"))).toEqual([]);
  });

const withoutMoney = ["neither profile nor goals", "a profile", "profile and goals"];

for (const told of withoutMoney.filter(isAsked))
  test(`no two sentences that a person with ${told}, without money, is told contradict each other`, {
    tag: "@once",
  }, async ({ page, newcomer: _ }) => {
    const profile = told === "neither profile nor goals" ? {} : profileWithoutMoney;
    await page.request.post(completeOnboarding.path, { data: profile });
    if (told === "profile and goals") await acceptSuggestions(page.request);
    expect(contradictionsIn(await allThatIsTold(page))).toEqual([]);
  });

/** `awaited` is on the bank page once it is whole. */
const allThatIsTold = async (page: Page, awaited = "No hay cuentas bancarias conectadas") =>
  [...(await textsOfScreens(page, awaited)), ...(await textsOfAnswers(page.request))].join("\n\n");

const importFile = async (request: APIRequestContext, file: string) => {
  const answer = await request.post(`${importStatement.path}?fileName=cuenta.ofx`, {
    data: Buffer.from(file),
    headers: { "content-type": "application/octet-stream" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const acceptSuggestions = async (request: APIRequestContext) => {
  const suggestions = await (await request.get(listGoalSuggestions.path)).json();
  for (const suggestion of suggestions) await request.post(createGoal.path, { data: suggestion });
};

const textOf = async (page: Page) => {
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  return page.locator("body").innerText();
};

/** The feed's sections load when they are near; goals and progress are the last of them. */
const textOfFeed = async (page: Page) => {
  await page.goto("/");
  const sections = page.locator("main > section");
  // Without points there are no rewards.
  const { rewardProgress } = await (await page.request.get(getDashboard.path)).json();
  await expect(sections).toHaveCount(rewardProgress ? 8 : 7);
  for (const section of await sections.all()) {
    await section.evaluate((element) => element.scrollIntoView());
    await expect(section).toContainText(/\p{L}/u);
    await expect(section.getByText(/^Cargando/)).toHaveCount(0);
  }
  return textOf(page);
};

const textsOfScreens = async (page: Page, awaited: string) => {
  const feed = await textOfFeed(page);
  await openPage(page, "/banking");
  await page.getByText(awaited).first().waitFor();
  const bank = await textOf(page);
  await openPage(page, "/goals");
  await page.getByText(/^\d+ activos?$/).waitFor();
  return [feed, bank, await textOf(page)];
};

const textsOfAnswers = async (request: APIRequestContext) => {
  const texts: string[] = [];
  for (const message of questions) {
    const answer = await request.post(sendChat.path, { data: { message } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { message: reply } = await answer.json();
    texts.push(`${message}\n${reply.content}`);
  }
  return texts;
};
