import { type Clock, clock, readClock } from "./clock.ts";
import { length, readLength } from "./durations.ts";
import { type Groups, phrase, type Rule, taken } from "./phrase.ts";

/** A time of day as it was said. */
export type Said =
  /** Minutes to be added to the clock: "media hora antes de las ocho". */
  | { kind: "clock"; clock: Clock; shift: number }
  | { kind: "range"; start: Clock; end: Clock }
  | { kind: "end"; end: Clock };

const readRange = (groups: Groups): Said | null => {
  const start = readClock(groups, "a");
  const end = readClock(groups, "b");
  return start && end ? { kind: "range", start, end } : null;
};
const readOne = (groups: Groups): Said | null => {
  const said = readClock(groups, "a");
  return said && { kind: "clock", clock: said, shift: 0 };
};
const readEnd = (groups: Groups): Said | null => {
  const end = readClock(groups, "a");
  return end && { kind: "end", end };
};

/** Words that a number counts, so that it is no hour. */
const things =
  "(?! ?(?:%|€|euros?|eur|personas?|anos?|anitos|kilos?|kg|km|kilometros?|metros?|litros?|paginas?|plazas?|veces|dias?|semanas?|mes(?:es)?|alumnos?|ninos?|invitados|entradas|capitulos?|puntos?|grados?|mil|@))";
const the = "(?:(?:las?|los) )";
const about = "(?:mas o menos |aproximadamente |eso de |tipo |como |casi )?";
const at = `(?:alas |(?:(?:empieza|empezando|comienza|sera|seria|es|son|quedamos|ya|que sea|mejor) )?(?:(?:a|sobre|hacia|para|desde|a partir de|tipo|como|antes de|despues de|pasadas|de|en torno a|alrededor de|por) )${about}(?:a |de )?${the})`;
const women =
  "(?! (?:dos|tres|cuatro )?(?:hermanas?|ninas?|chicas?|hijas?|amigas?|primas?|tias?|abuelas?|gemelas?|mellizas|partes|mujeres|senoras?|profesoras?|profes|vecinas?|companeras?|sobrinas?|nietas?|familias|sucursales|oficinas|tiendas|casas))";

const hourWord = "(?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)";
const isAfter = (one: Clock, other: Clock) => one.hour > other.hour || other.hour > 9;

/** Ranges, ends and "media hora antes de las ocho". */
export const rangeRules: readonly Rule<Said>[] = [
  {
    pattern: phrase(
      `(?:de|desde|entre) ${the}?${clock("a")}(?: ?-| a| hasta| y(?= las?)) ?(?:eso de )?(?:${the})?${clock("b")}${things}`,
    ),
    read: readRange,
  },
  {
    pattern: phrase(`entre ${clock("a")} y ${clock("b")}(?<=[:.h][0-5]\\d|de la [a-z]+|horas|h)`),
    read: readRange,
  },
  // "entre 9 y 11": two hours in their order with nothing counted by them.
  {
    pattern: phrase(
      `entre (?<ah>\\d{1,2}|${hourWord}) y (?<bh>\\d{1,2}|${hourWord})(?=[ ]*(?:$|[,.;!?)]|(?:el|la|los|en|con|para|por|hoy|manana|este|esta|viene|vienen|revision|cita)(?![a-z])))${things}`,
    ),
    read: (groups) => {
      const range = readRange(groups);
      return range?.kind === "range" && isAfter(range.end, range.start) ? range : null;
    },
  },
  {
    pattern: phrase(`(?:a )?${the}${clock("a")} ?(?:a|hasta|-) ?${the}${clock("b")}`),
    read: readRange,
  },
  {
    pattern: phrase(
      "(?:de )?(?<ah>[01]?\\d|2[0-4])[:.](?<am>[0-5]\\d) ?(?:h )?(?:-|–|a|hasta) ?(?<bh>[01]?\\d|2[0-4])[:.](?<bm>[0-5]\\d)(?: ?h(?:oras|rs)?)?",
    ),
    read: readRange,
  },
  {
    pattern: phrase(`(?:a )?(?<ah>\\d{1,2})(?: ?h)? ?(?:-|–|a) ?(?<bh>\\d{1,2}) ?(?:h|hs|hrs|horas)`),
    read: readRange,
  },
  {
    pattern: phrase(`(?<ah>\\d{1,2}) ?(?:-|–|a) ?(?<bh>\\d{1,2}) de la (?<bhalf>manana|tarde|noche)`),
    read: readRange,
  },
  {
    pattern: phrase(`${length} (?<side>antes|despues) (?:de )?${the}${clock("a")}`),
    read: (groups) => {
      const said = readClock(groups, "a");
      const shift = readLength(groups) * (groups.side === "antes" ? -1 : 1);
      return said && { kind: "clock", clock: said, shift };
    },
  },
  {
    pattern: phrase(
      `(?:y )?(?:(?:acab|termin|sal|durar)[a-z]* )?hasta (?:como )?(?:eso de )?(?:a )?${the}${clock("a")}|(?:(?:y )?(?:acab|termin)[a-z]*|y (?:sal(?:go|e|imos|en)|cierr[a-z]*|vuelv[a-z]*)) (?:a|sobre|hacia) (?:eso de )?${the}(?:${clock("z")})`,
    ),
    read: (groups) => readEnd(groups.ah ? groups : renamed(groups)),
  },
];

