import { expect, test } from "vitest";
import { composeReply, leadStatements } from "#server/modules/assistant/statements/statement.ts";
import { createGetBalanceAhead } from "./get-balance-ahead.ts";

type Services = Parameters<typeof createGetBalanceAhead>[0];
type Balance = Awaited<ReturnType<Services["ledger"]["balances"]>>[number];
type Forecast = Awaited<ReturnType<Services["cashFlow"]["forecast"]>>;

const known = (name: string, knownTo: string) =>
  ({
    ...{ id: name, name, institutionName: name, currency: "EUR", type: "checking", openedOn: null },
    ...{ balanceCents: 300_000, knownTo, lacksBalance: false },
  }) as unknown as Balance;

test("the balance ahead names an account of which nothing recent is known, and leaves it out", async () => {
  const days = [{ day: "2026-12-20", p10Cents: 250_000, p50Cents: 300_000, p90Cents: 320_000 }];
  const tool = createGetBalanceAhead({
    cashFlow: { forecast: () => Promise.resolve({ days } as unknown as Forecast) },
    ledger: {
      balances: () => Promise.resolve([known("BBVA", "2026-11-29"), known("Laboral", "2026-06-26")]),
    },
  });
  const caller = { userId: crypto.randomUUID(), now: new Date("2026-11-30T09:00:00Z") };

  const { output } = await tool.run(caller, { day: "2026-12-20" });
  const text = composeReply(leadStatements(tool.state(output, { day: "2026-12-20" }))).text;

  expect(text.replaceAll("\u00a0", " ")).toContain("espero que tengas unos 3.000,00 € en tus cuentas.");
  expect(text).toContain("Sin Laboral: de ahí no sé nada reciente.");
});
