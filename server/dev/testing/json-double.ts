import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface DoubleRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** The JSON that came, or an empty object. */
  body: Record<string, unknown>;
}

export interface DoubleReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** How a service can let its callers down: too late, not at all, half an answer and gone or half and silent, the work done twice, a web page, a refusal. */
export type Fault = "late" | "never" | "half" | "stuck" | "twice" | "html" | DoubleReply;

interface PlannedFault {
  /** Which calls: part of "GET /path?query". */
  on: string;
  fault: Fault;
  /** How often; always when not given. */
  times?: number;
}

const lateMs = 80;

/** A JSON service on a local port that keeps what it was asked and misbehaves when told to. */
export const startJsonDouble = async (reply: (request: DoubleRequest) => DoubleReply) => {
  const requests: DoubleRequest[] = [];
  const faults: PlannedFault[] = [];

  const takeFault = (call: string): Fault | null => {
    const planned = faults.find(({ on, times }) => call.includes(on) && times !== 0);
    if (!planned) return null;
    if (planned.times !== undefined) planned.times -= 1;
    return planned.fault;
  };

  const answer = (request: DoubleRequest, response: ServerResponse, call: string) => {
    const fault = takeFault(call);
    if (fault === "never") return;
    if (fault === "html") return sendText(response, "<!doctype html><title>Mantenimiento</title>");
    if (fault === "half") return sendHalf(response, reply(request), () => response.destroy());
    if (fault === "stuck") return sendHalf(response, reply(request), () => {});
    if (fault === "twice") reply(request);
    if (fault === "late") return void setTimeout(() => send(response, reply(request)), lateMs);
    send(response, typeof fault === "object" && fault !== null ? fault : reply(request));
  };

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const request = {
      method: incoming.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await readBody(incoming),
    };
    requests.push(request);
    answer(request, response, `${request.method} ${incoming.url}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    requestsTo: (call: string) =>
      requests.filter(({ method, path, query }) => `${method} ${path}?${query}`.includes(call)),
    plan: (on: string, fault: Fault, times?: number) =>
      void faults.push({ on, fault, ...(times !== undefined && { times }) }),
    /** Behaves again and forgets what it was asked. */
    calm() {
      faults.splice(0);
      requests.splice(0);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

const readBody = async (incoming: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
};

const sendText = (response: ServerResponse, text: string) =>
  void response.writeHead(200, { "content-type": "text/html" }).end(text);

const send = (response: ServerResponse, { status = 200, headers = {}, body }: DoubleReply) =>
  void response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(body === undefined ? "" : JSON.stringify(body));

const sendHalf = (response: ServerResponse, { status = 200, body }: DoubleReply, then: () => void) => {
  const text = JSON.stringify(body ?? {});
  response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
  response.write(text.slice(0, text.length / 2), then);
};
