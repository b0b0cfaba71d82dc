import * as z from "zod/mini";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import type { EventPlace } from "./event-span-repository.ts";

const place = z.tuple([z.iso.datetime(), z.boolean(), z.uuid()]);

/** Where a page ended, as text that only this server reads. */
export const cursorOf = ({ startsAt, isAllDay, id }: EventPlace) =>
  writeCursor([startsAt.toISOString(), isAllDay, id]);

/** Throws `invalid_request`. */
export const placeAt = (cursor: string): EventPlace => {
  const [startsAt, isAllDay, id] = readCursor(cursor, place);
  return { startsAt: new Date(startsAt), isAllDay, id };
};
