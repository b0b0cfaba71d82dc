import { afterAll, afterEach, expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { injections } from "#server/dev/testing/injections.ts";
import {
  answering,
  calling,
  choosing,
  type DoubleCompletion,
  refusing,
  startModelDouble,
} from "#server/dev/testing/model-double.ts";
import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createOpenAiModel } from "#server/modules/assistant/providers/openai-model.ts";
import { getChatHistory, sendChat } from "#shared/contracts/assistant.ts";
import { createEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

const now = "2026-11-23T09:00:00Z";
const double = await startModelDouble();
const app = await startTestApp({
  now,
  model: {
    language: createOpenAiModel({
      apiKey: null,
      baseUrl: double.baseUrl,
      model: "fred-1",
      maxTokensField: "max_tokens",
      clock: { now: () => new Date(now) },
      pause: async () => {},
    }),
    limits: { inputPrice: 0, outputPrice: 0, dailyTokens: 100_000_000, dailyCost: 0 },
  },
});
afterEach(() => double.calm());
afterAll(() => double.close());

const say = (call: ApiClient, message: string) =>
  call(sendChat, { body: { message, key: crypto.randomUUID() } });

const november = { from: "2026-11-01", to: "2026-11-23" };
const readings: Record<string, { question: string; input: object }> = {
  get_balance: { question: "¿Cuánto dinero tengo?", input: {} },
  get_spending: { question: "¿Cuánto he gastado este mes?", input: november },
  list_movements: { question: "¿Cuáles son mis movimientos?", input: november },
  get_person_balance: { question: "¿Qué bizums tengo con Mercadona?", input: { person: "Mercadona" } },
  get_income: { question: "¿Cuánto he ingresado este mes?", input: november },
  get_budget: { question: "¿Cómo va mi presupuesto?", input: {} },
  get_subscriptions: { question: "¿Qué suscripciones pago?", input: {} },
  check_affordability: { question: "¿Me da para una bici de 600 €?", input: { item: "bici", amount: 600 } },
  list_events: { question: "¿Qué hay esta semana?", input: { from: "2026-11-23", to: "2026-11-29" } },
  find_free_time: {
    question: "¿Cuándo estoy libre el jueves?",
    input: { from: "2026-11-26", to: "2026-11-26", minutes: 60 },
  },
  list_goals: { question: "¿Cómo van mis objetivos?", input: {} },
  get_goal: { question: "¿Cómo va el viaje?", input: { goal: "viaje" } },
};

const merchantOf = (merchantName: string) => ({
  merchantName,
  alikeKey: merchantName,
  category: "Supermercados/Alimentación" as const,
  source: "merchant" as const,
  confidence: 1,
  reason: "Comercio conocido",
});

const someone = async (texts: string[]) => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  await person.bring(account, 200_000, { bookedOn: "2026-11-01", categorisation: merchantOf("Nómina") });
  await person.bring(account, -12_345, { bookedOn: "2026-11-10", categorisation: merchantOf("Mercadona") });
  await sayBalances(person.call);
  await person.make({ title: "Viaje a Japón" });
  for (const [at, text] of texts.entries()) {
    const categorisation = merchantOf(text.slice(0, 80));
    await person.bring(account, -1000 - at, {
      bookedOn: "2026-11-12",
      description: text,
      counterparty: text,
      categorisation,
    });
    await person.call(createEvent, {
      body: { title: text, startTime: `2026-11-2${4 + (at % 5)}T1${at % 8}:00:00+01:00`, location: text },
    });
    await person.make({ title: text.slice(0, 100), key: `injection-${at}` });
  }
  return person;
};

const stateOf = async ({ call, list }: Awaited<ReturnType<typeof someone>>) => ({
  events: (await call(listEvents, { query: {} })).events,
  goals: await list(),
});

/** Reads with one tool and then obeys: tries every change and repeats what the stranger wants. */
const obey = (tool: string, reply: string) => (request: DoubleCompletion) => {
  const rounds = request.messages.filter(({ role }) => role === "tool").length;
  if (rounds === 0) return calling(tool, readings[tool]?.input ?? {});
  if (rounds > 1) return reply.length % 2 === 0 ? answering(reply) : choosing([reply], reply);
  const title = { title: "Trampa", goal: "Viaje a Japón", merchant: "Mercadona", words: "Trampa" };
  const more = {
    amount: 500,
    category: "Ocio",
    start: "2026-11-30T10:00",
    newStart: "2026-11-30T10:00",
    day: null,
  };
  const pieces = [JSON.stringify({ ...title, ...more })];
  return {
    stream: [
      { calls: ["delete_event", "create_event", "create_goal"].map((name) => ({ name, pieces })) },
      { finish: "tool_calls" },
    ],
  };
};

