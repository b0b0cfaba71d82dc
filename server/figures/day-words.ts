import {
  addDays,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  monthsBefore,
  weekdayOf,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";
import type { DaySpan, Found, ReadingOf } from "./mention.ts";
import { readNumberWords } from "./number-words.ts";
import type { Token } from "./token.ts";

const monthNames =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const shortNames = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const weekdays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
const dayMonths = 12;

const two = (value: number) => String(value).padStart(2, "0");

export const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? "";

const monthAt = (tokens: readonly Token[], at: number) => {
  const word = textAt(tokens, at);
  const index = word === "setiembre" ? 8 : monthNames.indexOf(word);
  if (index >= 0) return { month: index + 1, end: at + 1 };
  const short = word === "sept" ? 8 : shortNames.indexOf(word);
  if (short < 0) return null;
  return { month: short + 1, end: textAt(tokens, at + 1) === "." ? at + 2 : at + 1 };
};

const spanOf = (from: string, to = from): ReadingOf<"days"> => ({ kind: "days", from, to, isEnd: false });

const validDay = (year: number, month: number, day: number) => {
  if (month < 1 || month > 12 || day < 1) return [];
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? [`${year}-${two(month)}-${two(day)}`] : [];
};

const yearsNear = (today: string) => [-1, 0, 1].map((step) => Number(today.slice(0, 4)) + step);

/** "de 2026", "del 26". */
const yearAt = (tokens: readonly Token[], at: number) => {
  if (!/^(de|del)$/.test(textAt(tokens, at))) return null;
  const digits = textAt(tokens, at + 1);
  if (/^20\d\d$/.test(digits)) return { year: Number(digits), end: at + 2 };
  const words = readNumberWords(tokens, at + 1);
  return words !== null && words.value >= 2000 && words.value < 2100
    ? { year: words.value, end: words.end }
    : null;
};

const dayNumberAt = (tokens: readonly Token[], at: number) => {
  const digits = textAt(tokens, at);
  if (digits === "primero") return { value: 1, end: at + 1 };
  if (!/^(0?[1-9]|[12]\d|3[01])$/.test(digits)) {
    const words = readNumberWords(tokens, at);
    return words !== null && words.value >= 1 && words.value <= 31 ? words : null;
  }
  const isOrdinal = digits === "1" && /^o$/.test(textAt(tokens, at + 1)) && tokens[at + 1]?.isApart === false;
  return { value: Number(digits), end: isOrdinal ? at + 2 : at + 1 };
};

/** "3 de noviembre", "3 nov", "tres de noviembre de 2026". */
const readNamedDay = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const day = dayNumberAt(tokens, at);
  if (day === null) return null;
  const month = monthAt(tokens, textAt(tokens, day.end) === "de" ? day.end + 1 : day.end);
  if (month === null) return null;
  const year = yearAt(tokens, month.end);
  const years = year === null ? yearsNear(today) : [year.year];
  return {
    end: year?.end ?? month.end,
    readings: years.flatMap((one) => validDay(one, month.month, day.value).map((found) => spanOf(found))),
  };
};

/** "03/11", "3-11-2026", "2026-11-03". */
const readWrittenDay = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const digits = tokens[at]?.kind === "number" ? textAt(tokens, at) : "";
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(digits);
  if (iso)
    return {
      end: at + 1,
      readings: validDay(Number(iso[1]), Number(iso[2]), Number(iso[3])).map((day) => spanOf(day)),
    };
  const parts = /^(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d\d))?$/.exec(digits);
  if (!parts || (parts[2] === "-" && parts[4] === undefined)) return null;
  const years = parts[4] === undefined ? yearsNear(today) : [Number(parts[4].padStart(4, "20"))];
  const readings = years.flatMap((year) => validDay(year, Number(parts[3]), Number(parts[1])));
  return { end: at + 1, readings: readings.map((day) => spanOf(day)) };
};

const monthSpan = (year: number, month: number) => {
  const first = `${year}-${two(month)}-01`;
  return spanOf(first, monthEndOf(first));
};

