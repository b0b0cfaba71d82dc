import * as z from "zod/mini";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import type { ListPlace } from "./transaction-list-repository.ts";

const place = z.tuple([z.iso.date(), z.int32(), z.uuid()]);

export const cursorOf = ({ bookedOn, position, id }: ListPlace) => writeCursor([bookedOn, position, id]);

/** Throws `invalid_request`. */
export const placeAt = (cursor: string): ListPlace => {
  const [bookedOn, position, id] = readCursor(cursor, place);
  return { bookedOn, position, id };
};
