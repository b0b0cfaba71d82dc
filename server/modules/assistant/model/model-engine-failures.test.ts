import { expect, test } from "vitest";
import { calling, choosing, type DoubleAnswer, refusing } from "#server/dev/testing/model-double.ts";
import { question, startModelEngines } from "#server/dev/testing/model-engines.ts";
import { countUsage } from "#server/dev/testing/plain-tools.ts";

const { double, engineOf } = await startModelEngines();

test.each<[string, DoubleAnswer, string]>([
  ["goes silent", { stream: [{ text: "Tienes " }, "stall"] }, "El modelo tarda demasiado: contesto sin él."],
  [
    "holds an error",
    { stream: [{ text: "T" }, { event: { error: { message: "x" } } }] },
    "La respuesta del modelo se ha cortado: contesto sin él.",
  ],
  [
    "ends without its end",
    { stream: [{ text: "Tienes dinero." }] },
    "La respuesta del modelo se ha cortado: contesto sin él.",
  ],
  ["is a wrong key", refusing(401, {}), "La clave del modelo no vale: contesto sin él."],
  [
    "is an unknown model",
    refusing(404, { code: "model_not_found" }),
    "El servidor no tiene ese modelo: contesto sin él.",
  ],
  [
    "is no credit",
    refusing(429, { code: "insufficient_quota" }),
    "El modelo se ha quedado sin saldo: contesto sin él.",
  ],
  [
    "is a wait",
    refusing(429, {}, { "retry-after": "120" }),
    "El modelo está saturado (2 min): contesto sin él.",
  ],
  ["is a page", { status: 502, body: "<html>Bad gateway</html>" }, "El modelo no responde: contesto sin él."],
  ["is an error", refusing(500, {}), "El modelo no responde: contesto sin él."],
  [
    "is too long a conversation",
    refusing(400, { code: "context_length_exceeded" }),
    "La conversación es demasiado larga para el modelo: contesto sin él.",
  ],
  [
    "is a refused request",
    refusing(400, { message: "fred-1 does not support tools" }),
    "El modelo no está bien configurado: contesto sin él.",
  ],
  [
    "is refused",
    { stream: [{ finish: "content_filter" }] },
    "El modelo no ha querido contestar: contesto sin él.",
  ],
])(
  "when the reply %s, the person is told and the turn continues without the model",
  async (_, answer, notice) => {
    double.plan(calling("get_spending", {}), answer, answer);

    const { answer: result } = await engineOf().ask(question);

    expect(result).toMatchObject({ kind: "unavailable", notice });
  },
);

test("a reply that breaks off while it is shown is discarded", async () => {
  const shown = Promise.withResolvers<void>();
  double.plan(calling("get_spending", {}), {
    stream: [{ text: '{"statements": ["spending-1"' }, { cutAfter: shown.promise }],
  });

  const { answer } = await engineOf().ask(question, {
    report: ({ kind }) => {
      if (kind === "text") shown.resolve();
    },
  });

  expect(answer).toMatchObject({
    kind: "unavailable",
    notice: "La respuesta del modelo se ha cortado: contesto sin él.",
  });
  expect(double.requests).toHaveLength(2);
});

test("a silent server times out", async () => {
  double.plan("never");

  const { answer } = await engineOf({ impatient: true }).ask(question);

  expect(answer).toMatchObject({ kind: "unavailable", trouble: "silent" });
});

test("a turn times out however busy the model is", async () => {
  double.plan("never");

  const { answer } = await engineOf({ turnMs: 50 }).ask(question);

  expect(answer).toMatchObject({ kind: "unavailable", trouble: "silent" });
});

test("a model that sends what nobody sees is given up, before and after a tool", async () => {
  double.plan({ stream: ["drip"] });
  const { answer } = await engineOf({ patienceMs: 50 }).ask(question);
  double.plan(calling("get_spending", {}), { stream: ["drip"] });
  const { answer: later } = await engineOf({ patienceMs: 500 }).ask(question);

  expect([answer, later]).toMatchObject([{ trouble: "silent" }, { trouble: "silent" }]);
  // Without its patience the engine would listen for minutes.
}, 50_000);

test("every request counts, even a failed one, and the daily limit stops them", async () => {
  const usage = countUsage();
  const { ask } = engineOf({ usage });
  double.plan(
    {
      stream: [
        { text: "Hola." },
        { finish: "stop" },
        { usage: { prompt_tokens: 1000, completion_tokens: 100 } },
      ],
    },
    { stream: [{ usage: { prompt_tokens: 2000, completion_tokens: 50 } }] },
    refusing(401, {}),
    {
      stream: [
        { text: "Hola." },
        { finish: "stop" },
        { usage: { prompt_tokens: 1, completion_tokens: 100_000 } },
      ],
    },
  );

  for (let time = 0; time < 3; time += 1) await ask("Hola");
  expect(await usage.of("ana", "2026-11-22")).toEqual({
    requests: 3,
    inputTokens: 3000,
    outputTokens: 150,
    costMicros: 3000 * 2 + 150 * 10,
  });
  await ask("Hola");
  const { answer } = await ask("Hola");

  expect(answer).toMatchObject({
    kind: "unavailable",
    notice: "Has llegado al límite de hoy del modelo: contesto sin él.",
  });
  expect(double.requests).toHaveLength(4);
  expect((await ask("Hola", { userId: "luis" })).answer).not.toMatchObject({ trouble: "limit" });
});

test("the log contains the usage and none of the messages", async () => {
  double.plan(calling("get_spending", { title: "secreto" }), choosing(["spending-1"], "En Mercadona, bien."));

  const { logged } = await engineOf().ask(question);

  expect(logged[0]).toMatchObject({
    turn: "turno-1",
    model: "fred-1",
    requestId: "req_double",
    inputTokens: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(JSON.stringify(logged)).not.toMatch(/Mercadona|secreto|Ana|123,45/);
});
