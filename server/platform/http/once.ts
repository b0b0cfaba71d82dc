import { createHash } from "node:crypto";
import type { Request } from "express";
import { AppError } from "#server/errors.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** A call of a person under a key that their client gave it. */
export interface KeyedCall {
  userId: string;
  key: string;
  /** Hash of what is asked: another call under the same key is refused. */
  request: string;
}

/** Carries out a keyed call, or answers what it was answered before. */
export type Once = (call: KeyedCall, work: () => Promise<object>) => Promise<object>;

/** Ways in have proofs of their own, each good once, and what they answer is not for keeping. */
export const takesKeys = ({ method, path, access, isRepeatable }: Endpoint) =>
  method !== "GET" && access === "person" && !isRepeatable && !/^\/api\/(?:auth|account)\//.test(path);

const shape = /^[\x21-\x7e]{8,128}$/;

/** The call's `Idempotency-Key` (IETF draft of that name; its quotes may be missing); undefined without one. */
export const keyedCallOf = (request: Request, userId: string, input: object): KeyedCall | undefined => {
  const header = request.get("idempotency-key");
  if (header === undefined) return undefined;
  const key = header.replace(/^"(.*)"$/, "$1");
  if (!shape.test(key)) throw new AppError("invalid_request", "Datos no válidos: Idempotency-Key");
  const asked = JSON.stringify([request.method, request.path, input]);
  return { userId, key, request: createHash("sha256").update(asked).digest("base64url") };
};
