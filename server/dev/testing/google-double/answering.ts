import type { Request, RequestHandler, Response } from "express";
import { type CallKind, type Fault, type Faults, refusalOf } from "./faults.ts";
import { Refusal, refuse } from "./refusals.ts";

interface Reply {
  status?: number;
  /** Nothing is sent without one. */
  body?: object;
}

type Work = (request: Request) => Reply;

/** Wraps a call: faults first, then what it does, then its answer, which may be lost on the way. */
export const createAnswering =
  (faults: Faults) =>
  (kind: CallKind, work: Work): RequestHandler =>
  (request, response) => {
    const fault = faults.meet(kind);
    if (fault?.kind === "never") return;
    if (fault?.kind === "html") return sendPage(response, fault);
    try {
      const reply = replyTo(request, work, fault);
      send(response, reply, fault);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
  };

const replyTo = (request: Request, work: Work, fault: Fault | null) => {
  const refusal = fault && refusalOf(fault);
  if (refusal) throw refusal;
  return work(request);
};

const send = (response: Response, { status = 200, body }: Reply, fault: Fault | null) => {
  if (fault?.kind === "lose-answer") response.socket?.destroy();
  else if (fault?.kind === "half") sendHalf(response, JSON.stringify(body ?? {}));
  else if (body) response.status(status).json(body);
  else response.status(status).end();
};

const sendPage = (response: Response, { status = 200 }: Fault) =>
  void response.status(status).type("html").send("<!doctype html><title>Sorry</title>");

const sendHalf = (response: Response, text: string) => {
  response.type("json").set("content-length", String(Buffer.byteLength(text)));
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
};
