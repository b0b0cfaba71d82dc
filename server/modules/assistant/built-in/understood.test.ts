import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { sayQuestion } from "./say-question.ts";
import { understoodCard } from "./understood.ts";

const now = new Date("2026-10-14T18:20+02:00");
const today = madridDayOf(now);
const read = (text: string) => understand(text, { now });
const plain = (understanding: Understanding) => ({ ...understanding, aside: [], asked: null });

const questions = [
  "¿cuánto he gastado en restaurantes este año?",
  "cuánto llevo en Mercadona",
  "cuánto gasté en peluquería en 2025",
  "¿he gastado más que en marzo?",
  "he gastado más en el súper este mes que el mes pasado",
  "cuánto gasto de media en gasolina",
  "mis mayores gastos de septiembre",
  "enséñame los movimientos de Zara del mes pasado",
  "cuántos pagos hice en Glovo este año",
  "bizum a Irene",
  "bizums con Irene este año",
  "transferencias a Bruno en agosto",
  "¿qué tengo mañana por la tarde?",
  "qué tengo esta noche",
  "el viernes a primera hora qué hay",
  "cuánto tengo en ING",
  "cómo voy de presupuesto en ocio",
  "cómo va el viaje a Noruega",
];

test.each(questions)("the question understanding anew for «%s» is understood as the same", (text) => {
  const understanding = read(text);

  const again = sayQuestion(understanding, today);

  expect(again).not.toBeNull();
  expect(plain(read(again ?? ""))).toEqual(plain(understanding));
});

test.each(questions.filter((text) => !text.startsWith("mis mayores")))(
  "every choice of the chips of «%s» asks what can be answered",
  (text) => {
    const understanding = read(text);

    const card = understoodCard(understanding, today);
    const messages = card?.parts.flatMap(({ choices }) => choices.map(({ message }) => message)) ?? [];

    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      const other = read(message);
      expect([message, other.intent]).not.toEqual([message, "other"]);
      expect([message, other.intent]).not.toEqual([message, "beyond"]);
      expect([message, plain(other)]).not.toEqual([message, plain(understanding)]);
    }
  },
);

test.each([
  ["cuánto gasto de media en gasolina", "Meses completos"],
  ["cuánto gasto de media en gasolina este año", "Este año"],
])("the chip of «%s» names the months of the mean", (text, label) => {
  const parts = understoodCard(read(text), today)?.parts ?? [];

  expect(parts.find(({ kind }) => kind === "period")?.label).toBe(label);
});