const readMonth = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const month = monthAt(tokens, at);
  // Short names alone are words too: "mar", "sep".
  if (month === null || textAt(tokens, at).length < 4) return null;
  const year = yearAt(tokens, month.end);
  const years = year === null ? yearsNear(today) : [year.year];
  return { end: year?.end ?? month.end, readings: years.map((one) => monthSpan(one, month.month)) };
};

const readYear = (tokens: readonly Token[], at: number): Found | null => {
  const digits = textAt(tokens, at);
  if (!/^20[0-4]\d$/.test(digits) || !/^(en|de|del|ano|para|desde|hasta|y)$/.test(textAt(tokens, at - 1)))
    return null;
  return { end: at + 1, readings: [spanOf(`${digits}-01-01`, `${digits}-12-31`)] };
};

/** "el martes", "el próximo martes", "martes 3 de noviembre", "el lunes pasado". */
const readWeekday = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const word = textAt(tokens, at);
  const weekday = weekdays.findIndex((name) => name === word || `${name}s` === word);
  if (weekday < 0) return null;
  const behind = textAt(tokens, at + 1) === "," ? at + 2 : at + 1;
  const named = readDayBehindWeekday(tokens, textAt(tokens, behind) === "dia" ? behind + 1 : behind, today);
  const isThat = (day: string) => weekdayOf(day) === weekday;
  if (named !== null)
    return {
      end: named.end,
      readings: named.readings.filter((one) => one.kind === "days" && isThat(one.from)),
    };
  const isPast =
    /^pasad[oa]s?$/.test(textAt(tokens, at + 1)) || /^(pasado|ultimo)$/.test(textAt(tokens, at - 1));
  const comes = textAt(tokens, at + 1) === "que" && textAt(tokens, at + 2) === "viene";
  const isNext =
    comes || /^proxim[oa]s?$/.test(textAt(tokens, at + 1)) || /^proxim[oa]s?$/.test(textAt(tokens, at - 1));
  const [least, most] = isPast ? [-7, -1] : isNext ? [1, 13] : [-7, 7];
  const steps = Array.from({ length: most - least + 1 }, (_, index) => addDays(today, least + index));
  return {
    end: comes ? at + 3 : isPast && /^pasad/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1,
    readings: steps.filter(isThat).map((day) => spanOf(day)),
  };
};

const readDayBehindWeekday = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const full = readNamedDay(tokens, at, today) ?? readWrittenDay(tokens, at, today);
  if (full !== null) return full;
  const number = tokens[at]?.kind === "number" ? dayNumberAt(tokens, at) : null;
  return number === null || isMeasure(tokens, number.end)
    ? null
    : { end: number.end, readings: daysNumbered(number.value, today) };
};

/** The days of that number in the months around. */
const daysNumbered = (number: number, today: string) =>
  Array.from({ length: dayMonths }, (_, index) => monthStartAfter(today, index - 3)).flatMap((first) =>
    validDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), number).map((day) => spanOf(day)),
  );

const isMeasure = (tokens: readonly Token[], at: number) =>
  /^(%|€|\$|euros?|eur|por|h|horas?|minutos?|min|dias?|meses|mes|anos?|semanas?)$/.test(textAt(tokens, at));

/** "el 3", "el día 3", "del 1 al 22": a number that only these words make a day. */
const readBareDay = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const before = textAt(tokens, at - 1);
  if (!/^(el|dia|dias|del|al)$/.test(before)) return null;
  const number = dayNumberAt(tokens, at);
  if (number === null || isMeasure(tokens, number.end)) return null;
  const next = tokens[number.end];
  const isAlone =
    before.startsWith("dia") ||
    next === undefined ||
    next.kind !== "word" ||
    /^(a|al|y|o|de|en|por|tienes|te|con|es|llega|hay|ya|se|has|que|para)$/.test(next.text);
  return isAlone ? { end: number.end, readings: daysNumbered(number.value, today) } : null;
};

