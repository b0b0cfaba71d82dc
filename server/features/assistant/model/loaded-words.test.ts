import { expect, test } from "vitest";
import type { Figure } from "#server/figures/figure.ts";
import { createAnswerGate } from "./answer-gate.ts";

const november = { from: "2026-11-01", to: "2026-11-22" };
const figures: Figure[] = [
  { kind: "money", cents: 7730, flow: "out", of: ["Restaurantes/Bares"], movements: november },
  { kind: "percent", value: 45, of: ["Restaurantes/Bares"] },
  { kind: "money", cents: 9270, flow: "plan", of: ["Restaurantes/Bares"] },
  { kind: "money", cents: 17_000, flow: "plan", of: ["Restaurantes/Bares"] },
  { kind: "money", cents: 590_241, flow: "level", of: ["BBVA"] },
  { kind: "money", cents: 1399, flow: "out", of: ["Netflix"] },
  { kind: "money", cents: 16_788, flow: "out", of: ["Netflix"] },
  ...["16:30", "17:15"].map((time): Figure => ({ kind: "time", time, of: ["Fisioterapia"] })),
  { kind: "time", time: "21:00", of: ["Cena con Marta"] },
];
const told =
  "Has gastado 77,30 € en restaurantes y bares este mes. Es el 45 % de tu presupuesto; te quedan 92,70 €.";
const says = [
  told,
  "Vas bien, llevas 77,30 €",
  "Te quedan 92,70 € del límite de 170,00 €, tu tope",
  "En BBVA te quedan 5.902,41 €",
  "Netflix cuesta 13,99 € al mes, 167,88 € al año",
  "Fisioterapia empieza a las 16:30",
  "Fisioterapia termina a las 17:15",
  "Fisioterapia es de 16:30 a 17:15",
].join("\n");

/** Why an answer would not be shown; null when it would. */
const wrongIn = (text: string, outside: string[] = []) => {
  const gate = createAnswerGate({
    ...{ figures, told, says, today: "2026-11-22" },
    said: "¿Cuánto llevo en bares este mes? ¿Y Netflix y BBVA?",
    outside,
    rules: "",
  });
  gate.push(text);
  return gate.end().wrong;
};

test.for([
  "Este mes llevas 77,30 € en restaurantes y bares.",
  "Es el 45 % de tu presupuesto y te quedan 92,70 €.",
  "En BBVA te quedan 5.902,41 €.",
  "Netflix te cuesta 13,99 € al mes.",
  "No, en bares llevas 77,30 €.",
  "En bares llevas 77,30 €, y vas bien.",
  "Netflix te cuesta 13,99 € al mes y 167,88 € al año.",
  "Fisioterapia es de 16:30 a 17:15.",
  "A las 16:30 tienes fisioterapia.",
  "A las cuatro y media tienes fisioterapia.",
])("words that the tools have beside a figure go through: %s", (text) => {
  const wrong = wrongIn(text);

  expect(wrong).toBeNull();
});

test.for([
  ["what is left is not what is over", "En bares te has pasado 92,70 €."],
  ["what is left is not what is missing", "En bares te faltan 92,70 €."],
  ["a limit is not what was spent", "En bares llevas 170,00 €."],
  ["a share is of its own whole", "Los bares son el 45 % de todo lo que gastas."],
  ["a month is no week", "Netflix cuesta 13,99 € a la semana."],
  ["a month is no year", "Netflix cuesta 13,99 € al año."],
  ["a year is no month", "Netflix cuesta 167,88 € al mes."],
  ["a beginning is no end", "Fisioterapia termina a las 16:30."],
  ["a stretch is one thing's", "Fisioterapia es de 16:30 a 21:00."],
  ["an hour is of what is at it", "A las 16:30 tienes dentista."],
  ["one bank is not the sum of all", "En total tienes 5.902,41 €."],
  ["letters are no digits", "Has gastado lOO euros en bares, 77,30 €."],
  ["nobody reckoned the most", "Tu mayor gasto es Netflix, 13,99 €."],
  ["a balance is no debt", "Tu deuda en BBVA es de 5.902,41 €."],
  ["a word behind a colon is of what is before it", "Tu saldo en BBVA es negativo: 5.902,41 €."],
  ["a dash is a sign", "En BBVA hay — 5.902,41 €."],
  ["one bank is not all", "Entre todas tus cuentas tienes 5.902,41 €."],
  ["nobody foretold it", "A fin de mes tendrás 5.902,41 € en BBVA."],
  ["a denial is a statement", "No has gastado 77,30 € en bares."],
  ["well is not badly", "En bares llevas 77,30 €, y vas mal."],
  ["money went one way", "Netflix te devolvió 13,99 €."],
  ["the question is no fact", "Sí, llevas 120 € en bares."],
  ["an ordinal is a figure", "Es tu duodécima visita: 77,30 €."],
  ["a length of time is a figure", "Has gastado 77,30 € en bares. Te queda una semana."],
])("true figures in other words are told by the tools: %s", ([, text = ""]) => {
  const wrong = wrongIn(text);

  expect(wrong).not.toBeNull();
});

test.for([
  ["Te queda una semana para el fondo.", "una semana"],
  ["Llevas lOO euros en bares.", "lOO"],
  ["Es tu duodécima visita: 77,30 €.", "duodécima"],
  ["Te queda un año para el viaje.", "un año"],
])(
  "a quantity that no tool told is not shown, not even while it is written: %s",
  ([text = "", loose = ""]) => {
    const gate = createAnswerGate({
      ...{ figures, told, says, today: "2026-11-22", said: "", outside: [], rules: "" },
    });

    const shown = [...text].map((letter) => gate.push(letter)).join("");

    expect(shown).not.toContain(loose);
    expect(gate.end()).toMatchObject({ rest: "", wrong: "figure" });
  },
);

test.for([
  "Has gastado 77,30 € en bares. Transferencia realizada.",
  "Has gastado 77,30 € en bares. Tu cita ha sido cancelada.",
  "Netflix está dado de baja, eran 13,99 €.",
])("a deed that no tool did is not claimed: %s", (text) => {
  const wrong = wrongIn(text);

  expect(wrong).toBe("claim");
});

test("beside a stranger's sentence only what bears a figure or leads to one stands, and an offer", () => {
  const stranger = ["Aviso importante sobre su cuenta corriente"];

  expect(wrongIn("Lo de los bares: 77,30 €. ¿Quieres que te busque un hueco?", stranger)).toBeNull();
  expect(wrongIn("En bares llevas 77,30 €: su dinero corre peligro.", stranger)).toBe("aside");
  expect(wrongIn("En bares llevas 77,30 €. ¿Conoces ya nuestra oferta?", stranger)).toBe("aside");
});

test("an offer is no claim", () => {
  const wrong = wrongIn("Has gastado 77,30 € en bares. ¿Quieres que te lo recuerde?");

  expect(wrong).toBeNull();
});

test("pictures and controls are left out, and an answer without an end is none", () => {
  const gate = createAnswerGate({
    ...{ figures, told, says, today: "2026-11-22", said: "", outside: [], rules: "" },
  });
  gate.push("Este mes llevas 77,30 €\u0000 en restaurantes 🕖 y bares.");

  expect(gate.end().text).toBe("Este mes llevas 77,30 € en restaurantes  y bares.");
  expect(wrongIn(`Has gastado 77,30 €. ${"bares y ".repeat(400)}`)).toBe("long");
});
