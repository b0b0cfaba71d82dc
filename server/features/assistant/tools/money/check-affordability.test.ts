import { expect, test } from "vitest";
import { demoStatement } from "#server/features/demo/demo-statement.ts";
import { checkFigures } from "#server/figures/check-figures.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { sendChat } from "#shared/contracts/chat.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { createCheckAffordability } from "./check-affordability.ts";

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });

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
    /^Te lo puedes permitir.* \(\d de 10\)\. Te quedan [\d.]+,\d\d €; lo más bajo, [\d.]+,\d\d € el \d+ de \w+/,
  ],
  ["¿me puedo permitir un iPhone?", /^Según la guía de precios son unos 1\.100 €; te lo puedes permitir/],
  [
    "¿puedo comprarme un portátil de 1.200 euros a plazos en 12 meses?",
    /Son 12 cuotas de 104,24 €: 1\.250,88 € en total, con la TAE habitual del 8 %/,
  ],
  [
    "¿me puedo permitir un coche de 45.000 euros?",
    /^Ahora no te conviene: tu saldo no llega \(\d de 10\)\. Te faltan [\d.]+,\d\d €; se retrasa años «Viaje a Japón»/,
  ],
])("%s is answered with what it does to the money", async (message, answer) => {
  const { text, cards } = await say(demo, message);

  expect(text).toMatch(answer);
  expect(cards).toMatchObject([{ kind: "affordability", parts: [{}, {}, {}, {}] }]);
});

test("what nobody knows the price of is asked back, and the price alone answers it", async () => {
  const asked = await say(demo, "¿puedo comprarme un telescopio?");
  const answered = await say(demo, "unos 200 euros");

  expect(asked).toEqual({ text: "¿Cuánto cuesta? Mi guía de precios no lo sabe.", cards: [] });
  expect(answered.cards).toMatchObject([{ kind: "affordability", item: "Telescopio", price: 200 }]);
});

test("of whom nothing is known nothing is judged", async () => {
  const stranger = await app.settle();

  const { text, cards } = await say(stranger, "¿me puedo permitir un portátil de 1.200 euros?");

  expect(text).toBe("Aún no conozco tu dinero. Conecta tu banco y te lo calculo.");
  expect(cards).toEqual([]);
});

test("every figure of the answer, of the judgement and of its parts was returned", async () => {
  const tool = createCheckAffordability(app.services);
  const lies = [];
  for (const item of ["portátil", "iPhone", "MacBook", null])
    for (const amount of [null, 90, 1200, 9000, 45_000])
      for (const months of [null, 1, 12, 60]) {
        const input = { item, amount, months };
        const { output, figures } = await tool.run({ userId: demo.user.id, now }, input);
        const { verdict = "", parts = [] } = output.judged ?? {};
        for (const text of [tool.tell(output, input).text, verdict, ...parts.map(({ note }) => note)]) {
          const asked = `¿Me puedo permitir ${item ?? "esto"}?`;
          const { unsupported } = checkFigures(text, { figures, asked, today });
          lies.push(...unsupported.map(({ from, to }) => `${text.slice(from, to)} in: ${text}`));
        }
      }

  expect(lies).toEqual([]);
});
