import { anyMonth } from "./calendar-words.ts";
import { mistypedHours, readNumber } from "./numbers.ts";
import { anyOf, type Groups } from "./phrase.ts";

/** A clock as it was said: which half of the day it means may be open. */
export interface Clock {
  hour: number;
  minute: number;
  /** Said with it, or told by how it is written. */
  half: Half | null;
  /** Digits with minutes, as in a timetable: "7:50". */
  isTyped: boolean;
}

export type Half = "morning" | "noon" | "afternoon" | "night" | "small-hours" | "exact";

const hourWords = anyOf([
  "una",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
  "doce",
  "trece",
  "catorce",
  "quince",
  "dieciseis",
  "diecisiete",
  "dieciocho",
  "diecinueve",
  "veinte",
  "veintiuna",
  "veintiuno",
  "veintidos",
  "veintitres",
  "veinticuatro",
  "cero",
  ...mistypedHours,
]);
const minuteWords =
  "(?:(?:treinta|cuarenta|cincuenta)(?: y (?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?|veinti(?:uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|veinte|diecinueve|dieciocho|diecisiete|dieciseis|quince|catorce|trece|doce|once|diez|nueve|ocho|siete|seis|cinco|cuatro|tres)";
const roundMinutes =
  "(?:treinta(?: y cinco)?|cuarenta(?: y cinco)?|cincuenta(?: y cinco)?|veinticinco|veinte|quince|diez|cinco)";

const halves: Record<string, Half> = {
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

/** Hours of a clock: digits or words. */
export const hours = `(?:[01]?\\d|2[0-4]|${hourWords})`;

/** The half of the day said with a clock; its group is `half`. */
const half = (name: string) =>
  `(?:,? (?:de|por|en|a) la (?<${name}half>${halfWords})|,? (?:del?|al) (?<${name}noon>mediodia|madrugada|noche))`;

/**
 * A clock, to be put into a `phrase`: "5", "cinco y media", "17:30", "17.30", "6 menos 5", "nueve treinta", "5pm", "ocho de la
 * tarde". All its groups begin with the name.
 */
export const clock = (name: string) =>
  `(?:(?<${name}h>${hours})(?: ?[:.h'] ?(?<${name}m>[0-5]\\d)(?: ?h(?:oras|rs)?)?| y (?<${name}y>media|cuarto|pico|tres cuartos|[0-5]?\\d|${minuteWords})| menos (?<${name}l>cuarto|[0-5]?\\d|${minuteWords})| (?<${name}s>[0-5]\\d|${roundMinutes})| ?h(?:oras|rs|s)?)?(?: en punto| pasadas)?(?: ?(?<${name}ap>[ap]\\.? ?m\\.?))?${half(name)}?(?! de ${anyMonth}| ?%| ?€))`;

const fractions: Record<string, number> = { media: 30, cuarto: 15, "tres cuartos": 45, pico: 0 };

const minutes = (said: string | undefined) =>
  said ? (fractions[said.replace(/\s+/g, " ")] ?? readNumber(said) ?? 0) : 0;

/** The clock that was met under a name; null when there is no such time. */
export const readClock = (groups: Groups, name: string): Clock | null => {
  const part = (key: string) => groups[name + key];
  const said = part("h");
  const hour = said === "cero" ? 0 : readNumber(said ?? "");
  if (said === undefined || hour === null || hour > 24) return null;
  const past = minutes(part("m") ?? part("y") ?? part("s"));
  if (past > 59) return null;
  const less = minutes(part("l"));
  // "la una menos diez" is a while after noon.
  const total = ((hour === 1 && less > 0 ? 13 : hour) * 60 + past - less + 24 * 60) % (24 * 60);
  return {
    hour: Math.floor(total / 60),
    minute: total % 60,
    isTyped: part("m") !== undefined,
    half: isExact(said, hour) ? "exact" : halfOf(part("half") ?? part("noon") ?? part("ap")),
  };
};

const halfOf = (said: string | undefined) =>
  said
    ? (halves[said.replace(/\s{0,9}-\s{0,9}|\s+/g, " ").replace(/[. ]{1,9}(?=m)|\.$/g, "")] ?? null)
    : null;

const isExact = (said: string, hour: number) => hour > 12 || hour === 0 || /^0\d/.test(said);

/** Minutes from the midnight at the beginning of the day that was said; past 1440 the next day has begun. */
export const minutesIn = ({ hour, minute }: Clock, half: Half) => hourIn(hour, half) * 60 + minute;

const hourIn = (hour: number, half: Half) => {
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

/** `HH:MM` of minutes of a day. */
export const timeOf = (minutesOfDay: number) => {
  const minutes = ((minutesOfDay % 1440) + 1440) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};
