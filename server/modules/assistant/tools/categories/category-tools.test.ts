import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createToolUsers } from "#server/dev/testing/tool-user.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { createTools } from "#server/modules/assistant/tools/registry.ts";

// 22 November 2026 is a Sunday.
const now = new Date("2026-11-22T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });
const aPerson = createToolUsers({ app, tools: createTools(app.services), now });

const aSpender = async (...rows: [merchantName: string, amountCents: number, day?: string][]) => {
  const person = await aPerson();
  const account = await person.openAccount("Nómina");
  for (const [merchantName, amountCents, bookedOn = "2026-10-10"] of rows) {
    const { categorisation } = aRow({});
    await person.bring(account, amountCents, {
      ...{ bookedOn, description: merchantName.toUpperCase() },
      categorisation: {
        ...categorisation,
        merchantName,
        alikeKey: merchantName.toLowerCase(),
        category: "Otros Gastos",
      },
    });
  }
  return person;
};

test("a category is changed through the merchant's newest transaction", async () => {
  const { use, userId } = await aSpender(
    ["Bar El Rincón", -500],
    ["Bar El Rincón", -700, "2026-11-03"],
    ["Renfe", -900],
  );
  const newest = (await app.services.ledger.newest(userId, 10)).find(
    ({ amountCents }) => amountCents === -700,
  );

  const { text, cards, write } = await use("change_category", {
    merchant: "el rincon",
    category: "Ocio/Entretenimiento",
  });

  expect(text).toBe("Hecho: «Bar El Rincón» pasa a «Ocio/Entretenimiento», y lo que venga también.");
  expect(cards).toMatchObject([{ kind: "category", state: "changed", changed: 2 }]);
  expect(write).toEqual({
    kind: "change_category",
    movementId: newest?.id,
    category: "Ocio/Entretenimiento",
  });
});

test("the clearly most frequent merchant is meant, otherwise Fred asks", async () => {
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, () => [name, -500] as [string, number]);
  const clear = await aSpender(...rows("Zara Online", 3), ...rows("Zara Home", 1));
  const even = await aSpender(...rows("Zara Online", 2), ...rows("Zara Home", 1));
  const input = { merchant: "zara", category: "Compras/Ropa" };

  const applied = await clear.use("change_category", input);
  const question = await even.use("change_category", input);

  expect(applied.text).toMatch(/^Hecho: «Zara Online»/);
  expect(question.choices.map(({ message }) => message)).toEqual([
    "Cambia la categoría de «Zara Online» a Compras/Ropa",
    "Cambia la categoría de «Zara Home» a Compras/Ropa",
  ]);
  expect(question.write).toBeUndefined();
});

test("a category for the other side of money and an unknown merchant are reported", async () => {
  const { use } = await aSpender(["Mercadona", -500]);

  const side = await use("change_category", { merchant: "mercadona", category: "Nómina/Salario" });
  const unknown = await use("change_category", { merchant: "ferretería paco", category: "Compras/Ropa" });

  expect(side.text).toBe("De «Mercadona» solo tienes gastos, y «Nómina/Salario» no es para eso.");
  expect(unknown.text).toBe("No encuentro movimientos recientes de «ferretería paco».");
  expect([side.write, unknown.write]).toEqual([undefined, undefined]);
});
