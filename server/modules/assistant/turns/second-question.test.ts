import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { questionsIn, withSecondQuestions } from "./second-question.ts";

test.each<[string, [string, string]]>([
  ["¿cuánto gasté en súper en mayo? ¿y en junio?", ["¿cuánto gasté en súper en mayo?", "¿y en junio?"]],
  ["cuánto pago de luz? y de gas", ["cuánto pago de luz?", "y de gas"]],
  ["desde cuándo ingresa Xoán 950? Falló algún mes?", ["desde cuándo ingresa Xoán 950?", "Falló algún mes?"]],
])("%s asks twice", (text, questions) => {
  expect(questionsIn(text)).toEqual(questions);
});

test.each([
  "¿cuánto gasté en súper en mayo?",
  "¿cuánto gasté en súper? es para el cole",
  "iberdrola me cobró dos veces, no? o qué?",
  "¿me queda algo? ¿verdad?",
  "? y?",
])("%s asks once", (text) => {
  expect(questionsIn(text)).toBeNull();
});

const now = new Date("2026-11-30T10:00:00+01:00");
const split = (text: string) => {
  const questions = withSecondQuestions(
    async () => null,
    async (_, message) => understand(message.text, message),
  );
  return questions("somebody", { text, now });
};

test("of shops that are asked for one after the other the first is not lost, and a comparison stays whole", async () => {
  expect(await split("cuánto gasté en gadis? y en lidl? y en eroski?")).toEqual([
    "cuánto gasté en gadis?",
    "y en lidl? y en eroski?",
  ]);
  expect(await split("¿cuánto gasté en lidl? ¿voy peor que el mes pasado?")).toBeNull();
});
