import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const now = "2026-11-21T12:00:00Z";
const app = await startTestApp({ now });

const csv = (lines: string[]) => ({
  query: { fileName: "movimientos.csv" },
  file: aCsv(lines.map((line) => `${line};`)),
});

const threeMonths = ["08", "09", "10"].flatMap((month) => [
  `01/${month}/2026;NOMINA TALLERES SUR SL;2000,00`,
  `03/${month}/2026;RECIBO MAPFRE SEGUROS;-45,50`,
  `12/${month}/2026;NETFLIX.COM;-12,99`,
  `10/${month}/2026;TRANSFERENCIA A LUCIA ROS;-60,00`,
  `28/${month}/2026;RECIBO VODAFONE;-38,00`,
  `${month === "09" ? 30 : 31}/${month}/2026;COMPRA LIDL;-200,00`,
]);

test("the first words on new money are three facts and one step, and none of a budget that nobody set", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv([
      ...threeMonths,
      "03/11/2026;RECIBO MAPFRE SEGUROS;-45,50",
      "10/11/2026;TRANSFERENCIA A LUCIA ROS;-60,00",
      "12/11/2026;NETFLIX.COM;-12,99",
      "20/11/2026;COMPRA MERCADONA;-999,00",
    ]),
  );

  const { firstWords, financialSummary } = await call(getDashboard);
  const asked = await call(sendChat, {
    body: { message: "¿Qué recibos vienen?", key: crypto.randomUUID() },
  });

  expect(firstWords).toEqual({
    facts: [
      "Ganas 2.000,00\u00a0€ al mes.",
      "Gastas 356,49\u00a0€ al mes, de media en 3 meses.",
      "En 30 días: Vodafone (unos 38\u00a0€ el 30 nov), Mapfre (unos 46\u00a0€ el 3 dic) y 2 más.",
    ],
    step: { text: "Ponte un primer presupuesto", href: "/banking#presupuestos" },
  });
  expect(asked.message.content).toContain("Vodafone: unos 38,00\u00a0€ el 30 de noviembre.");
  expect(asked.message.content.match(/unos/g)).toHaveLength(5);
  expect(financialSummary.budgetAlerts).toEqual([]);
});

test("ten days of money are told of as ten days", async () => {
  const call = await app.signUp();
  await call(importStatement, csv(["12/11/2026;BIZUM DE ANA;25,00", "21/11/2026;COMPRA LIDL;-38,74"]));

  const { firstWords } = await call(getDashboard);

  expect(firstWords).toEqual({
    facts: [
      "En los 10 días que conozco, hasta el 21 de noviembre, has ingresado 25,00\u00a0€.",
      "En esos días has gastado 38,74\u00a0€; con un mes completo sabré lo que es normal.",
      "Aún no veo recibos que vengan pronto.",
    ],
    step: { text: "Importa más meses", href: "/banking#importar" },
  });
});

test("an old file is told of by its own days", async () => {
  const call = await app.signUp();
  await call(
    importStatement,
    csv([
      "14/02/2026;COMPRA DIA;-12,35",
      "01/03/2026;NOMINA SUR SL;1800,00",
      "25/03/2026;COMPRA LIDL;-40,10",
    ]),
  );

  const { firstWords } = await call(getDashboard);

  expect(firstWords?.facts.slice(0, 2)).toEqual([
    "En los 40 días que conozco, hasta el 25 de marzo, has ingresado 1.800,00\u00a0€.",
    "En esos días has gastado 52,45\u00a0€; con un mes completo sabré lo que es normal.",
  ]);
});

test("whoever has a budget is led to goals, and after a week the pulse is that of every day", async () => {
  const call = await app.signUp();
  await call(importStatement, csv(threeMonths));
  await call(setBudget, { body: { category: "Seguros", limit: 50 } });

  const first = await call(getDashboard);
  app.setNow("2026-11-29T12:00:00Z");
  const later = await call(getDashboard);
  app.setNow(now);

  expect(first.firstWords?.step).toEqual({ text: "Mira tus objetivos", href: "/goals" });
  expect(later.firstWords).toBeNull();
});

test("whom Fred greets in the first days hears the same three facts and the step, and later a greeting", async () => {
  const call = await app.signUp();
  await call(importStatement, csv(threeMonths));
  const greet = async () =>
    (await call(sendChat, { body: { message: "Hola", key: crypto.randomUUID() } })).message.content;

  const { firstWords } = await call(getDashboard);
  const first = await greet();
  app.setNow("2026-11-29T12:00:00Z");
  const later = await greet();
  app.setNow(now);

  expect(first).toBe(`Hola. ${firstWords?.facts.join(" ")} Para empezar: ponte un primer presupuesto.`);
  expect(later).toBe("Hola. Dime qué miro: tu dinero, tu agenda o tus objetivos.");
});
