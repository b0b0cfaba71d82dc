import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { ListPlace } from "./movement-list-repository.ts";

const place = z.tuple([z.iso.date(), z.int32(), z.uuid()]);

/** Where a page ended, as text that only this server reads. */
export const cursorOf = ({ bookedOn, position, id }: ListPlace) =>
  Buffer.from(JSON.stringify([bookedOn, position, id])).toString("base64url");

/** Throws `invalid_request`. */
export const placeAt = (cursor: string): ListPlace => {
  const parsed = place.safeParse(jsonIn(cursor));
  if (!parsed.success) throw new AppError("invalid_request", "Datos no válidos: cursor");
  const [bookedOn, position, id] = parsed.data;
  return { bookedOn, position, id };
};

const jsonIn = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
};
