import { expect, test } from "vitest";
import { composeReply, leadStatements } from "#server/modules/assistant/statements/statement.ts";
import type { Available } from "#server/modules/cash-flow/domain/person/available.ts";
import { createGetSafeToSpend } from "./get-safe-to-spend.ts";

const found: Available = {
  ...{ until: "2026-11-30", payOn: null, cents: 459_202, lineCents: 459_202, dailyCents: 229_601 },
  ...{ savedCents: 0, savingCents: 0, budgets: [], promisedCents: 0, shortOn: null },
  lowest: { day: "2026-11-30", promisedCents: 0 },
};
const untilPay: Available = { ...found, until: "2026-12-23", payOn: "2026-12-24", cents: 59_214 };

const said = async (until: string | null, atPay: Available, day = "2026-11-29", more = {}) => {
  const tool = createGetSafeToSpend({
    cashFlow: {
      availableUntil: (_, day) => Promise.resolve(day === null ? atPay : { ...found, ...more }),
      recurring: () => Promise.reject(new Error("not asked")),
    },
    ledger: { balances: () => Promise.resolve([]) },
  });
  const caller = { userId: crypto.randomUUID(), now: new Date(`${day}T09:00:00Z`) };
  const { output } = await tool.run(caller, { until });
  return composeReply(leadStatements(tool.state(output, { until }))).text.replaceAll("\u00a0", " ");
};

test("what can be spent until a day before the next pay is told with what has to last until it", async () => {
  const text = await said("2026-11-30", untilPay);

  expect(text).toContain("Hasta el lunes 30 de noviembre te sobran 4.592,02 €");
  expect(text).toContain(
    "Pero hasta el miércoles 23 de diciembre, la víspera de cobrar, te sobran solo 592,14 €.",
  );
  expect(await said(null, untilPay)).not.toContain("Pero");
  expect(await said("2026-11-30", { ...untilPay, cents: 500_000 })).not.toContain("Pero");
  expect(await said("2026-11-30", { ...untilPay, cents: 0, shortOn: "2026-12-07" })).toContain(
    "Pero antes de cobrar, el lunes 7 de diciembre, puede no llegarte.",
  );
});

test("bills that come after the lowest day are not among those that are said to be taken off", async () => {
  const lowest = { day: "2026-12-01", promisedCents: 41_237 };
  const text = await said("2026-12-31", untilPay, "2026-11-29", {
    lowest,
    until: "2026-12-31",
    promisedCents: 94_415,
  });

  expect(text).toContain(
    "El día más justo es el martes 1 de diciembre: cuento con lo que gastas de costumbre y con 412,37 € en recibos y planes hasta ese día, aunque varias cosas salgan mal.",
  );
});

test("on the last day there is no amount for each day", async () => {
  const start = /^Hasta el lunes 30 de noviembre te sobran 4\.592,02 € para lo que quieras/;
  expect(await said("2026-11-30", untilPay)).toMatch(new RegExp(`${start.source}: 2\\.296,01 € al día\\.`));
  expect(await said("2026-11-30", untilPay, "2026-11-30")).toMatch(new RegExp(`${start.source}\\.`));
});
