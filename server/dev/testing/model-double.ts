import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a request to the double holds, as chat completions have it. */
export interface DoubleCompletion {
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string; tool_calls?: { id: string }[] }[];
  tools?: { function: { name: string; parameters: Record<string, unknown> } }[];
  [field: string]: unknown;
}

export interface DoubleCall {
  name: string;
  /** JSON, in the pieces in which it is sent. */
  pieces: string[];
  id?: string;
}

type Piece =
  /** Text, a call, the whole reply's end, or lines as they are. */
  | { text: string }
  | { calls: DoubleCall[] }
  | { finish: string }
  | { usage: { prompt_tokens: number; completion_tokens: number } }
  | { event: unknown }
  | { raw: string }
  /** The connection breaks, once what came before has been read: the break may overtake it otherwise. */
  | { cutAfter: Promise<unknown> }
  | "stall"
  /** Blanks without an end. */
  | "drip";

/** What the double does with one request: a stream, a refusal, nothing at all, or a broken connection. */
export type DoubleAnswer =
  | { stream: Piece[] }
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "reset"
  | "never";

export const answering = (...texts: string[]): DoubleAnswer => ({
  stream: [...texts.map((text) => ({ text })), { finish: "stop" }],
});

/** The final answer in pieces, as models stream JSON. */
export const choosing = (statements: readonly string[], remark: string | null = null): DoubleAnswer =>
  answering(...(JSON.stringify({ statements, remark }).match(/.{1,7}/gsu) ?? []));

export const calling = (name: string, input: unknown): DoubleAnswer => ({
  stream: [{ calls: [{ name, pieces: [JSON.stringify(input)] }] }, { finish: "tool_calls" }],
});

export const refusing = (
  status: number,
  error: object,
  headers: Record<string, string> = {},
): DoubleAnswer => ({
  status,
  body: { error },
  headers,
});

/** A server of chat completions on a local port that says what it is told to, and misbehaves as real ones do. */
export const startModelDouble = async () => {
  const requests: DoubleCompletion[] = [];
  const answers: DoubleAnswer[] = [];
  let think: ((request: DoubleCompletion) => DoubleAnswer) | null = null;
  const left: Promise<unknown>[] = [];
  let round = 0;
  const isLate = (path = "") => path.startsWith("/round-") && !path.startsWith(`/round-${round}/`);

  const server = createServer(async (incoming, response) => {
    if (isLate(incoming.url)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request: DoubleCompletion = JSON.parse(Buffer.concat(chunks).toString());
    requests.push(request);
    left.push(once(response, "close"));
    const answer = answers.shift() ?? think?.(request) ?? refusing(500, { message: "nothing was planned" });
    if (answer === "reset") return void incoming.socket.destroy();
    if (answer === "never") return;
    if ("stream" in answer) return stream(response, answer.stream);
    const isText = typeof answer.body === "string";
    response.writeHead(answer.status, {
      "content-type": isText ? "text/html" : "application/json",
      "x-request-id": "req_double",
      ...answer.headers,
    });
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl: `${origin}/v1`,
    /** Whoever was given up on before the last `calm` may still arrive, and takes no answer that was planned since. */
    baseUrlUntilCalm: () => `${origin}/round-${round}/v1`,
    requests,
    /** The answers to come, one for each request. */
    plan: (...planned: DoubleAnswer[]) => void answers.push(...planned),
    /** What it answers when nothing is planned. */
    thinkWith(thought: (request: DoubleCompletion) => DoubleAnswer) {
      think = thought;
    },
    /** Settles when the caller of the newest request has gone or been answered. */
    left: () => left.at(-1),
    calm() {
      round += 1;
      requests.splice(0);
      answers.splice(0);
      think = null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

const stream = async (response: ServerResponse, pieces: Piece[]) => {
  response.writeHead(200, { "content-type": "text/event-stream", "x-request-id": "req_double" });
  for (const piece of pieces) {
    if (piece === "stall") return response.flushHeaders();
    if (piece === "drip") return drip(response);
    if ("cutAfter" in piece) {
      await piece.cutAfter;
      return void response.destroy();
    }
    for (const line of linesOf(piece)) response.write(line);
  }
  response.end("data: [DONE]\n\n");
};

const drip = (response: ServerResponse) => {
  const timer = setInterval(() => response.write(delta({ content: " " })), 5);
  response.once("close", () => clearInterval(timer));
};

const linesOf = (piece: Exclude<Piece, string | { cutAfter: unknown }>): string[] => {
  if ("raw" in piece) return [piece.raw];
  if ("event" in piece) return [event(piece.event)];
  if ("usage" in piece) return [event({ choices: [], usage: piece.usage })];
  if ("text" in piece) return [delta({ content: piece.text })];
  if ("finish" in piece) return [event({ choices: [{ index: 0, delta: {}, finish_reason: piece.finish }] })];
  return callDeltas(piece.calls).map(delta);
};

/** The pieces of all calls by turns, as servers that write several at once do. */
const callDeltas = (calls: DoubleCall[]) => {
  const longest = Math.max(...calls.map(({ pieces }) => pieces.length));
  return Array.from({ length: longest }, (_, at) =>
    calls.flatMap(({ name, pieces, id = `call_${name}` }, index) => {
      const piece = pieces[at];
      if (piece === undefined) return [];
      const first =
        at === 0
          ? { id, type: "function", function: { name, arguments: piece } }
          : { function: { arguments: piece } };
      return [{ tool_calls: [{ index, ...first }] }];
    }),
  ).flat();
};

const delta = (delta: object) => event({ choices: [{ index: 0, delta, finish_reason: null }] });
const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
