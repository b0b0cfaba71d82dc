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
const mistypedMonths: Record<string, number> = {
  febreo: 2,
  feberro: 2,
  agsto: 8,
  setienbre: 9,
  septienbre: 9,
  septimbre: 9,
  setimbre: 9,
  octobre: 10,
  ocutbre: 10,
  otubre: 10,
  novienbre: 11,
  noviembe: 11,
  noviebre: 11,
  dicienbre: 12,
  dicimbre: 12,
  dicembre: 12,
  diciebre: 12,
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
const mistypedWeekdays: Record<string, number> = {
  luens: 0,
  lunse: 0,
  lnes: 0,
  lunez: 0,
  lune: 0,
  martez: 1,
  matres: 1,
  marte: 1,
  mrtes: 1,
  miercole: 2,
  miercolez: 2,
  miercles: 2,
  miecoles: 2,
  miercoels: 2,
  meircoles: 2,
  miercolse: 2,
  miercloes: 2,
  mircoles: 2,
  mierc: 2,
  juebes: 3,
  jueve: 3,
  juevez: 3,
  jeuves: 3,
  jueevs: 3,
  juves: 3,
  biernes: 4,
  viernez: 4,
  vierne: 4,
  viermes: 4,
  virnes: 4,
  vienres: 4,
  virenes: 4,
  veirnes: 4,
  vierenes: 4,
  savado: 5,
  sabao: 5,
  sabdo: 5,
  sabando: 5,
  sbado: 5,
  sabaod: 5,
  dominjo: 6,
  domigno: 6,
  domimgo: 6,
  dominog: 6,
  domigo: 6,
};
/** "vienes" is also a verb, so it is a day only after an article. */
const vienes = "(?<=(?:el|este|al|del|proximo) )vienes";
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

const longMonths = [
  ...Object.keys(monthNumbers).filter((name) => name.length > 4 || name === "mayo"),
  ...Object.keys(mistypedMonths),
];
/** Full names; abbreviations count only next to a number. */
export const month = anyOf(longMonths);
export const anyMonth = `${anyOf([...Object.keys(monthNumbers), ...Object.keys(mistypedMonths)])}\\.?`;
const longWeekdays = [...Object.keys(weekdayNumbers), ...Object.keys(mistypedWeekdays), vienes].filter(
  (name) => name.length > 3 && name !== "finde",
);
export const weekday = anyOf(longWeekdays);
export const anyWeekday = anyOf([
  ...longWeekdays,
  ...Object.keys(weekdayNumbers).filter((name) => name.length === 3),
]);
export const ordinal = anyOf(Object.keys(ordinals));

const lookUp = (table: Record<string, number>) => (word: string | undefined) =>
  table[(word ?? "").replace(".", "").trim()] ?? null;

/** 1 to 12. */
export const monthNumber = lookUp({ ...monthNumbers, ...mistypedMonths });
/** 0 is Monday. */
export const weekdayNumber = lookUp({ ...weekdayNumbers, ...mistypedWeekdays, vienes: 4 });
/** 1 is the first, -1 the last. */
export const ordinalNumber = lookUp(ordinals);
