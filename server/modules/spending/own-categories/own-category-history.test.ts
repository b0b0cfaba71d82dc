import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  aCategoriesPerson,
  food,
  leisure,
  shown,
} from "#server/modules/spending/testing/categories-person.ts";
import { getHistoryEntry, listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { keepFilter, listKeptFilters } from "#shared/contracts/banking/kept-filters.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const aPerson = async () => {
  const person = await aCategoriesPerson(app);
  const { call } = person;
  const entries = async () => (await call(listHistory, { query: {} })).entries;
  return {
    ...person,
    entries,
    titles: async () => (await entries()).map(({ title }) => title),
    newest: async () => (await entries())[0]?.id ?? "",
    undo: (id: string) => call(undoHistoryEntry, { params: { id } }),
    names: async () => (await person.all()).map(({ name }) => name),
  };
};

test("what is done to an own category stands in the history, and each act is undone, the newest first", async () => {
  const { create, edit, remove, entries, titles, undo, all } = await aPerson();
  const { id } = await create("Café");
  const states = [await all()];
  await edit(id, { name: "Cafeterías", color: "ocio" });
  states.unshift(await all());
  await edit(id, { isArchived: true });
  states.unshift(await all());
  await edit(id, { category: leisure });
  states.unshift(await all());
  await remove(id);
  states.unshift([]);

  expect((await titles()).slice(0, 5)).toEqual([
    "Categoría borrada: «Cafeterías»",
    "«Cafeterías» cambiada de sitio",
    "«Cafeterías» archivada",
    "«Café» se llama «Cafeterías»",
    "Categoría nueva: «Café»",
  ]);
  const without = (list: (typeof states)[0]) => list.map(({ version: _, ...one }) => one);
  for (const [place, entry] of (await entries()).slice(0, 5).entries()) {
    await undo(entry.id);
    expect(without(await all())).toEqual(without(states[place + 1] ?? []));
  }
});

test("moving it is undone with all that has it by now, and each day counts as before", async () => {
  const { create, bring, correct, divide, edit, newest, undo, list, spent } = await aPerson();
  const above = await create("Comida sana");
  const below = await create("Fruta", { parentId: above.id });
  await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;FRUTERIA PACO;-7,00", "03/11/2026;RENFE;-9,00");
  await correct("mercadona", above.id);
  await correct("fruteria", below.id);
  await edit(above.id, { category: leisure });
  const move = await newest();
  await divide("renfe", 2, below.id);
  expect([await spent(food), await spent(leisure)]).toEqual([0, 14]);

  const undone = await undo(move);

  expect([await spent(food), await spent(leisure)]).toEqual([14, 0]);
  expect((await list({ search: "fruteria" })).map(shown)).toEqual([[food, "Fruta"]]);
  await undo(undone.id);
  expect([await spent(food), await spent(leisure)]).toEqual([0, 14]);
});

test("joining two is undone with rules, filters and what stood below, and undone again", async () => {
  const { create, bring, correct, merge, newest, undo, list, names, call } = await aPerson();
  const gone = await create("Comida sana");
  const below = await create("Fruta", { parentId: gone.id });
  const stays = await create("Caprichos", { category: leisure });
  await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;FRUTERIA PACO;-7,00", "03/11/2026;RENFE;-9,00");
  await correct("mercadona", gone.id);
  await correct("fruteria", below.id);
  await correct("renfe", stays.id, leisure);
  await call(keepFilter, { body: { name: "Sano", filter: { ownCategoryId: gone.id } } });
  const filter = async () => (await call(listKeptFilters)).filters[0]?.filter;
  const before = (await list()).map(shown);

  await merge(gone.id, leisure, stays.id);
  const joined = (await list()).map(shown);
  expect(await filter()).toEqual({ ownCategoryId: stays.id });
  const entry = await newest();
  const { lines } = await call(getHistoryEntry, { params: { id: entry } });
  const undone = await undo(entry);

  expect(lines.find(({ name }) => name === "Mercadona")?.changes).toContainEqual({
    ...{ what: "Categoría propia", before: "Comida sana", after: "Caprichos" },
  });
  expect((await list()).map(shown)).toEqual(before);
  expect(await names()).toEqual(["Caprichos", "Comida sana", "Fruta"]);
  expect(await filter()).toEqual({ ownCategoryId: gone.id });
  await bring("04/11/2026;MERCADONA;-1,00");
  expect((await list({ search: "mercadona" })).map(shown)).toEqual(Array(2).fill([food, "Comida sana"]));
  const [newer] = await list({ search: "mercadona" });
  await expect(undo(undone.id)).rejects.toMatchObject({
    reason: "«Comida sana» ya tiene otros movimientos: se queda como está",
  });
  await correct("mercadona", stays.id, leisure);
  expect(newer?.ownCategory?.name).toBe("Comida sana");
  await undo(undone.id);
  expect((await list()).slice(1).map(shown)).toEqual(joined);
});

test("a correction from before is undone while the category is joined, and after that is undone", async () => {
  const { create, bring, correct, merge, newest, undo, list } = await aPerson();
  const one = await create("Comida sana");
  const other = await create("Caprichos", { category: leisure });
  await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;RENFE;-9,00");
  const plain = (await list({ search: "renfe" })).map(shown);
  const first = await correct("mercadona", one.id);
  const second = await correct("renfe", one.id);
  const third = await correct("renfe", other.id, leisure);
  await merge(one.id, leisure, other.id);
  const join = await newest();

  await undo(third.changeId);
  expect((await list({ search: "renfe" })).map(shown)).toEqual([[leisure, "Caprichos"]]);
  await undo(second.changeId);
  expect((await list({ search: "renfe" })).map(shown)).toEqual(plain);
  await undo(join);
  expect((await list({ search: "mercadona" })).map(shown)).toEqual([[food, "Comida sana"]]);
  await undo(first.changeId);
  expect((await list({ search: "mercadona" })).map(shown)).toEqual([[food, null]]);
});

test("a category is not taken back while something has it, nor under a name that is taken", async () => {
  const { create, bring, correct, edit, newest, undo } = await aPerson();
  const { id } = await create("Comida sana");
  const made = await newest();
  await edit(id, { name: "Comida" });
  const renamed = await newest();
  await create("Comida sana");
  await bring("01/11/2026;MERCADONA;-5,00");
  await correct("mercadona", id);

  await expect(undo(renamed)).rejects.toMatchObject({
    ...{ code: "conflict", reason: "Nombre: ya tienes la categoría «Comida sana»" },
  });
  await edit(id, { name: "Comida sana y rica" });
  await expect(undo(made)).rejects.toMatchObject({ code: "conflict" });
});
