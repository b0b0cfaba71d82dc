import { addDays, monthEndOf, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import type { Period } from "./period-words.ts";
import type { Span } from "./phrase.ts";

const begins = "(?:empez|comenz|arranc|entr|inici|empiez|comienz|lleg)[a-z]+";
const ends = "(?:acab|termin|pas|finaliz)[a-z]+";

type Edge = "week-before" | "week-after" | "since" | "after" | "before" | "until";

/** The most precise first. */
const edges: readonly (readonly [Edge, string])[] = [
  ["week-before", "semana (?:justo )?(?:de )?(?:antes del?|anterior al?)"],
  ["week-after", "semana (?:justo )?(?:de )?(?:despues del?|siguiente al?)"],
  [
    "after",
    `desde que (?:se )?(?:ha |han )?${ends}|desde (?:el )?(?:final|fin|finales)(?: del?)?|despues del?|tras|una vez ${ends}`,
  ],
  [
    "since",
    `desde que (?:ha |han )?${begins}|desde que (?:[a-z]+ ){1,6}(?:en|por)|desde (?:el |los )?(?:principios?|primeros|comienzos?|inicios?)(?: del?)?|desde|a partir del?`,
  ],
  ["before", `antes de que (?:${begins}|${ends})|antes de(?! (?:ayer|anoche))l?`],
  ["until", `hasta que (?:${begins}|${ends})|hasta|de aqui (?:hasta|al?)|de hoy (?:hasta|al?)`],
];

/** How long a lead is at most, with its article. */
const LONGEST_LEAD = 60;

const patterns = edges.map(
  ([edge, words]) =>
    [
      edge,
      new RegExp(
        `(?<![a-z])(?:${words})\\s{1,9}(?:(?:el|la|los|las|est[aeo]s?|del?) )?(?:(?:pasad|ultim)[oa]s? )?`.replaceAll(
          " ",
          "\\s{1,9}",
        ),
        "g",
      ),
    ] as const,
);

interface FoundEdge {
  edge: Edge;
  words: string;
}

/** Written before the period, or at the head of its own words. */
export const edgeOf = (folded: string, { from, to }: Span): FoundEdge | null => {
  const start = Math.max(0, from - LONGEST_LEAD);
  const text = folded.slice(start, to);
  for (const [edge, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const end = start + match.index + match[0].length;
      if (end >= from && start + match.index <= from && end < to)
        return { edge, words: text.slice(match.index) };
    }
  }
  return null;
};

/** "de mayo para acá". */
const TO_NOW = /^\s{0,9}(?:para aca|a esta parte|(?:hasta|a) (?:ahora|aqui|la fecha))(?![a-z])/;
const LONG = 27;

const weekBeside = (day: Day, days: number): Period => {
  const from = weekStartOf(addDays(day, days));
  return { from, to: addDays(from, 6) };
};

const yearStart = (day: Day) => `${day.slice(0, 4)}-01-01`;

/** An end that is named is within: "antes de que acabe el mes". */
const namesEnd = (text: string) => /\bfin(?:al|ales)? de|\b(?:acab|termin)/.test(text);

const inThePast = (edge: Edge | null, meaning: Period, today: Day, before: () => Period | null): Period => {
  switch (edge) {
    case "since":
      return meaning.from > today ? meaning : { from: meaning.from, to: today };
    case "after": {
      const over = meaning.to < today ? meaning : before();
      return over && over.to < today ? { from: addDays(over.to, 1), to: today } : meaning;
    }
    case "before": {
      const to = addDays(meaning.from, -1);
      return { from: yearStart(to), to };
    }
    case "until": {
      const isLong = addDays(meaning.from, LONG) <= meaning.to;
      return { from: isLong ? yearStart(meaning.from) : monthStartOf(meaning.to), to: meaning.to };
    }
    default:
      return meaning;
  }
};

const toCome = (edge: Edge | null, meaning: Period, today: Day, text: string): Period => {
  switch (edge) {
    case "since":
      return { from: meaning.from, to: monthEndOf(meaning.from) };
    case "after":
      return { from: addDays(meaning.to, 1), to: addDays(meaning.to, 31) };
    case "before":
      if (namesEnd(text)) return { from: today, to: meaning.to };
      return meaning.from > today ? { from: today, to: addDays(meaning.from, -1) } : meaning;
    case "until":
      return meaning.to >= today ? { from: today, to: meaning.to } : meaning;
    default:
      return meaning;
  }
};

/**
 * "desde el lunes", "hasta el viernes", "antes del verano". `before` reads the same words as of a day before the period.
 */
export const withEdge = (
  folded: string,
  piece: Span & { meaning: Period },
  { today, side }: DayContext,
  before: () => Period | null,
): Period => {
  const { from, to, meaning } = piece;
  const words = folded.slice(from, to);
  // The range has both its ends.
  if (/ (?:hasta|al?|y) /.test(words.replace(/^(?:de aqui|de hoy) (?:hasta|al?)/, ""))) return meaning;
  const found = edgeOf(folded, piece);
  const edge = TO_NOW.test(folded.slice(to)) ? "since" : (found?.edge ?? null);
  if (edge === "week-before") return weekBeside(meaning.from, -7);
  if (edge === "week-after") return weekBeside(meaning.to, 7);
  return side === "back"
    ? inThePast(edge, meaning, today, before)
    : toCome(edge, meaning, today, found?.words ?? "");
};
