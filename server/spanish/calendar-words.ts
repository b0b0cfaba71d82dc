import { anyOf, numbersFrom } from "./phrase.ts";

/** Full names, abbreviations and frequent misspellings. */
const monthNumbers = numbersFrom(
  1,
  `enero ene, febrero feb febreo feberro, marzo mar, abril abr, mayo, junio jun, julio jul, agosto ago agsto,
  septiembre setiembre sept sep setienbre septienbre septimbre setimbre, octubre oct octobre ocutbre otubre,
  noviembre nov novienbre noviembe noviebre, diciembre dic dicienbre dicimbre dicembre diciebre`,
);
const weekdayNumbers = numbersFrom(
  0,
  `lunes lun luens lunse lnes lunez lune, martes martez matres marte mrtes,
  miercoles mie miercole miercolez miercles miecoles miercoels meircoles miercolse miercloes mircoles mierc,
  jueves jue juebes jueve juevez jeuves jueevs juves,
  viernes vie biernes viernez vierne viermes virnes vienres virenes veirnes vierenes,
  sabado sab finde savado sabao sabdo sabando sbado sabaod, domingo dom dominjo domigno domimgo dominog domigo`,
);
/** "vienes" is also a verb, so it is a day only after an article. */
const vienes = "(?<=(?:el|este|al|del|proximo) )vienes";
const ordinals = {
  ...numbersFrom(
    1,
    `primer primero primera 1er 1o 1º 1ª, segundo segunda 2º 2o 2ª, tercer tercero tercera 3er 3º 3ª, cuarto cuarta 4º 4ª,
    quinto`,
  ),
  ...numbersFrom(-2, "penultimo penultima, ultimo ultima"),
};

const longMonths = Object.keys(monthNumbers).filter((name) => name.length > 4 || name === "mayo");
/** Full names; abbreviations count only next to a number. */
export const month = anyOf(longMonths);
export const anyMonth = `${anyOf(Object.keys(monthNumbers))}\\.?`;
const longWeekdays = [...Object.keys(weekdayNumbers), vienes].filter(
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
export const monthNumber = lookUp(monthNumbers);
/** 0 is Monday. */
export const weekdayNumber = lookUp({ ...weekdayNumbers, vienes: 4 });
/** 1 is the first, -1 the last. */
export const ordinalNumber = lookUp(ordinals);
