import { expect, test } from "vitest";
import { answering, calling, choosing, type DoubleAnswer } from "#server/dev/testing/model-double.ts";
import { question, spending, startModelEngines, total } from "#server/dev/testing/model-engines.ts";
import { plainTool } from "#server/dev/testing/plain-tools.ts";
import { AppError } from "#server/errors.ts";

const { double, engineOf } = await startModelEngines();

test("tools are described with keywords that all servers accept", async () => {
  double.plan(answering("Hola."));

  await engineOf().ask("Hola");

  expect(double.requests[0]?.tools).toEqual([
    {
      type: "function",
      function: {
        name: "get_spending",
        description: "Sirve para get_spending",
        parameters: {
          type: "object",
          properties: {
            title: { type: ["string", "null"], description: "Palabras" },
            goal: { type: ["string", "null"], description: "Palabras" },
            amount: { type: ["number", "null"], description: "Euros" },
          },
          required: ["title", "goal", "amount"],
          additionalProperties: false,
        },
      },
    },
  ]);
});

test("two calls at once run in order and each gets its result", async () => {
  const runs: { title: string }[] = [];
  const tools = ["get_spending", "get_balance"].map((name) => plainTool({ name, runs }));
  double.plan(
    {
      stream: [
        {
          calls: [
            { name: "get_balance", pieces: ['{"tit', 'le":"uno"}'] },
            { name: "get_spending", pieces: ['{"title"', ":", '"do', 's"', "}"] },
          ],
        },
        { finish: "tool_calls" },
      ],
    },
    choosing([]),
  );

  await engineOf({ tools }).ask("¿Qué tengo y qué gasto?");

  expect(runs.map(({ title }) => title)).toEqual(["uno", "dos"]);
  const [assistant, ...results] = double.requests[1]?.messages.slice(-3) ?? [];
  expect(results.map((result) => result.tool_call_id)).toEqual(assistant?.tool_calls?.map(({ id }) => id));
});

test("invalid arguments are reported to the model, which may try again", async () => {
  const bad: DoubleAnswer = {
    stream: [{ calls: [{ name: "get_spending", pieces: ['{"title": '] }] }, { finish: "tool_calls" }],
  };
  double.plan(
    bad,
    calling("get_spending", { amount: "mucho" }),
    calling("get_spending", {}),
    choosing(["spending-1"]),
  );

  const { answer } = await engineOf().ask(question);

  expect(double.requests[1]?.messages.at(-1)?.content).toContain("no son JSON");
  expect(double.requests[2]?.messages.at(-1)?.content).toContain("amount");
  expect(answer).toMatchObject({ text: total });
});

test("a model that makes only invalid calls is stopped", async () => {
  double.thinkWith(() => calling("no_such_tool", {}));

  const { answer } = await engineOf().ask(question);

  expect(answer).toMatchObject({ kind: "unavailable" });
  expect(double.requests).toHaveLength(4);
});

test("a model that only calls tools is stopped after eight rounds", async () => {
  double.thinkWith(() => calling("get_spending", {}));

  const { answer } = await engineOf().ask(question);

  expect(double.requests).toHaveLength(8);
  expect(answer).toMatchObject({ kind: "answered", text: total });
});

test("a tool's refusal goes to the model, and to the person when there is nothing else to state", async () => {
  const tool = {
    ...spending,
    run: () => Promise.reject(new AppError("not_found", "No encuentro ese comercio.")),
  };
  double.plan(calling("get_spending", {}), choosing([]));

  const { answer } = await engineOf({ tools: [tool] }).ask(question);

  expect(double.requests[1]?.messages.at(-1)?.content).toContain("No encuentro ese comercio.");
  expect(answer).toMatchObject({
    text: "No encuentro ese comercio.",
    calls: [{ output: { error: "No encuentro ese comercio." } }],
  });
});
