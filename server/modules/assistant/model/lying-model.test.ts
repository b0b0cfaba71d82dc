import { afterAll, expect, test } from "vitest";
import { liars, waysOf } from "#server/dev/testing/liars.ts";
import { answering, calling, type DoubleAnswer, startModelDouble } from "#server/dev/testing/model-double.ts";
import { countUsage, plainTool } from "#server/dev/testing/plain-tools.ts";
import { createOpenAiModel } from "#server/modules/assistant/providers/openai-model.ts";
import { voiceOf } from "#server/modules/profile/domain/voice.ts";
import { createModelEngine } from "./model-engine.ts";

const now = new Date("2026-11-22T10:00:00Z");
const clock = { now: () => now };
const double = await startModelDouble();
afterAll(() => double.close());

const stated = {
  get_spending: [
    "Has gastado 416,38\u00a0€ en Mercadona este mes.",
    "En octubre gastaste 502,76\u00a0€ en Mercadona: este mes son 86,38\u00a0€ menos, un 17,2\u00a0% menos.",
    "Hay 15 gastos en Mercadona este mes: 416,38\u00a0€.",
  ],
  get_balance: [
    "Tienes 3.460,65\u00a0€ en tus cuentas.",
    "Tienes 2.781,42\u00a0€ en BBVA.",
    "Tienes 679,23\u00a0€ en CaixaBank.",
  ],
  get_subscriptions: [
    "Tienes 2 suscripciones: 22,48\u00a0€ al mes, 269,76\u00a0€ al año.",
    "Netflix cuesta 14,99\u00a0€ al mes, 179,88\u00a0€ al año.",
  ],
  list_events: [
    "Martes 24 de noviembre: 10:00 «Cena con Marta», 17:30 «Dentista».",
    "«Dentista» es el martes 24 de noviembre de 17:30 a 18:30.",
  ],
};
const truths = Object.entries(stated).flatMap(([tool, texts]) =>
  texts.map((text, at) => ({ id: `${tool.replace(/^(?:get|list)_/, "")}-${at + 1}`, text })),
);

const engine = createModelEngine({
  model: createOpenAiModel({
    ...{
      apiKey: null,
      baseUrl: double.baseUrl,
      model: "liar-1",
      maxTokensField: "max_tokens" as const,
      clock,
    },
  }),
  tools: Object.entries(stated).map(([name, states]) =>
    plainTool({ name, texts: ["Mercadona", "Netflix", "Marta"], states }),
  ),
  usage: countUsage(),
  limits: { inputPrice: 0, outputPrice: 0, dailyTokens: 1_000_000_000, dailyCost: 0 },
  intentOf: async () => "other",
  clock,
  logger: { info: () => {}, warn: () => {}, error: () => {} },
});

const ask = async (final: DoubleAnswer) => {
  const names = Object.keys(stated);
  double.plan(
    {
      stream: [{ calls: names.map((name) => ({ name, pieces: ["{}"] })) }, { finish: "tool_calls" }],
    },
    final,
  );
  const seen: string[] = [""];
  const answer = await engine.answer({
    ...{ userId: "ana", now, text: "¿Cómo voy?", key: "turno-1", firstName: "Ana", history: [] },
    voice: voiceOf(undefined),
    report: (progress) => {
      if (progress.kind === "again") seen.push("");
      if (progress.kind === "text") seen.push(`${seen.at(-1)}${progress.text}`);
    },
    signal: new AbortController().signal,
  });
  return { text: answer.kind === "answered" ? answer.text : "", seen };
};

/** What remains of a text without the true statements. */
const untrueIn = (text: string) => truths.reduce((rest, truth) => rest.replace(truth.text, ""), text).trim();

test("hundreds of lying replies of a model show no false sentence and lose no true one", async () => {
  const lies = liars.flatMap(({ lie }, at) => {
    const pairs = truths.map((one, place) => [one, truths[(place + 1 + at) % truths.length] ?? one] as const);
    const [one, other] = pairs[at % pairs.length] ?? [];
    const [third, fourth] = pairs[(at * 3 + 1) % pairs.length] ?? [];
    if (!one || !other || !third || !fourth) return [];
    const [first, second] = [lie(one, other), lie(third, fourth)];
    // A lie that takes nothing from the truths is the same beside any of them.
    return [...waysOf(first, one, other), ...(first === second ? [] : waysOf(second, third, fourth))];
  });
  const untrue: string[] = [];
  let truthfulCount = 0;

  for (const lie of lies) {
    const { text, seen } = await ask(answering(...(lie.match(/.{1,40}/gsu) ?? [])));
    if (truths.some((truth) => text.includes(truth.text))) truthfulCount += 1;
    untrue.push(...[...seen, text].map(untrueIn).filter((rest) => rest !== ""));
  }

  expect(untrue).toEqual([]);
  expect(truthfulCount).toBe(lies.length);
  expect(lies.length).toBeGreaterThan(750);
});

test("a model that calls no tool and lies states nothing", async () => {
  double.plan(calling("get_spending", {}), calling("no_such_tool", {}), answering("Debes 416,38 € a Marta."));

  const answer = await engine.answer({
    ...{ userId: "ana", now, text: "¿Cómo voy?", key: "turno-1", firstName: "Ana", history: [] },
    voice: voiceOf(undefined),
    report: () => {},
    signal: new AbortController().signal,
  });

  expect(answer).toMatchObject({ kind: "answered", text: stated.get_spending[0] });
});
