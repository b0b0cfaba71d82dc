import { anyOf } from "./phrase.ts";

const monthNumbers: Record<string, number> = {
  enero: 1,
  febrero: 2,
  marzo: 3,
  abril: 4,
  mayo: 5,
  junio: 6,
  julio: 7,
  agosto: 8,
  septiembre: 9,
  setiembre: 9,
  octubre: 10,
  noviembre: 11,
  diciembre: 12,
  ene: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  jun: 6,
  jul: 7,
  ago: 8,
  sept: 9,
  sep: 9,
  oct: 10,
  nov: 11,
  dic: 12,
};
const weekdayNumbers: Record<string, number> = {
  lunes: 0,
  martes: 1,
  miercoles: 2,
  jueves: 3,
  viernes: 4,
  sabado: 5,
  domingo: 6,
  lun: 0,
  mie: 2,
  jue: 3,
  vie: 4,
  sab: 5,
  dom: 6,
  finde: 5,
};
const ordinals: Record<string, number> = {
  primer: 1,
  primero: 1,
  primera: 1,
  "1er": 1,
  "1o": 1,
  "1º": 1,
  "1ª": 1,
  segundo: 2,
  segunda: 2,
  "2º": 2,
  "2o": 2,
  "2ª": 2,
  tercer: 3,
  tercero: 3,
  tercera: 3,
  "3er": 3,
  "3º": 3,
  "3ª": 3,
  cuarto: 4,
  cuarta: 4,
  "4º": 4,
  "4ª": 4,
  quinto: 5,
  ultimo: -1,
  ultima: -1,
  penultimo: -2,
  penultima: -2,
};

const longMonths = Object.keys(monthNumbers).filter((name) => name.length > 4 || name === "mayo");
/** Months in full, and cut short as they are next to a number. */
export const month = anyOf(longMonths);
export const anyMonth = `${anyOf(Object.keys(monthNumbers))}\\.?`;
export const weekday = anyOf(
  Object.keys(weekdayNumbers).filter((name) => name.length > 3 && name !== "finde"),
);
export const anyWeekday = anyOf(Object.keys(weekdayNumbers).filter((name) => name !== "finde"));
export const ordinal = anyOf(Object.keys(ordinals));

const lookUp = (table: Record<string, number>) => (word: string | undefined) =>
  table[(word ?? "").replace(".", "").trim()] ?? null;

/** 1 to 12. */
export const monthNumber = lookUp(monthNumbers);
/** 0 is Monday. */
export const weekdayNumber = lookUp(weekdayNumbers);
/** 1 is the first, -1 the last. */
export const ordinalNumber = lookUp(ordinals);
