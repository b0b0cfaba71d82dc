import fc from "fast-check";
import { expect, test } from "vitest";
import { linkedFigure, sentence, sentenceOf } from "#server/modules/assistant/statements/sentence.ts";
import { inUsted } from "./usted.ts";

test.each([
  [
    "Cada mes gastas 96,00 € más de lo que ingresas, y te quedan 20,00 €.",
    "Cada mes gasta 96,00 € más de lo que ingresa, y le quedan 20,00 €.",
  ],
  ["Te has pasado 10,00 € en tu presupuesto.", "Se ha pasado 10,00 € en su presupuesto."],
  [
    "No tienes nada. Conecta un banco o sube un extracto y te lo digo.",
    "No tiene nada. Conecte un banco o suba un extracto y se lo digo.",
  ],
  [
    "Gastaste 12,00 € en «Tu Super, te va» y cobrarás el 28.",
    "Gastó 12,00 € en «Tu Super, te va» y cobrará el 28.",
  ],
  ["Vas muy deprisa. Espera un momento y sigue.", "Va muy deprisa. Espere un momento y siga."],
  ["¿Para cuándo lo quieres? Dime el día.", "¿Para cuándo lo quiere? Dígame el día."],
  ["Aún no has puesto presupuestos: ponlos en Banco.", "Aún no ha puesto presupuestos: póngalos en Banco."],
  [
    "A ti. ¿Quieres decirme más? Puedo enseñarte, aparte, tus tres gastos más tristes.",
    "A usted. ¿Quiere decirme más? Puedo enseñarle, aparte, sus tres gastos más tristes.",
  ],
  [
    "Pagaste a Tu Casa, detrás de las demás compras, además del resto del mes.",
    "Pagó a Tu Casa, detrás de las demás compras, además del resto del mes.",
  ],
])("«%s» is said to somebody addressed as usted", (casual, formal) => {
  expect(inUsted(sentenceOf(casual)).text).toBe(formal);
  expect(inUsted(inUsted(sentenceOf(casual))).text).toBe(formal);
});

test("figures and words of others stay as they are, and links stay on their figures", () => {
  const word = fc.constantFrom(
    "tienes",
    "te",
    "has",
    "gastaste",
    "tu",
    "en",
    "Tu",
    "«te»",
    "y",
    "dime",
    "tus.",
  );
  const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
  const amount = fc.constantFrom("12,00 €", "tu total", "1.234,56 €");
  fc.assert(
    fc.property(words, amount, words, amount, (before, first, between, second) => {
      const filter = { from: "2026-01-01", to: "2026-01-31" };
      const linked = (text: string) => linkedFigure(text, filter);
      const said = sentence`${before} ${linked(first)} ${between} ${linked(second)}.`;

      const { text, figures } = inUsted(said);

      expect(figures.map(({ from, to }) => text.slice(from, to))).toEqual([first, second]);
      expect(text.match(/«te»/g)?.length).toBe(said.text.match(/«te»/g)?.length);
    }),
  );
});
