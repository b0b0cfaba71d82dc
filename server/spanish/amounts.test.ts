import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { findAmounts } from "./amounts.ts";
import { inWords } from "./fixtures/number-words.ts";

const amountsIn = (text: string) =>
  findAmounts(text).map(({ cents, lacksCurrency }) => [cents, lacksCurrency ? "plain" : "money"]);

test.each([
  ["un portátil de 1.099,90", [[109_990, "plain"]]],
  ["900 euros", [[90_000, "money"]]],
  ["tres mil pavos", [[300_000, "money"]]],
  ["12k para el piso", [[1_200_000, "plain"]]],
  ["1,5k", [[150_000, "plain"]]],
  ["€600", [[60_000, "money"]]],
  ["1 500 €", [[150_000, "money"]]],
  ["1.234.567,89 €", [[123_456_789, "money"]]],
  ["treinta y cinco con noventa euros", [[3590, "money"]]],
  ["50 céntimos", [[50, "money"]]],
  ["medio millón", [[50_000_000, "plain"]]],
  ["mil quinientos para el ordenador", [[150_000, "plain"]]],
  ["un millón de euros", [[100_000_000, "money"]]],
  [
    "20 euros y 3 cervezas",
    [
      [2000, "money"],
      [300, "plain"],
    ],
  ],
  [
    "de 600 a 900 euros",
    [
      [60_000, "plain"],
      [90_000, "money"],
    ],
  ],
  [
    "18.000 € con 3.000 de entrada",
    [
      [1_800_000, "money"],
      [300_000, "plain"],
    ],
  ],
  [
    "900 euros con 20 de descuento",
    [
      [90_000, "money"],
      [2000, "plain"],
    ],
  ],
  ["un curso de 275 con 50", [[27_550, "plain"]]],
  ["el 7/1 a las 10:30 son 40 euros", [[4000, "money"]]],
  ["el 50% de 300", [[30_000, "plain"]]],
  ["una bici", []],
  ["mil y pico", [[100_000, "plain"]]],
  ["veintipico euros", [[2000, "money"]]],
  ["un par de miles", [[200_000, "plain"]]],
  ["tres euros y medio", [[350, "money"]]],
  ["me costó doce noventa y nueve", [[1299, "plain"]]],
])("%s", (text, expected) => {
  expect(amountsIn(text)).toEqual(expected);
});

type Writing = (euros: number, cents: number) => string | null;

const grouped = new Intl.NumberFormat("es-ES", { useGrouping: "always" } as Intl.NumberFormatOptions);
const two = (cents: number) => String(cents).padStart(2, "0");
const one = (cents: number, text: string) => (cents > 0 ? text : null);
/** "uno euros" is nobody's Spanish. */
const counted = (value: number) =>
  inWords(value)
    .replace(/\buno$/, "un")
    .replace(/veintiuno$/, "veintiún");

/** Ways to write one amount; null where its cents cannot be said so. */
const withCurrency: Record<string, Writing> = {
  "1.234,56 €": (euros, cents) => `${grouped.format(euros)},${two(cents)} €`,
  "1234,56€": (euros, cents) => `${euros},${two(cents)}€`,
  "1234.56 euros": (euros, cents) => `${euros}.${two(cents)} euros`,
  "1.234 con 56 euros": (euros, cents) => (euros > 9999 || cents < 10 ? null : `${euros} con ${cents} euros`),
  "1.234 euros con 56": (euros, cents) => (cents < 10 ? null : `${grouped.format(euros)} euros con ${cents}`),
  "1.234 euros y 56 céntimos": (euros, cents) => one(cents, `${euros} euros y ${cents} céntimos`),
  "12€50": (euros, cents) => (euros > 9999 ? null : `${euros}€${two(cents)}`),
  "doce euros": (euros) => `${counted(euros)} euros`,
  "doce euros con cincuenta": (euros, cents) =>
    cents < 10 ? null : `${counted(euros)} euros con ${inWords(cents)}`,
  "doce euros y tres céntimos": (euros, cents) =>
    one(cents, `${counted(euros)} euros y ${counted(cents)} céntimos`),
  "12 pavos": (euros) => `${euros} ${["pavos", "pelas", "eurillos", "lereles", "napos"][euros % 5]}`,
  "doce y pico euros": (euros) => `${counted(euros)} y ${["pico", "algo", "tantos"][euros % 3]} euros`,
  "12 euros y medio": (euros) => `${euros} euros y medio`,
  "3 mil euros": (euros) => `${(euros % 900) + 1} mil euros`,
  "3,5k €": (euros) => `${(euros % 90) + 1},5k €`,
};
const bare: Record<string, Writing> = {
  "1.234,56": (euros, cents) => `${grouped.format(euros)},${two(cents)}`,
  "1,234.56": (euros, cents) => `${grouped.format(euros).replaceAll(".", ",")}.${two(cents)}`,
  "1234'56": (euros, cents) => `${euros}'${two(cents)}`,
  "doce con cincuenta": (euros, cents) => (cents < 10 ? null : `${inWords(euros)} con ${inWords(cents)}`),
  "3k": (euros) => `${(euros % 900) + 1}k`,
};
/** What is meant where it is not all of euros and cents. */
const meant: Record<string, (euros: number) => number> = {
  ...Object.fromEntries(
    ["doce euros", "12 pavos", "doce y pico euros"].map((name) => [name, (euros: number) => euros * 100]),
  ),
  "12 euros y medio": (euros) => euros * 100 + 50,
  "3 mil euros": (euros) => ((euros % 900) + 1) * 100_000,
  "3k": (euros) => ((euros % 900) + 1) * 100_000,
  "3,5k €": (euros) => ((euros % 90) + 1) * 100_000 + 50_000,
};

const sentences = [
  "una tele de X",
  "apunta X en el mercado",
  "me costó X ayer",
  "X en pan",
  "limita el ocio a X",
];

test.each([
  ...Object.entries(withCurrency).map(([name, write]) => ({ name, write, lacksCurrency: false })),
  ...Object.entries(bare).map(([name, write]) => ({ name, write, lacksCurrency: true })),
])("every amount written as $name is read back with its span", ({ name, write, lacksCurrency }) => {
  const euros = fc.oneof(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 2, max: 99_999 }));
  const sentence = fc.constantFrom(...sentences);
  fc.assert(
    fc.property(euros, fc.integer({ min: 0, max: 99 }), sentence, (euros, cents, sentence) => {
      const written = write(euros, cents);
      fc.pre(written !== null);
      const text = sentence.replace("X", written ?? "");
      const from = sentence.indexOf("X");

      expect([text, findAmounts(text)]).toEqual([
        text,
        [
          {
            cents: meant[name]?.(euros) ?? euros * 100 + cents,
            lacksCurrency,
            spans: [{ from, to: from + (written ?? "").length }],
          },
        ],
      ]);
    }),
    runs(25),
  );
});
