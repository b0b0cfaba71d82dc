import type { RequestHandler, Response } from "express";

/** How a provider can let its callers down: not at all, a web page, a refusal in JSON, or a bare status. */
export type Fault = "never" | "html" | number | { status: number; body: object };

/** Misbehaves for the calls of a path, once each. */
export const createFaults = () => {
  const planned: { path: string; fault: Fault }[] = [];

  const commit = (fault: Fault, response: Response) => {
    if (fault === "never") return;
    if (fault === "html") return void response.send("<!doctype html><title>Mantenimiento</title>");
    if (typeof fault === "number") return void response.status(fault).end();
    response.status(fault.status).json(fault.body);
  };

  const misbehave: RequestHandler = (request, response, next) => {
    const at = planned.findIndex(({ path }) => path === request.path);
    const [found] = at < 0 ? [] : planned.splice(at, 1);
    if (found) commit(found.fault, response);
    else next();
  };

  return {
    misbehave,
    failNext(path: string, fault: Fault) {
      planned.push({ path, fault });
    },
  };
};
