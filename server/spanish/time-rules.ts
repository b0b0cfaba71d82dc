import { type ClockTime, clockPattern, readClockTime } from "./clock-times.ts";
import { durationPattern, readDuration } from "./durations.ts";
import { consumedMark, type Groups, phrase, type Rule, rule } from "./phrase.ts";

export type TimePhrase =
  /** `shift` in minutes: "media hora antes de las ocho". */
  | { kind: "clock"; clock: ClockTime; shift: number }
  | { kind: "range"; start: ClockTime; end: ClockTime }
  | { kind: "end"; end: ClockTime };

const readRange = (groups: Groups): TimePhrase | null => {
  const start = readClockTime(groups, "a");
  const end = readClockTime(groups, "b");
  return start && end ? { kind: "range", start, end } : null;
};
const readOne = (groups: Groups): TimePhrase | null => {
  const clock = readClockTime(groups, "a");
  return clock && { kind: "clock", clock, shift: 0 };
};
const readEnd = (groups: Groups): TimePhrase | null => {
  const end = readClockTime(groups, "a");
  return end && { kind: "end", end };
};

/** Counted nouns: the number before them is no hour. */
const notCounted =
  "(?! ?(?:%|€|euros?|eur|personas?|anos?|anitos|kilos?|kg|km|kilometros?|metros?|litros?|paginas?|plazas?|veces|dias?|semanas?|mes(?:es)?|alumnos?|ninos?|invitados|entradas|capitulos?|puntos?|grados?|mil|@))";
const article = "(?:(?:las?|los) )";
const approximately = "(?:mas o menos |aproximadamente |eso de |tipo |como |casi )?";
const introduction = `(?:alas |(?:(?:empieza|empezando|comienza|sera|seria|es|son|quedamos|ya|que sea|mejor) )?(?:(?:a|sobre|hacia|para|desde|a partir de|tipo|como|antes de|despues de|pasadas|de|en torno a|alrededor de|por) )${approximately}(?:a |de )?${article})`;
const notCountedFeminine =
  "(?! (?:dos|tres|cuatro )?(?:hermanas?|ninas?|chicas?|hijas?|amigas?|primas?|tias?|abuelas?|gemelas?|mellizas|partes|mujeres|senoras?|profesoras?|profes|vecinas?|companeras?|sobrinas?|nietas?|familias|sucursales|oficinas|tiendas|casas))";

const hourWord = "(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)";
const isAfter = (one: ClockTime, other: ClockTime) => one.hour > other.hour || other.hour > 9;

export const rangeRules: readonly Rule<TimePhrase>[] = [
  rule(
    `(?:de|desde|entre) ${article}?${clockPattern("a")}(?: ?-| a| hasta| y(?= las?)) ?(?:eso de )?(?:${article})?${clockPattern("b")}${notCounted}`,
    readRange,
  ),
  rule(`entre ${clockPattern("a")} y ${clockPattern("b")}(?<=[:.h][0-5]\\d|de la [a-z]+|horas|h)`, readRange),
  // "entre 9 y 11": ascending hours without a counted noun.
  rule(
    `entre (?<ah>\\d{1,2}|${hourWord}) y (?<bh>\\d{1,2}|${hourWord})(?=[ ]*(?:$|[,.;!?)]|(?:el|la|los|en|con|para|por|hoy|manana|este|esta|viene|vienen|revision|cita)(?![a-z])))${notCounted}`,
    (groups) => {
      const range = readRange(groups);
      return range?.kind === "range" && isAfter(range.end, range.start) ? range : null;
    },
  ),
  rule(`(?:a )?${article}${clockPattern("a")} ?(?:a|hasta|-) ?${article}${clockPattern("b")}`, readRange),
  rule(
    "(?:de )?(?<ah>[01]?\\d|2[0-4])[:.](?<am>[0-5]\\d) ?(?:h )?(?:-|–|a|hasta) ?(?<bh>[01]?\\d|2[0-4])[:.](?<bm>[0-5]\\d)(?: ?h(?:oras|rs)?)?",
    readRange,
  ),
  rule(`(?:a )?(?<ah>\\d{1,2})(?: ?h)? ?(?:-|–|a) ?(?<bh>\\d{1,2}) ?(?:h|hs|hrs|horas)`, readRange),
  rule(`(?<ah>\\d{1,2}) ?(?:-|–|a) ?(?<bh>\\d{1,2}) de la (?<bhalf>manana|tarde|noche)`, readRange),
  rule(`${durationPattern} (?<side>antes|despues) (?:de )?${article}${clockPattern("a")}`, (groups) => {
    const clock = readClockTime(groups, "a");
    const shift = readDuration(groups) * (groups.side === "antes" ? -1 : 1);
    return clock && { kind: "clock", clock, shift };
  }),
  rule(
    `(?:y )?(?:(?:acab|termin|sal|durar)[a-z]* )?hasta (?:como )?(?:eso de )?(?:a )?${article}${clockPattern("a")}|(?:(?:y )?(?:acab|termin)[a-z]*|y (?:sal(?:go|e|imos|en)|cierr[a-z]*|vuelv[a-z]*)) (?:a|sobre|hacia) (?:eso de )?${article}(?:${clockPattern("z")})`,
    (groups) => readEnd(groups.ah ? groups : withGroupsRenamed(groups)),
  ),
];

