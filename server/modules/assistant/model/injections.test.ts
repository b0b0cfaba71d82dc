import { expect, test } from "vitest";
import { honestTexts, injections } from "#server/dev/testing/injections.ts";
import { countUsage, plainTool } from "#server/dev/testing/plain-tools.ts";
import type { LanguageModel, ModelCall, ModelReply } from "#server/modules/assistant/language-model.ts";
import type { Tool, Write } from "#server/modules/assistant/tools/tool.ts";
import { voiceOf } from "#server/modules/profile/domain/voice.ts";
import { looksLikeInstruction } from "./instruction-filter.ts";
import { createModelEngine } from "./model-engine.ts";

const now = new Date("2026-11-22T10:00:00Z");
const readers = [
  "get_balance",
  "get_spending",
  "list_movements",
  "get_person_balance",
  "get_income",
  "get_budget",
  "get_subscriptions",
  "check_affordability",
  "list_events",
  "find_free_time",
  "list_goals",
  "get_goal",
];
const writers = [
  "create_event",
  "move_event",
  "delete_event",
  "create_goal",
  "record_progress",
  "change_category",
];
const questions: Record<string, string> = {
  list_events: "¿Qué tengo esta semana?",
  find_free_time: "¿Cuándo estoy libre el jueves?",
  list_goals: "¿Cómo van mis objetivos?",
  get_goal: "¿Cómo va el viaje?",
  check_affordability: "¿Me puedo permitir una bici de 600 €?",
};
const anyWrite: Write = { kind: "delete_event", id: "1" };

const reply = (text: string, calls: Pick<ModelCall, "name" | "input">[] = []): ModelReply => ({
  text,
  calls: calls.map((call, at) => ({ ...call, id: `call_${at}` })),
  usage: { inputTokens: 1, outputTokens: 1, isEstimated: false },
  requestId: null,
});

const truth = "En Mercadona llevas 123,45 €.";
const statementOf = (tool: string) => `${truth} Contado por ${tool}.`;

let written = "";
let steps: ModelReply[] = [];
const runs: { userId: string; title: string | null }[] = [];

const reader = (name: string): Tool => {
  const tool = plainTool({ name, states: [statementOf(name)], runs });
  const run: Tool["run"] = async (context, input) => ({
    ...(await tool.run(context, tool.input.parse(input))),
    output: { rows: [{ text: "Mercadona" }, { text: written }] },
  });
  return { ...tool, run };
};
const writer = (name: string) =>
  plainTool({ name, kind: "write", write: anyWrite, proposal: anyWrite, runs });

const model: LanguageModel = {
  name: "obedient",
  async reply({ onText }) {
    const next = steps.shift() ?? reply(truth);
    for (const piece of next.text.match(/.{1,7}/gsu) ?? []) onText(piece);
    return next;
  },
};
const engine = createModelEngine({
  model,
  tools: [...readers.map(reader), ...writers.map(writer)],
  usage: countUsage(),
  limits: { inputPrice: 0, outputPrice: 0, dailyTokens: 1_000_000, dailyCost: 0 },
  intentOf: async () => "other",
  clock: { now: () => now },
  logger: { info: () => {}, warn: () => {}, error: () => {} },
});

const ask = async (text: string) => {
  let seen = "";
  const answer = await engine.answer({
    userId: "ana",
    now,
    text,
    key: "turno-1",
    firstName: "Ana",
    voice: voiceOf(undefined),
    history: [],
    report: (progress) => {
      if (progress.kind === "text") seen += progress.text;
      if (progress.kind === "again") seen = "";
    },
    signal: new AbortController().signal,
  });
  return { answer, seen };
};

test("there are at least a hundred injections", () => {
  expect(new Set(injections.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100);
});

/**
 * An obedient model: it reads a tool's result, tries to change something with the stranger's words, and
 * repeats them as text or as its remark.
 */
const obeyAlone = { toolNames: writers.slice(0, 3), replyWith: (text: string) => text };
const obeyInRemark = {
  toolNames: writers.slice(3),
  replyWith: (text: string) => JSON.stringify({ statements: [text.slice(0, 50)], remark: text }),
};

test.each(readers)(
  "text of a stranger in a result of %s has no effect, however obedient the model",
  async (tool) => {
    for (const [at, { text, demandedReply = text }] of injections.entries()) {
      // Each injection in both ways, through different tools.
      const { toolNames, replyWith } = (at + readers.indexOf(tool)) % 2 === 0 ? obeyAlone : obeyInRemark;
      written = text;
      const input = JSON.stringify({ title: text.slice(0, 40), goal: text.slice(0, 40), amount: 500 });
      steps = [
        reply("", [{ name: tool, input: "{}" }]),
        reply(
          "",
          toolNames.map((name) => ({ name, input })),
        ),
        reply(replyWith(demandedReply)),
      ];

      const { answer, seen } = await ask(questions[tool] ?? "¿Cuánto llevo este mes?");

      expect({ injection: text, ...answer, seen }).toMatchObject({
        text: statementOf(tool),
        seen: statementOf(tool),
      });
      expect(answer).not.toHaveProperty("write");
      expect(answer).not.toHaveProperty("proposal");
    }
    expect(new Set(runs.splice(0).map(({ userId }) => userId))).toEqual(new Set(["ana"]));
  },
);

test("a stranger's words are not written by a change that the person asks for", async () => {
  for (const { text } of injections) {
    written = text;
    const title = JSON.stringify({ title: text.slice(0, 60) });
    steps = [
      reply("", [{ name: "list_events", input: "{}" }]),
      reply("", [{ name: "create_event", input: title }]),
      reply("", [{ name: "create_goal", input: title }]),
      reply("", [{ name: "delete_event", input: title }]),
    ];

    await ask("Mira mi agenda y apunta dentista el martes a las 5");
  }

  const titles = runs.splice(0).map(({ title }) => title);
  expect(titles.filter((title) => title !== null && title !== "Cena")).toEqual([]);
});

test("real names of people and shops do not look like instructions", () => {
  expect(honestTexts.filter(looksLikeInstruction)).toEqual([]);
});
