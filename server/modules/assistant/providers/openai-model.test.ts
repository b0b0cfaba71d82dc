import { afterAll, afterEach, expect, test } from "vitest";
import {
  answering,
  type DoubleAnswer,
  refusing,
  startModelDouble,
} from "#server/dev/testing/model-double.ts";
import { ModelError, type ModelRequest } from "#server/modules/assistant/language-model.ts";
import { createOpenAiModel } from "./openai-model.ts";

const double = await startModelDouble();
afterEach(() => double.calm());
afterAll(() => double.close());

const pauses: number[] = [];
/** Long where the double answers, so that a slow machine does not look like a silent server. */
const timeouts = { firstMs: 20_000, idleMs: 1000, totalMs: 60_000 };
const shortTimeouts = { ...timeouts, firstMs: 50 };
const modelAt = (baseUrl: string, options: Partial<Parameters<typeof createOpenAiModel>[0]> = {}) =>
  createOpenAiModel({
    apiKey: "sk-secreta",
    baseUrl,
    model: "fred-1",
    maxTokensField: "max_completion_tokens",
    clock: { now: () => new Date("2026-11-22T10:00:00Z") },
    timeouts,
    pause: async (ms) => void pauses.push(ms),
    ...options,
  });
const model = modelAt(double.baseUrl);

const parameters = { type: "object", properties: { bank: { type: "string" } }, required: ["bank"] };
const requestOf = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [
    { role: "system", content: "Eres Fred." },
    { role: "person", content: "¿Cuánto tengo?" },
  ],
  tools: [{ name: "get_balance", purpose: "Saldo", parameters }],
  onText: () => {},
  signal: new AbortController().signal,
  ...more,
});
const failing = async (more: Partial<ModelRequest> = {}, askedModel = model) => {
  const error = await askedModel.reply(requestOf(more)).catch((error) => error);
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
};

test("a text arrives in pieces, with its usage", async () => {
  double.plan({
    stream: [
      { text: "Tienes " },
      { text: "dinero." },
      { finish: "stop" },
      { usage: { prompt_tokens: 120, completion_tokens: 7 } },
    ],
  });
  const pieces: string[] = [];

  const reply = await model.reply(requestOf({ onText: (piece) => pieces.push(piece) }));

  expect(pieces).toEqual(["Tienes ", "dinero."]);
  expect(reply).toEqual({
    text: "Tienes dinero.",
    calls: [],
    usage: { inputTokens: 120, outputTokens: 7, isEstimated: false },
    requestId: "req_double",
  });
});

test("the request contains only what all servers accept", async () => {
  double.plan(answering("Vale."));

  await model.reply(
    requestOf({
      messages: [
        { role: "person", content: "¿Cuánto tengo?" },
        { role: "model", content: "", calls: [{ id: "call_1", name: "get_balance", input: "{}" }] },
        { role: "tool", callId: "call_1", content: "12" },
      ],
    }),
  );

  expect(double.requests).toEqual([
    {
      model: "fred-1",
      messages: [
        { role: "user", content: "¿Cuánto tengo?" },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: "get_balance", arguments: "{}" } },
          ],
        },
        { role: "tool", tool_call_id: "call_1", content: "12" },
      ],
      tools: [{ type: "function", function: { name: "get_balance", description: "Saldo", parameters } }],
      max_completion_tokens: 4000,
      stream: true,
      stream_options: { include_usage: true },
    },
  ]);
});

test("a call is assembled from its pieces", async () => {
  double.plan({
    stream: [
      { calls: [{ name: "get_balance", id: "call_7", pieces: ['{"ba', "nk", '":', '"BB', 'VA"}'] }] },
      { finish: "tool_calls" },
    ],
  });

  const { calls } = await model.reply(requestOf());

  expect(calls).toEqual([{ id: "call_7", name: "get_balance", input: '{"bank":"BBVA"}' }]);
});

test("two calls at once are kept apart, and empty ids are replaced", async () => {
  double.plan({
    stream: [
      {
        calls: [
          { name: "get_balance", id: "", pieces: ['{"bank":', '"BBVA"}'] },
          { name: "list_goals", id: "", pieces: ["{", "}"] },
        ],
      },
      // Some servers end with this finish reason all the same.
      { finish: "stop" },
    ],
  });

  const { calls } = await model.reply(requestOf());

  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ["get_balance", '{"bank":"BBVA"}'],
    ["list_goals", "{}"],
  ]);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
  expect(calls.every(({ id }) => id.length > 0)).toBe(true);
});

