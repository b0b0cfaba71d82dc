import { anyMonth } from "./calendar-words.ts";
import { hourWords, readNumber } from "./numbers.ts";
import type { Groups } from "./phrase.ts";

/** A time as written or spoken; `half` is null while it may mean either half of the day. */
export interface ClockTime {
  hour: number;
  minute: number;
  half: DayHalf | null;
  isTyped: boolean;
}

export type DayHalf = "morning" | "noon" | "afternoon" | "night" | "small-hours" | "exact";

const minuteWords =
  "(?:(?:treinta|cuarenta|cincuenta)(?: y (?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|veinti(?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|veinte|diecinueve|dieciocho|diecisiete|dieciseis|quince|catorce|trece|doce|once|diez|nueve|ocho|siete|seis|cinco|cuatro|tres)";
const roundMinutes =
  "(?:treinta(?: y cinco)?|cuarenta(?: y cinco)?|cincuenta(?: y cinco)?|veinticinco|veinte|quince|diez|cinco)";

const halvesByWord: Record<string, DayHalf> = {
  manana: "morning",
  mananita: "morning",
  tarde: "afternoon",
  "tarde noche": "night",
  noche: "night",
  madrugada: "small-hours",
  mediodia: "noon",
  am: "morning",
  pm: "afternoon",
};
const halfWords = "(?:tarde ?-? ?noche|mananita|manana|tarde|noche|madrugada)";

const hourPattern = `(?:[01]?\\d|2[0-4]|${hourWords})`;

/** The named part of the day after a time. */
const half = (name: string) =>
  `(?:,? (?:de|por|en|a) la (?<${name}half>${halfWords})|,? (?:del?|al) (?<${name}noon>mediodia|madrugada|noche))`;

/** "cinco y media", "17:30", "6 menos 5", "ocho de la tarde". The names of its groups begin with `name`. */
export const clockPattern = (name: string) =>
  `(?:(?<${name}h>${hourPattern})(?: ?[:.h'] ?(?<${name}m>[0-5]\\d)(?: ?h(?:oras|rs)?)?| y (?<${name}y>media|cuarto|pico|tres cuartos|[0-5]?\\d|${minuteWords})| menos (?<${name}l>cuarto|[0-5]?\\d|${minuteWords})| (?<${name}s>[0-5]\\d|${roundMinutes})| ?h(?:oras|rs|s)?)?(?: en punto| pasadas)?(?: ?(?<${name}ap>[ap]\\.? ?m\\.?))?${half(name)}?(?! de ${anyMonth}| ?%| ?€))`;

const fractions: Record<string, number> = { media: 30, cuarto: 15, "tres cuartos": 45, pico: 0 };

const minutes = (text: string | undefined) =>
  text ? (fractions[text.replace(/\s+/g, " ")] ?? readNumber(text) ?? 0) : 0;

/** Null when it is no valid time. */
export const readClockTime = (groups: Groups, name: string): ClockTime | null => {
  const part = (key: string) => groups[name + key];
  const hourText = part("h");
  const hour = hourText === "cero" ? 0 : readNumber(hourText ?? "");
  if (hourText === undefined || hour === null || hour > 24) return null;
  const past = minutes(part("m") ?? part("y") ?? part("s"));
  if (past > 59) return null;
  const less = minutes(part("l"));
  // "la una menos diez" is shortly before one in the afternoon.
  const total = ((hour === 1 && less > 0 ? 13 : hour) * 60 + past - less + 24 * 60) % (24 * 60);
  return {
    hour: Math.floor(total / 60),
    minute: total % 60,
    isTyped: part("m") !== undefined,
    half: isExact(hourText, hour) ? "exact" : halfOf(part("half") ?? part("noon") ?? part("ap")),
  };
};

const halfOf = (text: string | undefined) =>
  text
    ? (halvesByWord[text.replace(/\s{0,9}-\s{0,9}|\s+/g, " ").replace(/[. ]{1,9}(?=m)|\.$/g, "")] ?? null)
    : null;

const isExact = (hourText: string, hour: number) => hour > 12 || hour === 0 || /^0\d/.test(hourText);

/** Minutes since the midnight that begins the day; above 1440 it is the next day. */
export const minutesOfDay = ({ hour, minute }: ClockTime, half: DayHalf) => hourIn(hour, half) * 60 + minute;

const hourIn = (hour: number, half: DayHalf) => {
  switch (half) {
    case "afternoon":
      return hour < 12 ? hour + 12 : hour;
    case "noon":
      return hour < 6 ? hour + 12 : hour;
    case "night":
      return hour < 6 ? hour + 24 : hour <= 12 ? hour + 12 : hour;
    case "small-hours":
      return hour % 12;
    default:
      return hour;
  }
};

/** `HH:MM`. */
export const timeOf = (minutesOfDay: number) => {
  const minutes = ((minutesOfDay % 1440) + 1440) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};
