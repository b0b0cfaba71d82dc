import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  aCategoriesPerson,
  food,
  leisure,
  shown,
} from "#server/modules/spending/testing/categories-person.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listBudgets, resetBudget, setBudget } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { contradictionsIn } from "#shared/testing/exclusive-statements.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const aPerson = async () => {
  const person = await aCategoriesPerson(app);
  const send = async (message: string) => {
    const { message: answer } = await person.call(sendChat, { body: { message } });
    return { ...answer, text: answer.content.replaceAll("\u00a0", " ") };
  };
  return {
    ...person,
    send,
    say: async (message: string) => (await send(message)).text,
  };
};

test("Fred sums exactly the own category that is named, with what stands below it, and goes on with it", async () => {
  const { create, bring, correct, divide, say, send } = await aPerson();
  const pets = await create("Mascotas");
  const vet = await create("Veterinario", { parentId: pets.id });
  await bring(
    ...["01/10/2026;KIWOKO;-5,00", "02/11/2026;KIWOKO;-20,00", "03/11/2026;CLINICA SUR;-70,00"],
    ...["04/11/2026;ALCAMPO;-43,00", "05/11/2026;MERCADONA MASCOTAS;-9,00"],
  );
  await correct("kiwoko", pets.id);
  await correct("clinica", vet.id);
  await divide("alcampo", 3, pets.id);

  expect(await say("¿cuánto he gastado en mascotas?")).toContain("Has gastado 93,00 € en Mascotas este mes.");
  expect(await say("¿y en octubre?")).toContain("5,00 € en Mascotas");
  expect(await say("¿cuánto he gastado en Veterinario este mes?")).toContain("70,00 €");
  const answer = await send("¿cuáles son los movimientos de Mascotas de este mes?");
  expect(answer.text).toContain("3 movimientos de Mascotas");
  expect(answer.cards).toContainEqual(
    expect.objectContaining({ filter: expect.objectContaining({ ownCategoryId: pets.id }) }),
  );
});

test("Fred puts a merchant into an own category, and his undo is his in the history", async () => {
  const { create, bring, list, send, call } = await aPerson();
  await create("Comida sana", { category: leisure });
  await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;MERCADONA;-7,00");

  const { id, text } = await send("pon Mercadona en Comida sana");
  expect(text).toBe("Hecho: «Mercadona» pasa a «Comida sana», y lo que venga también.");
  expect((await list()).map(shown)).toEqual(Array(2).fill([leisure, "Comida sana"]));
  await call(undoChat, { params: { id } });

  expect((await list()).map(shown)).toEqual(Array(2).fill([food, null]));
  const { entries } = await call(listHistory, { query: {} });
  expect(entries.slice(0, 2).map(({ actor, kind }) => [actor, kind])).toEqual([
    ["fred", "undo"],
    ["fred", "category"],
  ]);
});

test("an own category has a budget, set by hand or by Fred, and what stands below it counts in it", async () => {
  const { create, bring, correct, say, send, call } = await aPerson();
  const pets = await create("Mascotas", { category: leisure });
  const vet = await create("Veterinario", { parentId: pets.id });
  await bring(
    ...["01/10/2026;KIWOKO;-5,00", "02/11/2026;KIWOKO;-20,00"],
    ...["03/11/2026;CLINICA SUR;-70,00", "04/11/2026;CINES YELMO;-9,00"],
  );
  await correct("kiwoko", pets.id);
  await correct("clinica", vet.id);
  const budgetOf = async (id: string) =>
    (await call(listBudgets)).ownBudgets.find(({ own }) => own.id === id);
  expect(await budgetOf(pets.id)).toMatchObject({ limit: null, spent: 90, category: leisure });

  const { id, text } = await send("pon un presupuesto de 100 € en Mascotas");

  expect(text).toContain("Hecho: tu presupuesto en «Mascotas» es de 100,00 € al mes.");
  expect(await budgetOf(pets.id)).toMatchObject({ limit: 100, spent: 90, left: 10, percentage: 90 });
  expect(await budgetOf(vet.id)).toMatchObject({ limit: null, spent: 70 });
  expect((await call(getDashboard)).financialSummary.budgetAlerts).toEqual([
    { category: "Mascotas", percentage: 90 },
  ]);
  await send("mejor 80");
  expect(await budgetOf(pets.id)).toMatchObject({ limit: 80, left: -10 });
  const [alert] = (await call(getDashboard)).financialSummary.budgetAlerts;
  const told = [
    await say("¿cómo voy con el presupuesto de Mascotas?"),
    await say("¿cuánto he gastado en Mascotas este mes?"),
    await say("¿Cómo van mis presupuestos?"),
    `alerta: ${alert?.category} ${alert?.percentage} %`,
  ];
  expect(told[0]).toContain("90,00 € de los 80,00 €");
  expect(contradictionsIn(told.join("\n"))).toEqual([]);
  const { entries } = await call(listHistory, { query: {} });
  expect(entries[0]).toMatchObject({ actor: "fred", title: expect.stringContaining("«Mascotas»: 80") });
  await call(undoHistoryEntry, { params: { id: entries[0]?.id ?? "" } });
  await call(undoChat, { params: { id } }).catch(() => undefined);

  await call(setBudget, { body: { category: food, ownCategoryId: vet.id, limit: 50, rollover: true } });
  expect(await budgetOf(vet.id)).toMatchObject({ category: leisure, limit: 50, left: -20, rollover: true });
  await call(resetBudget, { query: { category: leisure, ownCategoryId: vet.id } });
  expect(await budgetOf(vet.id)).toMatchObject({ limit: null });
  const income = await create("Clases", { category: "Ventas/Freelance" });
  const refused = call(setBudget, { body: { category: leisure, ownCategoryId: income.id, limit: 50 } });
  await expect(refused).rejects.toMatchObject({ status: 400 });
});
