import { setTimeout as wait } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Fault, Faults, Scope, Subject } from "#server/dev/simulated-bank/faults.ts";
import { changeAnswer } from "./fault-changes.ts";
import { refusalOf } from "./fault-refusals.ts";
import type { RateLimits } from "./rate-limits.ts";
import { type Answer, Refusal, refusals } from "./refusals.ts";
import type { Tokens } from "./tokens.ts";

export interface KnownSubject extends Subject {
  /** The account as the API shows it. */
  account?: Record<string, unknown>;
  /** How often the bank has given its accounts new ids. */
  generation?: number;
}

export interface Endpoint {
  method: "get" | "post" | "put" | "delete";
  path: string;
  scope: Scope;
  /** The endpoint needs no token. */
  isOpen?: boolean;
  /** The bank and customer of the call; a fault may concern only some. */
  subject?: (request: Request) => Promise<KnownSubject>;
  handle: (request: Request, faults: readonly Fault[]) => Promise<Answer>;
}

interface Dependencies {
  faults: Faults;
  tokens: Tokens;
  limits: RateLimits;
}

/** Serves endpoints as the provider does, with the faults that are on. */
export const createServing = ({ faults, tokens, limits }: Dependencies) => {
  const answerOf = async (
    request: Request,
    endpoint: Endpoint,
    subject: KnownSubject,
    activeFaults: Fault[],
  ) => {
    let headers = {};
    try {
      headers = limits.general();
      const refused = refusalOf(activeFaults, {
        scope: endpoint.scope,
        account: subject.account ?? null,
        accountId: subject.accountId ?? "",
        generation: subject.generation ?? 0,
        secondsToTomorrow: limits.secondsToTomorrow(),
      });
      if (refused) throw new Refusal(refused);
      if (!endpoint.isOpen && !tokens.isValid(bearerOf(request), "access")) {
        throw new Refusal(refusals.invalidToken());
      }
      const answer = changeAnswer(await endpoint.handle(request, activeFaults), activeFaults);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...error.answer, headers: { ...headers, ...error.answer.headers } };
    }
  };

  return (endpoint: Endpoint): RequestHandler =>
    async (request, response) => {
      const subject = (await endpoint.subject?.(request)) ?? {};
      const activeFaults = faults.meet({ scope: endpoint.scope, method: request.method }, subject);
      const late = activeFaults.find(({ kind }) => kind === "late");
      if (late) await wait(late.ms ?? 1_000);
      if (activeFaults.some(({ kind }) => kind === "never")) return;
      send(response, activeFaults, await answerOf(request, endpoint, subject, activeFaults));
    };
};

const bearerOf = (request: Request) => /^Bearer (\S+)$/i.exec(request.get("authorization") ?? "")?.[1] ?? "";

const page =
  "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>";

const send = (response: Response, activeFaults: readonly Fault[], { status, body, headers }: Answer) => {
  const html = activeFaults.find(({ kind }) => kind === "html");
  if (html)
    return void response
      .status(html.status ?? 200)
      .type("html")
      .send(page);
  response.status(status).set(headers ?? {});
  if (!activeFaults.some(({ kind }) => kind === "half")) return void response.json(body);
  const text = Buffer.from(JSON.stringify(body));
  response.type("json").set("content-length", String(text.length));
  response.write(text.subarray(0, Math.floor(text.length / 2)), () => response.destroy());
};