test("calls that all have the index 0 are told apart by their ids", async () => {
  const piece = (id: string, name: string) => ({
    event: {
      choices: [{ delta: { tool_calls: [{ index: 0, id, function: { name, arguments: "{}" } }] } }],
    },
  });
  double.plan({ stream: [piece("a", "get_balance"), piece("b", "list_goals"), { finish: "tool_calls" }] });

  const { calls } = await model.reply(requestOf());

  expect(calls.map(({ id, name }) => [id, name])).toEqual([
    ["a", "get_balance"],
    ["b", "list_goals"],
  ]);
});

test("usage that a server does not report is estimated", async () => {
  double.plan(answering("Doce palabras."));

  const { usage } = await model.reply(requestOf());

  expect(usage).toMatchObject({ isEstimated: true });
  expect(usage.inputTokens).toBeGreaterThan(0);
  expect(usage.outputTokens).toBeGreaterThan(0);
});

test("malformed chunks are ignored", async () => {
  double.plan({
    stream: [
      { event: {} },
      { event: { choices: null } },
      { event: { choices: [{ delta: { content: null, tool_calls: "no" } }] } },
      { event: { choices: [{ delta: null }] } },
      { raw: ": ping\n\n" },
      { text: "Hola." },
      { finish: "stop" },
    ],
  });

  const reply = await model.reply(requestOf());

  expect(reply).toMatchObject({ text: "Hola.", calls: [] });
});

test.each<[string, DoubleAnswer, object]>([
  [
    "a wrong key",
    refusing(401, { code: "invalid_api_key", message: "Incorrect API key sk-secreta" }),
    { trouble: "wrong_key" },
  ],
  ["no credit", refusing(429, { code: "insufficient_quota", message: "quota" }), { trouble: "no_credit" }],
  ["credit asked for", refusing(402, { message: "Insufficient credits" }), { trouble: "no_credit" }],
  [
    "too many requests",
    refusing(429, { code: "rate_limit_exceeded" }, { "retry-after": "40" }),
    { trouble: "too_fast", retryAfter: 40 },
  ],
  ["too many requests without a wait", refusing(429, {}), { trouble: "too_fast", retryAfter: null }],
  [
    "an unknown model",
    refusing(404, { code: "model_not_found", message: "no such model" }),
    { trouble: "model_missing" },
  ],
  [
    "a model that is not pulled",
    refusing(404, { message: 'model "fred-1" not found, try pulling it first' }),
    { trouble: "model_missing" },
  ],
  ["another address", refusing(404, { message: "Not Found" }), { trouble: "misconfigured" }],
  ["a long conversation", refusing(400, { code: "context_length_exceeded" }), { trouble: "too_long" }],
  [
    "a long conversation, in other words",
    refusing(400, { message: "This model's maximum context length is 4096" }),
    { trouble: "too_long" },
  ],
  [
    "a model without tools",
    refusing(400, { message: "fred-1 does not support tools" }),
    { trouble: "misconfigured" },
  ],
  ["a filter", refusing(400, { code: "content_filter" }), { trouble: "refused" }],
])("%s is recognised and not retried", async (_, answer, expected) => {
  double.plan(answer);

  const error = await failing();

  expect(error).toMatchObject(expected);
  expect(error.message).not.toContain("secreta");
  expect(error.usage).toMatchObject({ inputTokens: 0 });
  expect(double.requests).toHaveLength(1);
});

test.each<[string, DoubleAnswer]>([
  ["a page instead of an answer", { status: 502, body: "<html><h1>Bad Gateway</h1></html>" }],
  ["an error of its own", refusing(500, { message: "oops" })],
  ["a timeout of its own", refusing(408, { message: "timeout" })],
  ["a broken connection", "reset"],
])("a server with %s is asked once more", async (_, answer) => {
  double.plan(answer, answering("Ya está."));
  expect(await model.reply(requestOf())).toMatchObject({ text: "Ya está." });

  double.calm();
  double.plan(answer, answer, answering("Nunca."));
  const error = await failing();

  expect(error.trouble).toBe("off");
  expect(error.message).not.toContain("<html>");
  expect(double.requests).toHaveLength(2);
});

test("a short wait is respected, once", async () => {
  pauses.splice(0);
  double.plan(refusing(429, {}, { "retry-after": "2" }), answering("Ya."));

  const reply = await model.reply(requestOf());

  expect(reply.text).toBe("Ya.");
  expect(pauses).toEqual([2000]);
});

test("a server that cannot report usage is asked without it", async () => {
  const fresh = modelAt(double.baseUrl);
  double.plan(
    refusing(400, { message: "Unknown field: stream_options" }),
    answering("Una."),
    answering("Dos."),
  );

  await fresh.reply(requestOf());
  const reply = await fresh.reply(requestOf());

  expect(reply.text).toBe("Dos.");
  expect(double.requests.map((request) => "stream_options" in request)).toEqual([true, false, false]);
});

