import fc from "fast-check";
import { expect, test } from "vitest";
import { honestRemarks, liars } from "#server/dev/testing/liars.ts";
import { checkRemark, maxRemarkLength } from "./check-remark.ts";

const beside = {
  statements: ["Has gastado 77,30 € en Restaurantes/Bares este mes."],
  data: ["Mercadona", "Cena con Marta", "Viaje a Japón", "Netflix"],
};
const allowed = honestRemarks.filter((remark) => checkRemark(remark, beside) !== null);

const barred = fc.constantFrom(
  ..."7 ٣ ½ Ⅻ 三 cinco veintiún mil doscientas docena mitad doble tercera último euros céntimos € % porcentaje 12:30".split(
    " ",
  ),
  ..."martes vie domingo enero dic. septiembre ayer mañana semana meses año horas verano navidad".split(" "),
  ..."Mercadona marta japón NETFLIX gastado bares Carrefour no nunca falso error has tienes es son más peor".split(
    " ",
  ),
  ..."contraseña http://a.es www.malo.es <b> 🔟".split(" "),
);

test("a remark of offers, questions and advice is allowed", () => {
  expect(honestRemarks.filter((remark) => !allowed.includes(remark))).toEqual([]);
});

test("a remark with a figure, a date, a name, a claim or a denial anywhere is left out", () => {
  fc.assert(
    fc.property(fc.constantFrom(...allowed), barred, fc.nat(), (remark, word, at) => {
      const words = remark.split(" ");
      const text = words.toSpliced(1 + (at % words.length), 0, word).join(" ");

      expect(checkRemark(text, beside)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test("an allowed remark is short, has only Spanish letters and is what the model wrote", () => {
  const pieces = fc.array(
    fc.oneof(fc.constantFrom(...allowed), fc.string({ unit: "binary", maxLength: 20 }), barred),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join(" ");
      const shown = checkRemark(text, beside) ?? "";

      expect(shown.length).toBeLessThanOrEqual(maxRemarkLength);
      expect(shown).toMatch(/^[a-záéíóúüñ ,.;:¿?¡!]*$/i);
      expect(text.normalize("NFC")).toContain(shown);
    }),
    { numRuns: 500 },
  );
});

test("a false remark beside a statement is left out", () => {
  const [one, other] = [
    { id: "spending-1", text: "Has gastado 77,30 € en Restaurantes/Bares este mes." },
    { id: "balance-1", text: "Tienes 1.876,55 € en BBVA." },
  ];
  const data = ["Mercadona", "Netflix", "Marta"];

  const through = liars
    .map((liar) => checkRemark(liar.lie(one, other), { statements: [one.text], data }))
    .filter((shown) => shown !== null);

  expect(through).toEqual([]);
});

test("nothing, blanks and a text that is too long are no remark", () => {
  const long = `${"Si quieres, lo miramos. ".repeat(10)}`;

  expect([null, "", "   ", long].map((remark) => checkRemark(remark, beside))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
