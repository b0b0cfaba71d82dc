import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";

type Wall = string;

const madrid = tz("Europe/Madrid");
const hour = 60 * 60_000;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const isDay = (text: string) => z.iso.date().safeParse(text).success && !text.startsWith("0000");
const isWall = (text: string) =>
  text.charAt(10) === "T" && isDay(text.slice(0, 10)) && time.test(text.slice(11));

const said = (isRight: (text: string) => boolean, form: string) =>
  z.string().refine(isRight, { error: `Debe ser ${form}` });

export const momentInput = said((text) => isDay(text) || isWall(text), "YYYY-MM-DDTHH:MM o YYYY-MM-DD");
export const placeInput = said(
  (text) => isDay(text) || isWall(text) || time.test(text),
  "YYYY-MM-DDTHH:MM, YYYY-MM-DD o HH:MM",
);
export const dayInput = said(isDay, "YYYY-MM-DD");
export const timeInput = said((text) => time.test(text), "HH:MM");
export const instantInput = z.iso.datetime({ offset: true });

export const isBareDay = (moment: string) => moment.length === 10;
export const isBareTime = (moment: string) => time.test(moment);

/** Local time in Madrid with its offset: "2026-11-24T17:30:00+01:00". */
export const localIso = (instant: Date) => formatISO(instant, { in: madrid });

export const wallOf = (instant: Date): Wall => `${madridDayOf(instant)}T${madridTimeOf(instant)}`;

export const instantOf = (wall: Wall, later?: Date): Date => {
  const first = madridInstant(wall.slice(0, 10), wall.slice(11));
  const second = new Date(first.getTime() + hour);
  const isTwice = wallOf(second) === wallOf(first);
  return isTwice && later !== undefined && first <= later ? second : first;
};

export const isUnreal = (wall: Wall) => wallOf(instantOf(wall)) !== wall;

/** Throws `invalid_request` when the last day is before the first. */
export const checkedSpan = ({ from, to }: { from: string; to: string }) => {
  if (to < from) throw new AppError("invalid_request", "El último día debe ser posterior al primero");
  return { from, to };
};
