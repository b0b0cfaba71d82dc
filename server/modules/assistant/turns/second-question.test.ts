import { expect, test } from "vitest";
import { questionsIn } from "./second-question.ts";

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
