import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { AppError, expectedIn } from "#server/errors.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type ErrorBody, type ErrorCode, statusOf } from "#shared/http/errors.ts";
import { breakOff } from "./answer.ts";
import { networkOf } from "./network-of.ts";

/** Whether a person's account has been deleted. */
type IsGone = (userId: string) => Promise<boolean>;

/**
 * The last middleware: an expected error keeps its message, any other is logged and hidden. What breaks because its person
 * has left meanwhile is nobody's mistake.
 */
export const createErrorHandler =
  (logger: Logger, isGone: IsGone): ErrorRequestHandler =>
  async (thrown, request, response, _next) => {
    const error = expectedIn(thrown) ?? thrown;
    const body = await bodyFor(error, request.session?.userId, isGone);
    log(logger, body.code, { error, request });
    // Express' own handler would print the error whole, with a person's data.
    if (response.headersSent) return void breakOff(response, body);
    if (error instanceof AppError && error.retryAfter) response.set("retry-after", String(error.retryAfter));
    response.status(statusOf[body.code]).json(body);
  };

const log = (logger: Logger, code: ErrorCode, { error, request }: { error: unknown; request: Request }) => {
  const call = {
    method: request.method,
    // As it is declared: what stands in the address may be a secret.
    path: request.route?.path ?? "unknown",
    person: request.session?.userId,
    network: networkOf(request.ip ?? "unknown"),
  };
  if (code === "unexpected") logger.error({ error, ...call }, "Unexpected error");
  if (code === "unavailable") logger.warn({ code: causeOf(error), ...call }, "Could not serve");
  if (refusals.has(code)) logger.warn({ code, ...call }, "Refused");
  if (isAttempt(code, request)) logger.info({ code, ...call }, "Refused");
};

/** The name that the database, or the way to it, has for it: its words could hold a person's data. */
const causeOf = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : "unavailable";
};

const bodyFor = async (error: unknown, userId: string | undefined, isGone: IsGone) => {
  const body = errorBodyOf(error);
  if (body.code !== "unexpected" || !userId) return body;
  // Whoever cannot be asked for is not gone.
  const hasLeft = await isGone(userId).catch(() => false);
  return hasLeft ? errorBodyOf(new AppError("unauthenticated", "Unauthorized")) : body;
};

/** What tells the operator of somebody who tries doors (ASVS 5.0, 16.3). */
const refusals: ReadonlySet<ErrorCode> = new Set(["forbidden", "too_many_requests"]);

const wrongInputs: ReadonlySet<ErrorCode> = new Set([
  "invalid_request",
  "too_large",
  "unsupported_media_type",
]);

/**
 * What may be an attempt to get past input, to reach another person's row, or to sign in. A screen that polls without a
 * session and an address that nobody answers are none.
 */
const isAttempt = (code: ErrorCode, { method, route }: Request) =>
  wrongInputs.has(code) ||
  (code === "not_found" && route !== undefined) ||
  (code === "unauthenticated" && method !== "GET");

/** What nobody answers. */
export const unknownRoute: RequestHandler = () => {
  throw new AppError("not_found", "Esta dirección no existe");
};

const errorBodyOf = (thrown: unknown): ErrorBody => {
  const expected = expectedIn(thrown);
  if (expected) return { code: expected.code, message: expected.message };
  return refusedByExpress(thrown) ?? { code: "unexpected", message: "Ha ocurrido un error inesperado" };
};

const messages: Partial<Record<ErrorCode, string>> = {
  invalid_request: "La petición no es válida",
  too_large: "El contenido es demasiado grande",
  unsupported_media_type: "El tipo de contenido no se admite",
};

/** Express and its body parsers mark what the caller did wrong with a 4xx status. */
const refusedByExpress = (error: unknown): ErrorBody | undefined => {
  if (!(error instanceof Error && "status" in error)) return undefined;
  if (error instanceof SyntaxError) return { code: "invalid_request", message: "JSON no válido" };
  const status = Number(error.status);
  if (status < 400 || status >= 500) return undefined;
  const code = (Object.keys(messages) as ErrorCode[]).find((name) => statusOf[name] === status);
  return { code: code ?? "invalid_request", message: messages[code ?? "invalid_request"] ?? "" };
};
