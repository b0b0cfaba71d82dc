import { textAt } from "./day-words.ts";
import type { Found, Reading } from "./mention.ts";
import { readNumberWords } from "./number-words.ts";
import type { Token } from "./token.ts";

const two = (value: number) => String(value).padStart(2, "0");
const timeOf = (hour: number, minute: number): Reading => ({
  kind: "time",
  time: `${two(hour)}:${two(minute)}`,
});

interface Clock {
  hour: number;
  minute: number;
  end: number;
  /** Written as a clock shows it, so that nothing but a part of the day moves it by twelve hours. */
  isExact: boolean;
}

const hourAt = (tokens: readonly Token[], at: number) => {
  const digits = textAt(tokens, at);
  if (/^\d{1,2}$/.test(digits)) return { value: Number(digits), end: at + 1 };
  if (digits === "una" && textAt(tokens, at - 1) === "la") return { value: 1, end: at + 1 };
  return readNumberWords(tokens, at);
};

const quarters: Record<string, number> = { media: 30, cuarto: 15 };

/** "y media", "y cuarto", "menos cuarto", "menos diez", "y 20". */
const minutesAt = (tokens: readonly Token[], at: number) => {
  const joint = textAt(tokens, at);
  if (joint !== "y" && joint !== "menos") return null;
  const quarter = quarters[textAt(tokens, at + 1)];
  const number = quarter === undefined ? hourAt(tokens, at + 1) : { value: quarter, end: at + 2 };
  if (number === null || number.value > 59 || /^(%|€|euros?)$/.test(textAt(tokens, number.end))) return null;
  return { minute: joint === "y" ? number.value : -number.value, end: number.end };
};

const clockDigits = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

const readDigits = (tokens: readonly Token[], at: number): Clock | null => {
  const [, hour, minute] = clockDigits.exec(textAt(tokens, at)) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const isMarked = /^(h|hs|hrs|horas)$/.test(textAt(tokens, at + 1));
  if (textAt(tokens, at).includes(".") && !isMarked && !/^(las|la)$/.test(textAt(tokens, at - 1)))
    return null;
  return { hour: Number(hour), minute: Number(minute), end: isMarked ? at + 2 : at + 1, isExact: true };
};

/** "las 2 suscripciones" is no hour. */
const isCounted = (tokens: readonly Token[], at: number) => {
  const next = tokens[at];
  if (next === undefined || next.kind === "line") return false;
  if (next.kind !== "word") return /^[%€$]$/.test(next.text);
  return (
    next.text.length > 3 &&
    !/^(hora|horas|hasta|para|tienes|toca|menos|punto|empieza|termina)$/.test(next.text)
  );
};

const readWords = (tokens: readonly Token[], at: number): Clock | null => {
  if (!/^(las|la)$/.test(textAt(tokens, at - 1))) return null;
  const hour = hourAt(tokens, at);
  if (hour === null || hour.value > 24) return null;
  const minutes = minutesAt(tokens, hour.end);
  const behind = minutes?.end ?? hour.end;
  const isMarked = /^(h|hs|horas)$/.test(textAt(tokens, behind));
  const next = textAt(tokens, behind);
  if (tokens[at - 2]?.text !== "a" && isCounted(tokens, behind)) return null;
  const end =
    isMarked || (next === "en" && textAt(tokens, behind + 1) === "punto")
      ? behind + 1 + (isMarked ? 0 : 1)
      : behind;
  const total = (hour.value % 24) * 60 + (minutes?.minute ?? 0) + 1440;
  return { hour: Math.floor(total / 60) % 24, minute: total % 60, end, isExact: hour.value > 12 };
};

/** "de la tarde", "por la mañana": the words behind an hour, and where it moves it. */
const partAt = (tokens: readonly Token[], at: number) => {
  const marks = /^(am|pm)$/.exec(textAt(tokens, at));
  if (marks) return { part: marks[1] === "am" ? "manana" : "tarde", end: at + 1 };
  if (textAt(tokens, at) === "del" && textAt(tokens, at + 1) === "mediodia")
    return { part: "tarde", end: at + 2 };
  if (!/^(de|por)$/.test(textAt(tokens, at)) || textAt(tokens, at + 1) !== "la") return null;
  const part = /^(manana|tarde|noche|madrugada)$/.exec(textAt(tokens, at + 2))?.[1];
  return part === undefined ? null : { part, end: at + 3 };
};

const hoursInPart = (hour: number, part: string) => {
  const half = hour % 12;
  if (part === "manana" || part === "madrugada")
    return hour > 12 ? [] : [hour === 12 && part === "manana" ? 12 : half];
  if (hour > 12) return [hour];
  return part === "noche" && half < 5 ? [half] : [half + 12];
};

/** An hour: exact in digits ("18:30"), either half of the day in words without a part of it ("las seis y media"). */
export const readTime = (tokens: readonly Token[], at: number): Found | null => {
  const word = textAt(tokens, at);
  if (/^(mediodia|medianoche)$/.test(word) && textAt(tokens, at - 1) !== "del")
    return { end: at + 1, readings: [timeOf(word === "mediodia" ? 12 : 0, 0)] };
  const clock = readDigits(tokens, at) ?? readWords(tokens, at);
  if (clock === null) return null;
  const part = partAt(tokens, clock.end);
  const { hour, minute } = clock;
  const hours =
    part !== null
      ? hoursInPart(hour, part.part)
      : clock.isExact || hour > 12
        ? [hour]
        : [hour, (hour + 12) % 24];
  return { end: part?.end ?? clock.end, readings: hours.map((one) => timeOf(one, minute)) };
};