const weekOf = (day: string) => spanOf(weekStartOf(day), addDays(weekStartOf(day), 6));
const monthOf = (day: string) => spanOf(monthStartOf(day), monthEndOf(day));
const yearOf = (day: string) => spanOf(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`);
const weekendOf = (day: string) => [
  spanOf(addDays(weekStartOf(day), 5), addDays(weekStartOf(day), 6)),
  spanOf(addDays(weekStartOf(day), 4), addDays(weekStartOf(day), 6)),
];

type Phrase = readonly [words: RegExp, spans: (today: string) => DaySpan[], isPresent?: boolean];

/** Matched against the next words joined by blanks. */
const phrases: readonly Phrase[] = [
  [/^pasado manana\b/, (today) => [spanOf(addDays(today, 2))]],
  [/^(anteayer|antes de ayer|antier)\b/, (today) => [spanOf(addDays(today, -2))]],
  [/^(ayer|anoche)\b/, (today) => [spanOf(addDays(today, -1))]],
  [/^(hoy|esta (manana|tarde|noche)|este mediodia)\b/, (today) => [spanOf(today)], true],
  [/^manana\b/, (today) => [spanOf(addDays(today, 1))]],
  [/^est[ae] fin de semana\b/, weekendOf, true],
  [/^fin de semana( que viene| proximo)\b|^proximo fin de semana\b/, (today) => weekendOf(addDays(today, 7))],
  [
    /^(fin de semana pasado|pasado fin de semana|ultimo fin de semana)\b/,
    (today) => weekendOf(addDays(today, -7)),
  ],
  [/^(esta( misma)? semana|semana en curso)\b/, (today) => [weekOf(today)], true],
  [/^(semana (pasada|anterior)|pasada semana|ultima semana)\b/, (today) => [weekOf(addDays(today, -7))]],
  [/^(semana (que viene|proxima|siguiente)|proxima semana)\b/, (today) => [weekOf(addDays(today, 7))]],
  [/^(este( mismo)? mes|mes (actual|en curso)|lo que va de mes)\b/, (today) => [monthOf(today)], true],
  [/^(mes (pasado|anterior)|pasado mes|ultimo mes)\b/, (today) => [monthOf(monthsBefore(today, 1))]],
  [/^(mes (que viene|proximo|siguiente)|proximo mes)\b/, (today) => [monthOf(monthStartAfter(today, 1))]],
  [/^(este( mismo)? ano|ano (actual|en curso)|lo que va de ano)\b/, (today) => [yearOf(today)], true],
  [/^(ano (pasado|anterior)|pasado ano|ultimo ano)\b/, (today) => [yearOf(monthsBefore(today, 12))]],
  [/^(ano (que viene|proximo|siguiente)|proximo ano)\b/, (today) => [yearOf(monthStartAfter(today, 12))]],
];

/** "por la mañana" is no day, "dos mañanas" neither. */
const isPartOfDay = (tokens: readonly Token[], at: number) =>
  textAt(tokens, at) === "manana" && /^(la|las|cada|una|toda|otra|buena)$/.test(textAt(tokens, at - 1));

const readPhrase = (tokens: readonly Token[], at: number, today: string): Found | null => {
  if (isPartOfDay(tokens, at)) return null;
  const words: string[] = [];
  while (words.length < 6 && tokens[at + words.length]?.kind === "word")
    words.push(textAt(tokens, at + words.length));
  const text = words.join(" ");
  const phrase = phrases.find(([pattern]) => pattern.test(text));
  if (phrase === undefined) return null;
  const matched = phrase[0].exec(text)?.[0].split(" ").length ?? 1;
  return {
    end: at + matched,
    readings: phrase[1](today).map(({ from, to }) => spanOf(from, to)),
    isPresent: phrase[2] ?? false,
  };
};

const wordsFrom = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(" ");

const soFarBehind = /^(a estas alturas|(por|en) estas fechas)\b/;
const soFarBefore = /\b(mism[oa]s? (dias|fechas|periodo)|estas (alturas|fechas)) del?$/;

/** "el mes pasado a estas alturas", "en los mismos días de octubre": a month up to the day that it is today. */
const upToSameDay = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const month = readPhrase(tokens, at, today) ?? readMonth(tokens, at, today);
  if (month === null) return null;
  const behind = soFarBehind.exec(wordsFrom(tokens, month.end, month.end + 3));
  if (behind === null && !soFarBefore.test(wordsFrom(tokens, at - 4, at))) return null;
  const readings = daysIn(month)
    .filter(({ from, to }) => from === monthStartOf(from) && to === monthEndOf(from))
    .map(({ from, to }) => {
      const same = `${from.slice(0, 8)}${today.slice(8)}`;
      return spanOf(from, same < to ? same : to);
    });
  return readings.length === 0 ? null : { end: month.end + (behind ? 3 : 0), readings };
};

const readSingle = (tokens: readonly Token[], at: number, today: string): Found | null =>
  upToSameDay(tokens, at, today) ??
  readNamedDay(tokens, at, today) ??
  readWrittenDay(tokens, at, today) ??
  readWeekday(tokens, at, today) ??
  readPhrase(tokens, at, today) ??
  readMonth(tokens, at, today) ??
  readYear(tokens, at) ??
  readBareDay(tokens, at, today);

const articleEnd = (tokens: readonly Token[], at: number) =>
  /^(el|dia)$/.test(textAt(tokens, at)) ? articleLess(tokens, at + 1) : at;
const articleLess = (tokens: readonly Token[], at: number) => (textAt(tokens, at) === "dia" ? at + 1 : at);

const daysIn = ({ readings }: Found) => readings.flatMap((one) => (one.kind === "days" ? [one] : []));

/** The first end of a range; what it leaves open, the year or the month too, is that of its last end. */
const readRangeStart = (tokens: readonly Token[], at: number, today: string, last = today): Found | null => {
  const full =
    readNamedDay(tokens, at, last) ??
    readMonth(tokens, at, last) ??
    readBareDay(tokens, at, last) ??
    readSingle(tokens, at, today);
  if (full !== null) return full;
  const number = tokens[at]?.kind === "number" ? dayNumberAt(tokens, at) : null;
  return number && { end: number.end, readings: daysNumbered(number.value, last) };
};

/** "del 1 al 22 de noviembre", "entre el 3 y el 9", "desde el lunes hasta hoy": days that follow each other closely. */
const readRange = (tokens: readonly Token[], at: number, today: string): Found | null => {
  if (!/^(del|desde|entre|de)$/.test(textAt(tokens, at))) return null;
  const start = articleEnd(tokens, at + 1);
  const first = readRangeStart(tokens, start, today);
  if (first === null || !/^(a|al|hasta|y)$/.test(textAt(tokens, first.end))) return null;
  const last = readSingle(tokens, articleEnd(tokens, first.end + 1), today);
  const isBare = readSingle(tokens, start, today) === null;
  if (last === null || (isBare && textAt(tokens, at) === "de")) return null;
  const readings = daysIn(last).flatMap((end) => {
    const found = readRangeStart(tokens, start, today, end.from);
    const from = found && daysIn(found).findLast((one) => one.from <= end.from)?.from;
    return from ? [spanOf(from, end.to)] : [];
  });
  return { end: last.end, readings };
};

/** "desde", "hasta", "antes del": one end of a period; "del martes" is the whole day. */
const isOneEnd = (tokens: readonly Token[], at: number, { readings }: Found) =>
  [textAt(tokens, at - 2), textAt(tokens, at - 1)].some((word) =>
    /^(desde|hasta|antes|despues)$/.test(word),
  ) && readings.every((one) => one.kind === "days" && one.from === one.to);

/** A day or a period in Spanish words or digits. */
export const readDays = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const range = readRange(tokens, at, today);
  if (range !== null) return range;
  const found = readSingle(tokens, at, today);
  if (found === null || !isOneEnd(tokens, at, found)) return found;
  return { ...found, readings: daysIn(found).map((one) => ({ ...one, isEnd: true })) };
};
