import * as z from "zod/mini";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import type { ListPlace } from "./movement-list-repository.ts";

const place = z.tuple([z.iso.date(), z.int32(), z.uuid()]);

/** Where a page ended, as text that only this server reads. */
export const cursorOf = ({ bookedOn, position, id }: ListPlace) => writeCursor([bookedOn, position, id]);

/** Throws `invalid_request`. */
export const placeAt = (cursor: string): ListPlace => {
  const [bookedOn, position, id] = readCursor(cursor, place);
  return { bookedOn, position, id };
};
