import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { AppError, expectedErrorIn } from "#server/errors.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { type ErrorBody, type ErrorCode, statusOf } from "#shared/http/errors.ts";
import { networkOf } from "./network-of.ts";
import { endWithError } from "./responder.ts";

type IsAccountDeleted = (userId: string) => Promise<boolean>;

/** An expected error keeps its message; any other is logged and hidden. */
export const createErrorHandler =
  (logger: Logger, isAccountDeleted: IsAccountDeleted): ErrorRequestHandler =>
  async (thrown, request, response, _next) => {
    const error = expectedErrorIn(thrown) ?? thrown;
    const body = await bodyFor(error, request.session?.userId, isAccountDeleted);
    log(logger, body.code, { error, request });
    // Express's own handler would print the error with a person's data.
    if (response.headersSent) return void endWithError(response, body);
    if (error instanceof AppError && error.retryAfter) response.set("retry-after", String(error.retryAfter));
    response.status(statusOf[body.code]).json(body);
  };

const log = (logger: Logger, code: ErrorCode, { error, request }: { error: unknown; request: Request }) => {
  const call = {
    method: request.method,
    // The declared path: the actual one may contain a secret.
    path: request.route?.path ?? "unknown",
    person: request.session?.userId,
    network: networkOf(request.ip ?? "unknown"),
  };
  if (code === "unexpected") logger.error({ error, ...call }, "Unexpected error");
  if (code === "unavailable") logger.warn({ code: causeOf(error), ...call }, "Could not serve");
  if (loggedRefusals.has(code)) logger.warn({ code, ...call }, "Refused");
  if (isPossibleAttack(code, request)) logger.info({ code, ...call }, "Refused");
};

/** The code only: the message could hold a person's data. */
const causeOf = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : "unavailable";
};

const bodyFor = async (error: unknown, userId: string | undefined, isGone: IsAccountDeleted) => {
  const body = errorBodyOf(error);
  if (body.code !== "unexpected" || !userId) return body;
  // A failed lookup does not mean that the account is deleted.
  const hasLeft = await isGone(userId).catch(() => false);
  return hasLeft ? errorBodyOf(new AppError("unauthenticated", "Unauthorized")) : body;
};

/** Logged to show the operator intrusion attempts (ASVS 5.0, 16.3). */
const loggedRefusals: ReadonlySet<ErrorCode> = new Set(["forbidden", "too_many_requests"]);

const invalidInputCodes: ReadonlySet<ErrorCode> = new Set([
  "invalid_request",
  "too_large",
  "unsupported_media_type",
]);

/** Polling without a session and unknown addresses are no attacks. */
const isPossibleAttack = (code: ErrorCode, { method, route }: Request) =>
  invalidInputCodes.has(code) ||
  (code === "not_found" && route !== undefined) ||
  (code === "unauthenticated" && method !== "GET");

export const unknownRoute: RequestHandler = () => {
  throw new AppError("not_found", "Esta dirección no existe");
};

const errorBodyOf = (thrown: unknown): ErrorBody => {
  const expected = expectedErrorIn(thrown);
  if (expected) {
    const { code, message, fields } = expected;
    return { code, message, ...(fields && { fields: [...fields] }) };
  }
  return refusedByExpress(thrown) ?? { code: "unexpected", message: "Ha ocurrido un error inesperado" };
};

const messages: Partial<Record<ErrorCode, string>> = {
  invalid_request: "La petición no es válida",
  too_large: "El contenido es demasiado grande",
  unsupported_media_type: "El tipo de contenido no se admite",
};

/** Express and its body parsers give a caller's mistakes a 4xx status. */
const refusedByExpress = (error: unknown): ErrorBody | undefined => {
  if (!(error instanceof Error && "status" in error)) return undefined;
  if (error instanceof SyntaxError) return { code: "invalid_request", message: "JSON no válido" };
  const status = Number(error.status);
  if (status < 400 || status >= 500) return undefined;
  const code = (Object.keys(messages) as ErrorCode[]).find((name) => statusOf[name] === status);
  return { code: code ?? "invalid_request", message: messages[code ?? "invalid_request"] ?? "" };
};
