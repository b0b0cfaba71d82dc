import { weekday } from "./calendar-words.ts";
import type { DayHalf } from "./clock-times.ts";
import { consumedMark, phrase, type Rule, rule } from "./phrase.ts";

/** `half` applies to hours elsewhere in the message; `time` counts when there is no hour. */
export interface DayPart {
  half: DayHalf | null;
  time: string;
  /** "esta noche". */
  isToday?: boolean;
  isHour?: boolean;
}

const dayParts: readonly [string, DayPart][] = [
  ["a primera hora de la tarde", { half: "afternoon", time: "16:00" }],
  ["a primera hora de la noche", { half: "night", time: "21:00" }],
  ["(?:a )?primera hora(?: de la manana)?|a primerisima hora", { half: "morning", time: "09:00" }],
  ["(?:a )?ultima hora de la manana", { half: "morning", time: "13:00" }],
  ["(?:a )?ultima hora(?: de la tarde| del dia)?", { half: "afternoon", time: "19:00" }],
  ["(?:a|sobre|hacia) media manana", { half: "morning", time: "11:00" }],
  ["(?:a|sobre|hacia) media tarde", { half: "afternoon", time: "18:00" }],
  [
    "(?:a|sobre|hacia|para la|a la|en la) media ?noche|a las doce de la noche",
    { half: "night", time: "24:00", isHour: true },
  ],
  ["antes de (?:comer|la comida)", { half: null, time: "13:00" }],
  ["(?:despues de|tras) (?:comer|la comida)|en la sobremesa", { half: "afternoon", time: "16:00" }],
  ["antes de (?:cenar|la cena)", { half: "night", time: "20:00" }],
  ["(?:despues de|tras) (?:cenar|la cena)", { half: "night", time: "22:00" }],
  ["(?:despues de|tras) (?:desayunar|el desayuno)", { half: "morning", time: "10:00" }],
  ["(?:a|para) la hora (?:de comer|de la comida|del almuerzo|de almorzar)", { half: null, time: "14:00" }],
  ["(?:a|para) la hora (?:de cenar|de la cena)", { half: "night", time: "21:00" }],
  ["(?:a|para) la hora (?:del desayuno|de desayunar)", { half: "morning", time: "09:00" }],
  ["(?:a|para) la hora (?:de la merienda|de merendar|del cafe)", { half: "afternoon", time: "17:30" }],
  ["(?:a|para) la hora (?:del aperitivo|del vermut|del vermu)", { half: null, time: "13:00" }],
  ["(?:a|en) la hora de la siesta", { half: "afternoon", time: "16:00" }],
  [
    "(?:despues|a la salida|al salir) (?:del trabajo|de trabajar|del curro|de currar)",
    { half: "afternoon", time: "18:00" },
  ],
  [
    "(?:despues|a la salida|al salir) (?:del cole|del colegio|de clase)",
    { half: "afternoon", time: "17:00" },
  ],
  [
    "antes (?:de ir al trabajo|de trabajar|del trabajo|del curro|de entrar a trabajar)",
    { half: "morning", time: "08:00" },
  ],
  ["esta (?:misma )?manana", { half: "morning", time: "10:00", isToday: true }],
  ["esta (?:misma )?tarde ?-? ?noche", { half: "night", time: "20:00", isToday: true }],
  ["esta (?:misma )?tarde", { half: "afternoon", time: "17:00", isToday: true }],
  ["este mediodia", { half: "noon", time: "13:00", isToday: true }],
  ["(?:esta (?:misma )?|a la )noche", { half: "night", time: "21:00", isToday: true }],
  ["esta (?:misma )?madrugada", { half: "small-hours", time: "04:00", isToday: true }],
  ["(?:por|de|en|durante|a) la tarde ?-? ?noche|de tarde ?-? ?noche", { half: "night", time: "20:00" }],
  [
    "(?:por|de|en|durante|a) la mananita|(?:por|de|en|durante|a) la manana",
    { half: "morning", time: "10:00" },
  ],
  ["(?:por|de|en|durante|a) la tarde", { half: "afternoon", time: "17:00" }],
  ["(?:por|de|en|durante) la noche|de noche", { half: "night", time: "21:00" }],
  ["(?:por|de|en|durante) la madrugada|de madrugada", { half: "small-hours", time: "05:00" }],
  [
    "(?:al|a|sobre el|hacia el|para el|por el|del) (?:medio ?dia)",
    { half: "noon", time: "12:00", isHour: true },
  ],
  ["(?:al|antes del) (?:amanecer|alba)", { half: "morning", time: "07:00" }],
  ["al (?:atardecer|caer la tarde)", { half: "afternoon", time: "19:30" }],
  ["al anochecer|al caer la noche", { half: "night", time: "20:30" }],
];

const readAs = (part: DayPart) => () => part;

const ofADay = `(?= del (?:${weekday}|dia|\\d))`;
const dayPartsBesideDay: readonly [string, DayPart][] = [
  [`(?<=(?:${weekday}) )manana`, { half: "morning", time: "10:00" }],
  [`(?:en )?la manana${ofADay}`, { half: "morning", time: "10:00" }],
  [`(?:en )?la tarde${ofADay}`, { half: "afternoon", time: "17:00" }],
  [`(?:en )?la noche${ofADay}`, { half: "night", time: "21:00" }],
];

/** Read before the days, because these phrases may contain "mañana". */
export const dayPartRules: readonly Rule<DayPart>[] = [...dayParts, ...dayPartsBesideDay].map(
  ([words, part]) => rule(words, readAs(part)),
);

export const hourlessPhrase = phrase(
  "(?:durante )?todo el dia|el dia entero|a la (?:misma )?hora de (?:siempre|costumbre)|a la misma hora|a la hora habitual",
);

const afterDay = (words: string) => new RegExp(`(?<=${consumedMark}[ ,]{0,9})(?:${words})(?![a-z0-9])`, "g");

/** "viernes noche": only directly after a day. */
export const dayPartAfterDayRules: readonly Rule<DayPart>[] = [
  { pattern: afterDay("tarde ?-? ?noche"), read: readAs({ half: "night", time: "20:00" }) },
  { pattern: afterDay("tarde"), read: readAs({ half: "afternoon", time: "17:00" }) },
  { pattern: afterDay("noche"), read: readAs({ half: "night", time: "21:00" }) },
  { pattern: afterDay("mediodia"), read: readAs({ half: "noon", time: "12:00", isHour: true }) },
  { pattern: afterDay("madrugada"), read: readAs({ half: "small-hours", time: "05:00" }) },
];
