import * as z from "zod/mini";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import type { EventPosition } from "./event-span-repository.ts";

const position = z.tuple([z.iso.datetime(), z.boolean(), z.uuid()]);

export const cursorOf = ({ startsAt, isAllDay, id }: EventPosition) =>
  writeCursor([startsAt.toISOString(), isAllDay, id]);

export const readPosition = (cursor: string): EventPosition => {
  const [startsAt, isAllDay, id] = readCursor(cursor, position);
  return { startsAt: new Date(startsAt), isAllDay, id };
};
