import { addDays, weekdayOf } from "#shared/rules/madrid-day.ts";
import { type Day, dayOf, nthWeekday } from "./calendar-days.ts";

/** Anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export const easterOf = (year: number): Day => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return addDays(`${year}-03-01`, f - 93);
};

export interface Holiday {
  /** With `isAlsoName`, also a name of people or streets: it counts only after "día de", "puente de", "en", "por". */
  name: string;
  isAlsoName?: boolean;
  first: (year: number) => Day | null;
  days?: number;
}

const on = (month: number, number: number) => (year: number) => dayOf(year, month, number);
const fromEaster = (days: number) => (year: number) => addDays(easterOf(year), days);

/** National holidays of Spain, well-known regional ones and other named days. */
export const holidays: readonly Holiday[] = [
  { name: "(?:dia de )?(?:ano nuevo)", first: on(1, 1) },
  { name: "(?:la )?noche de reyes", first: on(1, 5) },
  { name: "dia de (?:los )?reyes(?: magos)?|reyes magos", first: on(1, 6) },
  { name: "(?<=\\b(?:comida|cena|merienda|desayuno|cabalgata|roscon) de )reyes", first: on(1, 6) },
  { name: "reyes(?! catolicos)", isAlsoName: true, first: on(1, 6) },
  { name: "san valentin|dia de los enamorados", first: on(2, 14) },
  { name: "dia de andalucia", first: on(2, 28) },
  { name: "martes de carnaval|carnavales|carnaval", first: fromEaster(-47) },
  { name: "miercoles de ceniza", first: fromEaster(-46) },
  { name: "dia de la mujer", first: on(3, 8) },
  { name: "dia del padre", first: on(3, 19) },
  { name: "san jose", isAlsoName: true, first: on(3, 19) },
  { name: "domingo de ramos", first: fromEaster(-7) },
  { name: "jueves santo", first: fromEaster(-3) },
  { name: "viernes santo", first: fromEaster(-2) },
  { name: "sabado santo", first: fromEaster(-1) },
  { name: "domingo de (?:resurreccion|pascua)", first: fromEaster(0) },
  { name: "lunes de pascua", first: fromEaster(1) },
  { name: "semana santa", first: fromEaster(-7), days: 8 },
  { name: "dia del libro", first: on(4, 23) },
  { name: "sant jordi", isAlsoName: true, first: on(4, 23) },
  { name: "dia del trabajo|dia del trabajador|dia de los trabajadores", first: on(5, 1) },
  { name: "dia de la madre", first: (year) => nthWeekday(`${year}-05-01`, 6, 1) },
  { name: "san isidro", isAlsoName: true, first: on(5, 15) },
  { name: "(?:noche|verbena) de san juan", first: on(6, 23) },
  { name: "hogueras de san juan", isAlsoName: true, first: on(6, 23) },
  { name: "san juan", isAlsoName: true, first: on(6, 24) },
  { name: "san fermin|sanfermines", first: on(7, 7) },
  { name: "santiago", isAlsoName: true, first: on(7, 25) },
  { name: "la asuncion|la virgen de agosto", first: on(8, 15) },
  { name: "la merce", isAlsoName: true, first: on(9, 24) },
  { name: "(?:dia|fiestas) del pilar", first: on(10, 12) },
  { name: "el pilar", isAlsoName: true, first: on(10, 12) },
  { name: "dia de la hispanidad|la hispanidad|fiesta nacional", first: on(10, 12) },
  { name: "halloween", first: on(10, 31) },
  { name: "(?:dia de )?todos los santos|dia de los (?:difuntos|muertos)|los santos", first: on(11, 1) },
  { name: "la almudena", isAlsoName: true, first: on(11, 9) },
  { name: "black friday", first: (year) => addDays(nthWeekday(`${year}-11-01`, 3, 4) ?? "", 1) },
  { name: "la constitucion", isAlsoName: true, first: on(12, 6) },
  { name: "la inmaculada|la purisima", isAlsoName: true, first: on(12, 8) },
  { name: "nochebuena|noche buena", first: on(12, 24) },
  {
    name: "(?:el dia de )?la loteria de navidad|el dia de la loteria|el sorteo de navidad",
    first: on(12, 22),
  },
  { name: "navidad", first: on(12, 25) },
  { name: "navidades", first: on(12, 24) },
  { name: "san esteban", isAlsoName: true, first: on(12, 26) },
  { name: "(?:dia de )?los (?:santos )?inocentes", first: on(12, 28) },
  { name: "nochevieja|noche vieja|fin de ano", first: on(12, 31) },
];

/** Long weekends with a name of their own. */
export const bridges: readonly { name: string; days: (year: number) => (Day | null)[] }[] = [
  { name: "(?:de )?mayo", days: (year) => [on(5, 1)(year)] },
  { name: "(?:de )?agosto", days: (year) => [on(8, 15)(year)] },
  { name: "(?:de )?octubre|del pilar", days: (year) => [on(10, 12)(year)] },
  { name: "(?:de )?noviembre", days: (year) => [on(11, 1)(year)] },
  {
    name: "(?:de )?diciembre|(?:de )?la (?:constitucion|inmaculada|purisima)",
    days: (year) => [on(12, 6)(year), on(12, 8)(year)],
  },
];

/** Adds the weekend, and one working day between it and the holidays. */
export const bridgeAround = (first: Day, last: Day) => ({
  from: addDays(first, -([2, 3, 0, 0, 0, 0, 1][weekdayOf(first)] ?? 0)),
  to: addDays(last, [0, 0, 0, 3, 2, 1, 0][weekdayOf(last)] ?? 0),
});