export const clockRules: readonly Rule<TimePhrase>[] = [
  rule(
    `(?:a )?(?:las? )?${clockPattern("a")}(?<=del? mediodia|de la (?:mananita|manana|tarde(?: ?-? ?noche)?|noche|madrugada))`,
    readOne,
  ),
  rule(`${introduction}${clockPattern("a")}${notCountedFeminine}`, readOne),
  rule(`(?:a la )${clockPattern("a")}`, readOne),
  rule("(?:a )?(?<ah>1[0-2]|0?\\d)(?:[:.](?<am>[0-5]\\d))? ?(?<aap>[ap]\\.? ?m\\.?)", readOne),
  rule(
    "(?:a )?(?<ah>[01]?\\d|2[0-4])(?: ?:|h) ?(?<am>[0-5]\\d) ?(?:h(?:oras|rs)?)?(?:,? de la (?<ahalf>manana|tarde|noche|madrugada))?",
    readOne,
  ),
  rule(
    "(?:a )?(?<ah>[01]?\\d|2[0-4])(?:\\.(?<am>[0-5]\\d))? ?(?:h|hs|hrs|horas)(?:,? de la (?<ahalf>manana|tarde|noche))?",
    readOne,
  ),
  rule(
    `las ${clockPattern("a")}${notCountedFeminine}(?<=(?:y|menos) [a-z0-9]+|de la [a-z]+|[:.]\\d\\d|en punto|mediodia)`,
    readOne,
  ),
];

const withGroupsRenamed = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, text]) =>
      name.startsWith("z") ? [[`a${name.slice(1)}`, text]] : [],
    ),
  );

const exactTime =
  "(?<=(?:y|menos) (?:media|cuarto|pico|tres cuartos|[a-z0-9]+)|[:.]\\d\\d|en punto|de la [a-z]+)";

/** Times without "a las", recognised by their form or by following a day. */
export const bareTimeRules: readonly Rule<TimePhrase>[] = [
  {
    pattern: new RegExp(
      `(?<=${consumedMark}[ ,]{0,9})${phrase(`${clockPattern("a")} ?(?:a|-|–) ?${clockPattern("b")}${notCounted}`).source}`,
      "g",
    ),
    read: readRange,
  },
  {
    pattern: new RegExp(
      `(?<=${consumedMark}[ ,]{0,9})${phrase(`(?:a )?${clockPattern("a")}${notCounted}`).source}${exactTime}`,
      "g",
    ),
    read: readOne,
  },
  {
    pattern: new RegExp(
      `(?<=^[ ,]{0,9})${phrase(`${clockPattern("a")}${notCounted}`).source}${exactTime}`,
      "g",
    ),
    read: readOne,
  },
  // "peluquería sábado 11", at the end of the text.
  {
    pattern: new RegExp(`(?<=${consumedMark}[ ,]{0,9})(?<ah>[7-9]|1\\d|2[0-3])(?=[ .!]{0,9}$)`, "g"),
    read: readOne,
  },
  rule(
    `(?<ah>una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\\d{1,2}) (?:y (?<ay>media|cuarto)|menos (?<al>cuarto|diez|veinte|cinco|veinticinco|\\d{1,2}))(?! (?:de )?(?:hora|kilo|docena|litro|anos|euros))(?:,? (?:de|por) la (?<ahalf>manana|tarde|noche))?`,
    readOne,
  ),
  {
    pattern: new RegExp(
      `(?<=${consumedMark}[ ,]{0,9})(?<ah>[01]?\\d|2[0-4])\\.(?<am>[0-5]\\d)(?![\\d.,])`,
      "g",
    ),
    read: readOne,
  },
];
