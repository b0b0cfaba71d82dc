import type { Request } from "express";
import { Refusal, refusals } from "./refusals.ts";

type Fields = Record<string, unknown>;

export const bodyOf = ({ body }: Request): Fields =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Fields) : {};

export const textField = (fields: Fields, name: string) => {
  const value = fields[name];
  if (value === undefined || value === null) throw invalid(name, "This field is required.");
  if (typeof value !== "string") throw invalid(name, "Not a valid string.");
  if (value.trim() === "") throw invalid(name, "This field may not be blank.");
  return value;
};

export const optionalText = (fields: Fields, name: string, most: number) => {
  if (fields[name] === undefined || fields[name] === null) return null;
  const text = textField(fields, name);
  if (text.length > most) throw invalid(name, `Ensure this field has no more than ${most} characters.`);
  return text;
};

export const optionalFlag = (fields: Fields, name: string) => {
  const value = fields[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean") throw invalid(name, "Must be a valid boolean.");
  return value;
};

export const optionalWhole = (fields: Fields, name: string) => {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!Number.isInteger(value)) throw invalid(name, "A valid integer is required.");
  return Number(value);
};

export const invalid = (name: string, sentence: string) => new Refusal(refusals.plainField(name, sentence));

export const invalidWith = (name: string, summary: string, detail: string) =>
  new Refusal(refusals.invalidField(name, summary, detail));

/** Refuses fields that the endpoint does not know. */
export const queryOf = ({ query }: Request, known: readonly string[]) => {
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Refusal(refusals.unknownFields(unknown));
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  ) as Partial<Record<string, string>>;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

/** The `id` of the path. */
export const idOf = ({ params }: Request) => (typeof params.id === "string" ? params.id : "");

/** `limit` and `offset` of a list. */
export const pagingOf = (request: Request) => {
  const { limit, offset } = queryOf(request, ["limit", "offset"]);
  return { limit: Math.min(wholeOf("limit", limit, 100) || 100, 100), offset: wholeOf("offset", offset, 0) };
};

const wholeOf = (name: string, text: string | undefined, otherwise: number) => {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw invalid(name, "A valid integer is required.");
  return Number(text);
};

/** One page of a list with the addresses of its neighbours. */
export const pageBody = (
  request: Request,
  { limit, offset }: { limit: number; offset: number },
  { items, total }: { items: unknown[]; total: number },
) => {
  const address = (from: number) => {
    const url = new URL(request.originalUrl.split("?", 1)[0] ?? "", `http://${request.get("host")}`);
    url.search = new URLSearchParams({ limit: String(limit), offset: String(from) }).toString();
    return url.href;
  };
  return {
    count: total,
    next: offset + limit < total ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
    results: items,
  };
};
