import type { Request } from "express";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { wrongField } from "./wrong-input.ts";

export interface KeyedCall {
  userId: string;
  key: string;
  request: string;
}

export type Once = (call: KeyedCall, work: () => Promise<object>) => Promise<object>;

/** Sign-in has single-use proofs of its own, and its responses are not to be stored. */
export const acceptsIdempotencyKey = ({ method, path, access, isRepeatable }: Endpoint) =>
  method !== "GET" && access === "person" && !isRepeatable && !/^\/api\/(?:auth|account)\//.test(path);

const shape = /^[\x21-\x7e]{8,128}$/;

/** The `Idempotency-Key` header (IETF draft of that name; quotes are optional); undefined without one. */
export const keyedCallOf = (request: Request, userId: string, input: object): KeyedCall | undefined => {
  const header = request.get("idempotency-key");
  if (header === undefined) return undefined;
  const key = header.replace(/^"(.*)"$/, "$1");
  if (!shape.test(key))
    throw wrongField("Idempotency-Key", "necesita de 8 a 128 caracteres sin espacios ni acentos");
  const content = JSON.stringify([request.method, request.path, withoutSeen(input)]);
  return { userId, key, request: sha256(content) };
};

/** What the caller had seen is no part of what is asked for: it may be told anew when the call is sent again. */
const withoutSeen = (input: object) => {
  if (!("body" in input) || typeof input.body !== "object" || input.body === null) return input;
  const { seen: _seen, version: _version, ...asked } = input.body as Record<string, unknown>;
  return { ...input, body: asked };
};