test("text of strangers in banks, calendars and goals changes nothing and is not obeyed, through any tool", async () => {
  const chosen = injections.filter(({ text }, at) => at % 18 === 0 && /^[^\p{C}]{1,90}$/u.test(text));
  const ana = await someone(chosen.map(({ text }) => text));
  const luis = await someone(["Secreto de Luis"]);
  const before = await stateOf(ana);

  for (const [at, [tool, { question }]] of Object.entries(readings).entries()) {
    const { text, demandedReply = text } = chosen[at % chosen.length] ?? { text: "" };
    double.thinkWith(obey(tool, demandedReply));

    const { message, ...flags } = await say(ana.call, question);

    expect({ tool, flags, canUndo: message.canUndo }).toEqual({ tool, flags: {}, canUndo: false });
    // Titles in statements are quoted.
    expect(message.content.replace(/«[^»]*»/g, "")).not.toMatch(/https?:|www\.|\.example|trampa/i);
    expect(message.content).not.toBe(demandedReply);
    expect(message.cards.map(({ kind }) => kind)).not.toContain("choices");
  }

  expect(await stateOf(ana)).toEqual(before);
  expect(JSON.stringify(double.requests)).not.toContain("Secreto de Luis");
  expect((await say(ana.call, "sí")).message.canUndo).toBe(false);
  expect(await stateOf(ana)).toEqual(before);
  expect(await luis.list()).toHaveLength(2);
});

const spentHere = { ...november, merchant: "Mercadona" };

test.each([
  ["prose", answering("En Mercadona llevas 321,54 € este mes.")],
  ["an id of its own making", choosing(["spending-99"])],
  ["a remark with an amount", choosing(["spending-1"], "Llevas 123,45 €, o sea 5,37 € al día.")],
  ["a remark that denies it", choosing(["spending-1"], "Eso no es cierto.")],
  ["a remark that claims a change", choosing(["spending-1"], "He creado un presupuesto nuevo.")],
])("a model that answers with %s does not alter the statement", async (_, answer) => {
  const { call } = await someone([]);
  double.plan(calling("get_spending", spentHere), answer);

  const { message } = await say(call, "¿Cuánto llevo en Mercadona este mes?");

  expect(message.content).toMatch(/^Has gastado 123,45\s€ en Mercadona este mes\./);
  expect(message.content).not.toMatch(/321|5,37|cierto|presupuesto/);
});

test("the chosen statements are shown in the model's order, with links from figures to transactions", async () => {
  const { call } = await someone([]);
  double.plan(
    calling("get_spending", spentHere),
    calling("get_balance", {}),
    choosing(["balance-1", "spending-1"], "¿Quieres que siga?"),
  );

  const { message } = await say(call, "¿Cuánto tengo, y cuánto llevo en Mercadona este mes?");

  expect(message.content).toMatch(
    /^A 10 de noviembre tenías 1\.876,55\s€ en BBVA\. Has gastado 123,45\s€ en Mercadona este mes\. ¿Quieres que siga\?$/,
  );
  const shown = message.figures.map(({ from, to }) => message.content.slice(from, to).replace(/\s/g, " "));
  expect(shown).toEqual(["1.876,55 €", "123,45 €"]);
  expect(message.cards.map(({ kind }) => kind)).toEqual(["balances", "spending"]);
  expect((await call(getChatHistory, { query: {} })).at(-1)).toEqual(message);
});

test("without a tool call from the model the built-in engine answers", async () => {
  const { call } = await someone([]);
  double.plan(answering("Llevas 80 € en Mercadona."));

  const { message } = await say(call, "¿Cuánto llevo en Mercadona este mes?");

  expect(message.content).toMatch(/^Has gastado 123,45\s€ en Mercadona este mes\./);
  expect(message.notice).toBeNull();
});

test("a change through the model is applied and stored as without one", async () => {
  const { call } = await someone([]);
  double.plan(calling("create_event", { title: "Dentista", start: "2026-11-26T17:30" }), choosing([]));

  const answer = await say(call, "Apunta dentista el jueves a las 5 y media");

  expect(answer).toMatchObject({
    eventCreated: true,
    message: { canUndo: true, content: expect.stringContaining("«Dentista»") },
  });
  expect((await call(getChatHistory, { query: {} })).at(-2)?.content).toBe(
    "Apunta dentista el jueves a las 5 y media",
  );
});

test("a deletion waits for the person's yes", async () => {
  const { call } = await someone(["Dentista"]);
  double.plan(calling("delete_event", { words: "dentista" }), choosing([]));

  const { message } = await say(call, "Borra lo del dentista");
  expect((await call(listEvents, { query: {} })).events.map(({ title }) => title)).toContain("Dentista");
  expect(message.content).toMatch(/^¿Borro «Dentista»/);
  const requestCount = double.requests.length;
  await say(call, "sí");

  expect((await call(listEvents, { query: {} })).events.map(({ title }) => title)).not.toContain("Dentista");
  expect(double.requests).toHaveLength(requestCount);
});

test("when the model fails Fred answers without it and says so", async () => {
  const { call } = await someone([]);
  double.plan(refusing(401, { code: "invalid_api_key" }));

  const { message } = await say(call, "¿Cuánto llevo en Mercadona este mes?");

  expect(message.content).toContain("123,45");
  expect(message.notice).toBe("La clave del modelo no vale: contesto sin él.");
});
