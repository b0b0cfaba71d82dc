import { tz } from "@date-fns/tz";
import { formatISO } from "date-fns/formatISO";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridInstant, madridTimeOf } from "#shared/rules/madrid-time.ts";

type LocalTime = string;

const madrid = tz("Europe/Madrid");
const hour = 60 * 60_000;

const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const isDay = (text: string) => z.iso.date().safeParse(text).success && !text.startsWith("0000");
const isLocalTime = (text: string) =>
  text.charAt(10) === "T" && isDay(text.slice(0, 10)) && time.test(text.slice(11));

const textInput = (isRight: (text: string) => boolean, form: string) =>
  z.string().refine(isRight, { error: `Debe ser ${form}` });

export const momentInput = textInput(
  (text) => isDay(text) || isLocalTime(text),
  "YYYY-MM-DDTHH:MM o YYYY-MM-DD",
);
export const momentOrTimeInput = textInput(
  (text) => isDay(text) || isLocalTime(text) || time.test(text),
  "YYYY-MM-DDTHH:MM, YYYY-MM-DD o HH:MM",
);
export const dayInput = textInput(isDay, "YYYY-MM-DD");
export const timeInput = textInput((text) => time.test(text), "HH:MM");
export const instantInput = z.iso.datetime({ offset: true });

export const isBareDay = (moment: string) => moment.length === 10;
export const isBareTime = (moment: string) => time.test(moment);

/** Local time in Madrid with its offset: "2026-11-24T17:30:00+01:00". */
export const localIso = (instant: Date) => formatISO(instant, { in: madrid });

export const toLocalTime = (instant: Date): LocalTime => `${madridDayOf(instant)}T${madridTimeOf(instant)}`;

export const instantOf = (wall: LocalTime, later?: Date): Date => {
  const first = madridInstant(wall.slice(0, 10), wall.slice(11));
  const second = new Date(first.getTime() + hour);
  const isTwice = toLocalTime(second) === toLocalTime(first);
  return isTwice && later !== undefined && first <= later ? second : first;
};

export const isSkippedByClock = (wall: LocalTime) => toLocalTime(instantOf(wall)) !== wall;

/** Throws `invalid_request` when the last day is before the first. */
export const checkDays = ({ from, to }: { from: string; to: string }) => {
  if (to < from) throw new AppError("invalid_request", "El último día debe ser posterior al primero");
  return { from, to };
};