/** Times that cannot be anything else, once lengths ("dos horas") are read. */
export const clockRules: readonly Rule<Said>[] = [
  {
    pattern: phrase(
      `(?:a )?(?:las? )?${clock("a")}(?<=del? mediodia|de la (?:mananita|manana|tarde(?: ?-? ?noche)?|noche|madrugada))`,
    ),
    read: readOne,
  },
  { pattern: phrase(`${at}${clock("a")}${women}`), read: readOne },
  { pattern: phrase(`(?:a la )${clock("a")}`), read: readOne },
  {
    pattern: phrase(
      "(?:a )?(?<ah>[01]?\\d|2[0-4])(?: ?:|h) ?(?<am>[0-5]\\d) ?(?:h(?:oras|rs)?)?(?:,? de la (?<ahalf>manana|tarde|noche|madrugada))?",
    ),
    read: readOne,
  },
  {
    pattern: phrase("(?:a )?(?<ah>1[0-2]|0?\\d)(?:[:.](?<am>[0-5]\\d))? ?(?<aap>[ap]\\.? ?m\\.?)"),
    read: readOne,
  },
  {
    pattern: phrase(
      "(?:a )?(?<ah>[01]?\\d|2[0-4])(?:\\.(?<am>[0-5]\\d))? ?(?:h|hs|hrs|horas)(?:,? de la (?<ahalf>manana|tarde|noche))?",
    ),
    read: readOne,
  },
  {
    pattern: phrase(
      `las ${clock("a")}${women}(?<=(?:y|menos) [a-z0-9]+|de la [a-z]+|[:.]\\d\\d|en punto|mediodia)`,
    ),
    read: readOne,
  },
];

const renamed = (groups: Groups): Groups =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([name, said]) =>
      name.startsWith("z") ? [[`a${name.slice(1)}`, said]] : [],
    ),
  );

const sharp =
  "(?<=(?:y|menos) (?:media|cuarto|pico|tres cuartos|[a-z0-9]+)|[:.]\\d\\d|en punto|de la [a-z]+)";

/** Times without "a las", told by their shape or by standing straight after a day. */
export const bareTimeRules: readonly Rule<Said>[] = [
  {
    pattern: new RegExp(
      `(?<=${taken}[ ,]{0,9})${phrase(`${clock("a")} ?(?:a|-|–) ?${clock("b")}${things}`).source}`,
      "g",
    ),
    read: readRange,
  },
  {
    pattern: new RegExp(
      `(?<=${taken}[ ,]{0,9})${phrase(`(?:a )?${clock("a")}${things}`).source}${sharp}`,
      "g",
    ),
    read: readOne,
  },
  {
    pattern: new RegExp(`(?<=^[ ,]{0,9})${phrase(`${clock("a")}${things}`).source}${sharp}`, "g"),
    read: readOne,
  },
  // "peluquería sábado 11", at the end: nothing is counted by it.
  {
    pattern: new RegExp(`(?<=${taken}[ ,]{0,9})(?<ah>[7-9]|1\\d|2[0-3])(?=[ .!]{0,9}$)`, "g"),
    read: readOne,
  },
  {
    pattern: phrase(
      `(?<ah>una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\\d{1,2}) (?:y (?<ay>media|cuarto)|menos (?<al>cuarto|diez|veinte|cinco|veinticinco|\\d{1,2}))(?! (?:de )?(?:hora|kilo|docena|litro|anos|euros))(?:,? (?:de|por) la (?<ahalf>manana|tarde|noche))?`,
    ),
    read: readOne,
  },
  {
    pattern: new RegExp(`(?<=${taken}[ ,]{0,9})(?<ah>[01]?\\d|2[0-4])\\.(?<am>[0-5]\\d)(?![\\d.,])`, "g"),
    read: readOne,
  },
];
