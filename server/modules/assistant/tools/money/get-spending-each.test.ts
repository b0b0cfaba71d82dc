import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import type { Category } from "#shared/rules/categories.ts";
import { createGetSpendingEach } from "./get-spending-each.ts";

const now = new Date("2026-02-20T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });

const home: Category = "Alquiler/Hipoteca";

const plain = (statements: readonly { text: string }[]) =>
  statements
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("\u00a0", " ");

/** What Fred says of a person's home, of which these sums were spent. */
const said = async (amounts: Record<string, number>, asked: (string | null)[]) => {
  const { user, bring } = await withTwoAccounts(app);
  await bring(
    0,
    ...Object.entries(amounts).map(([text, euros]) => ({
      ...{ amountCents: -euros * 100, description: text },
      categorisation: { ...aRow({}).categorisation, category: home, merchantName: text, confidence: 90 },
    })),
  );
  const { ledger, budgets } = app.services;
  const each = createGetSpendingEach({ ledger, budgets });
  const input = {
    things: asked.map((word) => ({ category: home, merchant: null, asked: word })),
    ...{ from: "2026-02-01", to: "2026-02-20", flow: null, wanted: "sum" as const },
  };
  const { output } = await each.run({ userId: user.id, now }, input);
  return {
    total: output.total,
    text: plain(each.state(output, input)),
  };
};

test("what is all of a category is not counted beside it", async () => {
  const { total, text } = await said({ Hipoteca: 782 }, ["hipoteca", null]);

  expect(total).toBe(782);
  expect(text).toBe("Este mes has gastado 782,00 € en Alquiler/Hipoteca.");
});

test("what is a part of a category is told as its part", async () => {
  const { total, text } = await said({ Hipoteca: 782, Garaje: 60 }, ["hipoteca", null]);

  expect(total).toBe(842);
  expect(text).toBe(
    "Este mes has gastado 782,00 € en Hipoteca y 842,00 € en Alquiler/Hipoteca. Hipoteca ya está dentro de Alquiler/Hipoteca.",
  );
});