test.each<[string, DoubleAnswer, string]>([
  ["ends without its end", { stream: [{ text: "Tienes 12" }] }, "cut"],
  ["ends at the limit of tokens", { stream: [{ text: "Tienes 12" }, { finish: "length" }] }, "cut"],
  [
    "holds an error",
    { stream: [{ text: "Tienes " }, { event: { error: { message: "overloaded" } } }] },
    "cut",
  ],
  [
    "holds an error of credit",
    { stream: [{ text: "T" }, { event: { error: { code: "insufficient_quota" } } }] },
    "no_credit",
  ],
  ["is no JSON", { stream: [{ text: "T" }, { raw: "data: {oh\n\n" }] }, "cut"],
  ["goes silent", { stream: [{ text: "Tienes " }, "stall"] }, "silent"],
  ["is filtered", { stream: [{ text: "T" }, { finish: "content_filter" }] }, "refused"],
  [
    "is a refusal",
    { stream: [{ event: { choices: [{ delta: { refusal: "No" } }] } }, { finish: "stop" }] },
    "refused",
  ],
])("a reply that %s fails and is billed", async (_, answer, trouble) => {
  double.plan(answer);

  const error = await failing();

  expect(error).toMatchObject({ trouble, requestId: "req_double", usage: { isEstimated: true } });
  expect(error.usage.inputTokens).toBeGreaterThan(0);
  expect(double.requests).toHaveLength(1);
});

test("a reply that breaks off fails and is not repeated", async () => {
  const firstText = Promise.withResolvers<void>();
  double.plan({ stream: [{ text: "Tienes " }, { cutAfter: firstText.promise }] });

  const error = await failing({ onText: () => firstText.resolve() });

  expect(error).toMatchObject({ trouble: "cut", usage: { isEstimated: true } });
  expect(double.requests).toHaveLength(1);
});

test.each<[string, DoubleAnswer]>([
  ["nothing at all", "never"],
  ["headers and nothing more", { stream: ["stall"] }],
])("a server that sends %s times out", async (_, answer) => {
  double.plan(answer);

  const error = await failing({}, modelAt(double.baseUrlUntilCalm(), { timeouts: shortTimeouts }));

  expect(error).toMatchObject({ trouble: "silent", usage: { isEstimated: true } });
});

test("a request times out however long the timeout between its pieces", async () => {
  double.plan({ stream: [{ text: "Tienes " }, "stall"] });
  const model = modelAt(double.baseUrlUntilCalm(), {
    timeouts: { firstMs: 20_000, idleMs: 20_000, totalMs: 50 },
  });

  expect((await failing({}, model)).trouble).toBe("silent");
});

test("an endless reply is stopped", async () => {
  double.plan({ stream: [...Array(50)].map(() => ({ text: "a".repeat(1000) })) });

  expect((await failing()).trouble).toBe("cut");
});

test("a server that cannot be reached is off", async () => {
  const gone = await startModelDouble();
  gone.close();

  const error = await failing({}, modelAt(gone.baseUrl));

  expect(error).toMatchObject({ trouble: "off", message: expect.stringContaining("ECONNREFUSED") });
});

test.each<[string, DoubleAnswer]>([
  ["before the answer", "never"],
  ["in the middle of it", { stream: [{ text: "Tienes " }, "stall"] }],
])("a caller who leaves %s aborts the request at the server too", async (_, answer) => {
  double.plan(answer);
  const leaving = new AbortController();
  const slow = modelAt(double.baseUrl, { timeouts: { firstMs: 60_000, idleMs: 60_000, totalMs: 60_000 } });

  const failure = failing({ signal: leaving.signal, onText: () => leaving.abort() }, slow);
  await expect.poll(() => double.requests.length).toBe(1);
  if (answer === "never") leaving.abort();

  expect((await failure).trouble).toBe("cancelled");
  await double.left();
});

test("a caller who has left already sends nothing", async () => {
  expect((await failing({ signal: AbortSignal.abort() })).trouble).toBe("cancelled");

  expect(double.requests).toEqual([]);
});

test("the key is sent only to the configured server", async () => {
  const other = await startModelDouble();
  double.plan(
    ...[1, 2].map(() => ({
      status: 307,
      body: {},
      headers: { location: `${other.baseUrl}/chat/completions` },
    })),
  );

  const error = await failing();
  other.close();

  expect(error.trouble).toBe("off");
  expect(other.requests).toEqual([]);
});

test("a local server needs no key and may use the older name of the token limit", async () => {
  double.plan(answering("Hola."));
  const local = modelAt(`${double.baseUrl}/`, { apiKey: null, maxTokensField: "max_tokens" });

  await local.reply(requestOf());

  expect(double.requests).toMatchObject([{ max_tokens: 4000 }]);
});
