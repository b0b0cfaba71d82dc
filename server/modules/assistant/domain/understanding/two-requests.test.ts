import fc from "fast-check";
import { expect, test } from "vitest";
import { readCorpus } from "#server/dev/evaluations/understanding/corpus.ts";
import { mayHoldTwo } from "./between-requests.ts";
import { twoRequests } from "./two-requests.ts";

const now = new Date("2026-11-18T10:00:00Z");

const notes = [
  "recuérdame la ITV el viernes a las 10",
  "apunta dentista el martes a las 10",
  "pon un presupuesto de 200 € en restaurantes",
  "crea un objetivo de 3000 para el coche",
];
const questions = [
  "cuánto me queda",
  "cuándo cobro",
  "dime cómo va mi presupuesto",
  "qué suscripciones tengo",
  "qué tengo el miércoles",
];

test("any two requests with an «y» or a full stop between them are two, and either of them alone is one", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...notes, ...questions),
      fc.constantFrom(...notes, ...questions),
      fc.constantFrom(" y ", ", y ", ". ", " y también "),
      (one, other, between) => {
        fc.pre(one !== other);
        const both = `${one}${between}${other}`;
        expect(twoRequests(both, now)).toEqual([one, other]);
        expect([both, one].map(mayHoldTwo)).toEqual([true, false]);
        expect(twoRequests(one, now)).toBeNull();
      },
    ),
    { numRuns: 12 },
  );
});

test.each([
  "qué suscripciones tengo y cuánto se me van al año?",
  "quita el médico del martes y ponlo el jueves",
  "cuándo tengo libre... no, qué tengo el jueves",
  "dime lo facturado de enero a marzo, que tengo que cerrar el trimestre",
  "apunta cena con Ana y Luis el viernes a las 9",
  "apunta cena el viernes y avísame",
  "mañana tengo reunión con el gestor y no sé cuánto he pagado de cuota de autónomos este año",
  "cuánto llevo en bares y restaurantes",
  "que suscripciones tengo y cuanto suman",
  "cuantas veces fui al fisio y cuanto me gaste",
  "qué recibos me vienen y cuánto suman en total",
])("«%s» is one request", (text) => {
  expect(twoRequests(text, now)).toBeNull();
});

test("messages of the corpus, each of one request, are not split", async () => {
  const some = (await readCorpus()).filter((_, place) => place % 300 === 7);

  expect(some.filter(({ text }) => twoRequests(text, now) !== null)).toEqual([]);
});

test.each([
  [
    "apunta 20 € de gasolina y recuérdame la ITV el viernes a las 10",
    ["recuérdame la ITV el viernes a las 10", "apunta 20 € de gasolina"],
  ],
  ["cuánto gasté en octubre y cuánto ingresé", ["cuánto gasté en octubre", "cuánto ingresé en octubre"]],
  ["cuánto gané y cuánto gasté en septiembre", ["cuánto gané en septiembre", "cuánto gasté en septiembre"]],
  [
    "borra la cena del viernes y apunta cine el sábado a las 8",
    ["apunta cine el sábado a las 8", "borra la cena del viernes"],
  ],
  [
    "apunta dentista mañana a las 10 y recuérdame llevar la tarjeta",
    ["apunta dentista mañana a las 10", "recuérdame llevar la tarjeta"],
  ],
])("«%s»: days count for both sums, and what is asked back comes last", (text, halves) => {
  expect(twoRequests(text, now)).toEqual(halves);
});
