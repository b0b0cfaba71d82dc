import { expect, test } from "vitest";
import { demoStatement } from "#server/dev/demo-person/demo-statement.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { createGoal } from "#shared/contracts/goals.ts";

const today = "2026-11-21";
const app = await startTestApp({ now: `${today}T09:00:00Z` });

const demo = await app.settle();
const history = demoStatement({ from: "2025-09-01", to: today, isBeginning: true });
await app.services.statements.saveStatement(demo.user.id, history, { fileName: "demo" }, () => {});
await demo.call(createGoal, {
  body: {
    ...{ title: "Viaje a Japón", description: "", category: "viajes", paraType: "project", priority: 7 },
    ...{ targetAmount: 9000, targetDate: "2027-08-19" },
  },
});

const say = async ({ call }: Pick<typeof demo, "call">, message: string) => {
  const { content, cards } = (await call(sendChat, { body: { message } })).message;
  return { text: content.replaceAll("\u00a0", " "), cards };
};

test.each([
  [
    "¿me puedo permitir un portátil de 1.200 euros?",
    /^Portátil, 1\.200 €\. Te lo puedes permitir.* \(\d de 10\)\. Te quedan [\d.]+,\d\d €; lo más bajo que espero, [\d.]+,\d\d € el \d+ de \w+/,
  ],
  [
    "¿me puedo permitir un iPhone?",
    /^iPhone: según la guía de precios son unos 1\.100 €\. Te lo puedes permitir/,
  ],
  [
    "¿puedo comprarme un portátil de 1.200 euros a plazos en 12 meses?",
    /Son 12 cuotas de 104,24 €: 1\.250,88 € en total, con la TAE habitual del 8 %/,
  ],
  [
    "¿me puedo permitir un coche de 45.000 euros?",
    /^Coche, 45\.000 €\. Ahora no te conviene: tu saldo no llega \(\d de 10\)\. Te faltan [\d.]+,\d\d €; se retrasa (?:unos \d+ (?:meses|años)|más de 10 años) «Viaje a Japón»/,
  ],
])("%s is answered with its effect on the money", async (message, answer) => {
  const { text, cards } = await say(demo, message);

  expect(text).toMatch(answer);
  expect(cards).toMatchObject([{ kind: "affordability", parts: [{}, {}, {}, {}] }]);
});

test("an unknown price is asked for, and the price alone answers the question", async () => {
  const reply = await say(demo, "¿puedo comprarme un telescopio?");
  const answered = await say(demo, "unos 200 euros");

  expect(reply).toEqual({ text: "¿Cuánto cuesta? Mi guía de precios no lo sabe.", cards: [] });
  expect(answered.cards).toMatchObject([{ kind: "affordability", item: "Telescopio", price: 200 }]);
});

test("without known transactions nothing is judged", async () => {
  const stranger = await app.settle();

  const { text, cards } = await say(stranger, "¿me puedo permitir un portátil de 1.200 euros?");

  expect(text).toBe("Aún no conozco tu dinero. Conecta tu banco y te lo calculo.");
  expect(cards).toEqual([]);
});
