import type { Express, Request, RequestHandler, Response } from "express";
import type * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { onBehalfOf } from "#server/platform/concurrency/current-user.ts";
import { jsonBodyParsers, parseInput } from "./input.ts";
import { type OpenFile, sendFile } from "./person-download.ts";
import { personOf } from "./route.ts";

/** A file that our own page asks for with a body, which an address would be too short for. */
export interface PersonFile<Body = unknown> {
  path: string;
  body: z.ZodMiniType<Body>;
  open: (userId: string, body: Body, context: { signal: AbortSignal }) => Promise<OpenFile>;
}

export const personFile = <Body>(file: PersonFile<Body>): PersonFile => ({
  ...file,
  open: (userId, body, context) => file.open(userId, body as Body, context),
});

export const mountPersonFiles = (app: Express, files: PersonFile[]) => {
  for (const file of files) app.post(file.path, refuseStrangers, ...jsonBodyParsers, handlerOf(file));
};

/** Before their body is read. */
const refuseStrangers: RequestHandler = (request, _response, next) => {
  personOf(request);
  next();
};

const handlerOf =
  ({ body, open }: PersonFile) =>
  async (request: Request, response: Response) => {
    const { userId } = personOf(request);
    const asked = parseInput(body, request.body);
    const callerLeft = new AbortController();
    response.once("close", () => callerLeft.abort());
    try {
      await onBehalfOf(userId, async () =>
        sendFile(await open(userId, asked, { signal: callerLeft.signal }), response),
      );
    } catch (error) {
      if (!callerLeft.signal.aborted) throw error;
      // The person has closed the connection.
      if (error instanceof AppError) throw error;
    }
  };
