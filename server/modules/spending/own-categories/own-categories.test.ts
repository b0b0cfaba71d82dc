import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  aCategoriesPerson,
  food,
  leisure,
  shown,
} from "#server/modules/spending/testing/categories-person.ts";
import { getSpending, listTransactions, undoCorrection } from "#shared/contracts/banking/ledger.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const aPerson = () => aCategoriesPerson(app);

describe("an own category", () => {
  test("is of all transactions that are alike, old and new, below its fixed one, and an undo takes it away", async () => {
    const { create, bring, correct, list, call } = await aPerson();
    const { id } = await create("Comida sana");
    await bring("01/11/2026;BAR EL RINCON;-5,00", "02/11/2026;BAR EL RINCON;-7,00");

    const { changeId, changed } = await correct("rincon", id);
    await bring("04/11/2026;BAR EL RINCON;-4,00");

    expect(changed).toBe(2);
    expect((await list()).map(shown)).toEqual(Array(3).fill([food, "Comida sana"]));
    await call(undoCorrection, { params: { id: changeId } });
    expect((await list()).map(shown)).toEqual(Array(3).fill(["Restaurantes/Bares", null]));
  });

  test("is found in the list by its name, and by itself with what stands below it", async () => {
    const { create, bring, correct, divide, list } = await aPerson();
    const above = await create("Comida sana");
    const below = await create("Fruta y verdura", { parentId: above.id, category: leisure });
    await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;FRUTERIA PACO;-7,00", "03/11/2026;RENFE;-9,00");
    await correct("mercadona", above.id);
    await correct("fruteria", below.id);
    await divide("renfe", 2, below.id);

    const texts = async (query: object) => (await list(query)).map(({ description }) => description);

    expect(below.category).toBe(food);
    expect(await texts({ search: "cómida SANA" })).toEqual(["RENFE", "FRUTERIA PACO", "MERCADONA"]);
    expect(await texts({ search: "verdura" })).toEqual(["RENFE", "FRUTERIA PACO"]);
    expect(await texts({ ownCategoryId: above.id })).toEqual(["RENFE", "FRUTERIA PACO", "MERCADONA"]);
    expect(await texts({ ownCategoryId: below.id })).toEqual(["RENFE", "FRUTERIA PACO"]);
  });

  test("shows its share of the month and of the mean month, with what stands below it", async () => {
    const { create, bring, correct, divide, call } = await aPerson();
    const above = await create("Comida sana");
    const below = await create("Fruta", { parentId: above.id });
    await bring(
      ...["01/09/2026;NADA;-1,00", "02/10/2026;MERCADONA;-50,00", "03/10/2026;FRUTERIA PACO;-7,00"],
      ...["04/10/2026;ALCAMPO;-43,00", "05/10/2026;RENFE;-9,00", "02/11/2026;NADA;-1,00"],
    );
    await correct("mercadona", above.id);
    await correct("fruteria", below.id);
    await divide("renfe", 2, below.id);

    const { months } = await call(getSpending);
    const { otherExpenses } = await call(getSimpleFinancialSummary);

    const own = { id: above.id, name: "Comida sana", icon: "apple", color: "salud" };
    expect(months.find(({ month }) => month === "2026-10")?.categories[0]).toEqual({
      ...{ category: food, amount: 102, own: [{ ...own, amount: 59 }] },
    });
    expect(otherExpenses.find(({ category }) => category === food)).toEqual({
      ...{ category: food, monthlyAverage: 51, spent: 102 },
      own: [{ ...own, monthlyAverage: 29.5, spent: 59 }],
    });
  });

  test("below income shows its share of the mean month too", async () => {
    const { create, bring, correct, call } = await aPerson();
    const { id } = await create("Clases", { category: "Otros Ingresos" });
    await bring(
      ...["30/09/2026;NADA;-1,00", "02/10/2026;TRANSFERENCIA DE ACADEMIA LUZ;300,00"],
      ...["04/10/2026;INGRESO EN EFECTIVO;100,00", "02/11/2026;NADA;-1,00"],
    );
    await correct("academia", id, "Otros Ingresos");

    const { monthlyIncome } = await call(getSimpleFinancialSummary);

    expect(monthlyIncome.find(({ category }) => category === "Otros Ingresos")).toMatchObject({
      own: [{ id, name: "Clases", monthlyAverage: 300 }],
    });
  });

  test("counts in the 50/30/20 rule as the person says, and everything still adds up", async () => {
    const { create, bring, correct, edit, call } = await aPerson();
    const above = await create("Comida sana");
    const below = await create("Caprichos", { parentId: above.id });
    await bring(
      ...["01/10/2026;NADA RARO;-1,00", "02/10/2026;MERCADONA;-50,00", "03/10/2026;PASTELERIA;-7,00"],
      ...["31/10/2026;NADA RARO;-1,00", "02/11/2026;NADA RARO;-1,00"],
    );
    await correct("mercadona", above.id);
    await correct("pasteleria", below.id);
    const rule = async () => {
      const { monthlyNeeds, monthlyWants, monthlySavings } = await call(getSimpleFinancialSummary);
      return [monthlyNeeds, monthlyWants, monthlySavings];
    };
    const plain = await rule();
    await edit(below.id, { group: "wants" });
    const wanted = await rule();
    await edit(above.id, { group: "savings" });

    expect(plain).toEqual([57, 2, 0]);
    expect(wanted).toEqual([50, 9, 0]);
    expect(await rule()).toEqual([0, 9, 50]);
  });

  test("adds up in the list what counts in it alone", async () => {
    const { create, bring, divide, call } = await aPerson();
    const { id } = await create("Comida sana");
    await bring("03/11/2026;RENFE;-9,00");
    await divide("renfe", 2, id);

    expect(await call(listTransactions, { query: { ownCategoryId: id } })).toMatchObject({
      total: 1,
      expenses: 2,
    });
  });

  test("counts its transactions, and those of which it has a part", async () => {
    const { create, bring, correct, divide, named } = await aPerson();
    const { id } = await create("Comida sana");
    await bring("01/11/2026;MERCADONA;-5,00", "03/11/2026;RENFE;-9,00", "04/11/2026;RENFE;-9,00");
    await correct("mercadona", id);
    await divide("renfe", 2, id);

    expect(await named("Comida sana")).toMatchObject({ uses: 2, version: 1 });
  });

  test("stands two levels below a fixed one at most, and no deeper by a move", async () => {
    const { create, edit } = await aPerson();
    const above = await create("Comida");
    const below = await create("Fruta", { parentId: above.id });
    const other = await create("Otra");

    await expect(create("Manzanas", { parentId: below.id })).rejects.toMatchObject({
      reason: "Debajo de: «Fruta» ya es una subcategoría",
    });
    await expect(edit(above.id, { parentId: other.id })).rejects.toMatchObject({
      reason: "Debajo de: «Comida» tiene subcategorías",
    });
    await expect(create("Nada", { category: "Sin categorizar" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  test("has a name of its own, whatever its case and accents", async () => {
    const { create, edit } = await aPerson();
    const { id } = await create("Café");
    const other = await create("Té");

    for (const again of [
      () => create("CAFE"),
      () => edit(other.id, { name: "cafe" }),
      () => create("seguros"),
    ])
      await expect(again()).rejects.toMatchObject({ reason: expect.stringMatching(/^Nombre: ya tienes/) });
    expect(await edit(id, { name: "CAFÉ" })).toMatchObject({ name: "CAFÉ", version: 2 });
  });

  test("that two windows edit at a time is refused the second time", async () => {
    const { create, edit, named } = await aPerson();
    const { id, version } = await create("Café");
    await edit(id, { name: "Cafeterías" }, version);

    await expect(edit(id, { color: "ocio" }, version)).rejects.toMatchObject({ code: "conflict" });
    expect(await named("Cafeterías")).toMatchObject({ color: "salud", version: 2 });
  });

  test("moved below another fixed one takes its transactions, parts and budgets with it", async () => {
    const { create, bring, correct, divide, edit, list, spent } = await aPerson();
    const above = await create("Comida sana");
    const below = await create("Fruta", { parentId: above.id });
    await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;FRUTERIA PACO;-7,00", "03/11/2026;RENFE;-9,00");
    await correct("mercadona", above.id);
    await correct("fruteria", below.id);
    await divide("renfe", 2, below.id);
    expect([await spent(food), await spent(leisure)]).toEqual([14, 0]);

    await edit(above.id, { category: leisure });
    await bring("04/11/2026;FRUTERIA PACO;-1,00");

    expect([await spent(food), await spent(leisure)]).toEqual([0, 15]);
    expect((await list({ search: "fruteria" })).map(shown)).toEqual(Array(2).fill([leisure, "Fruta"]));
    expect((await list({ category: food })).map(shown)).toEqual([]);
  });

  test("does not move where money of the other direction belongs", async () => {
    const { create, edit, merge } = await aPerson();
    const { id } = await create("Comida sana");

    for (const act of [() => edit(id, { category: "Otros Ingresos" }), () => merge(id, "Otros Ingresos")])
      await expect(act()).rejects.toMatchObject({
        reason: expect.stringContaining("«Otros Ingresos» no es una categoría de gasto"),
      });
  });

  test("joined with another gives it all it had, below and taught, and is gone", async () => {
    const { create, edit, bring, correct, merge, list, all } = await aPerson();
    const gone = await create("Comida sana");
    const below = await create("Fruta", { parentId: gone.id });
    const stays = await create("Caprichos", { category: leisure });
    await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;FRUTERIA PACO;-7,00");
    await correct("mercadona", gone.id);
    await correct("fruteria", below.id);

    const { version } = await edit(gone.id, { name: "Lo de antes" });
    await expect(merge(gone.id, leisure, stays.id, version - 1)).rejects.toMatchObject({
      ...{ code: "conflict", reason: "«Lo de antes» ha cambiado en otra pestaña o en otro dispositivo" },
    });
    expect(await merge(gone.id, leisure, stays.id)).toEqual({ moved: 2 });
    await bring("04/11/2026;MERCADONA;-1,00");

    expect((await list()).map(shown)).toEqual([
      [leisure, "Caprichos"],
      [leisure, "Fruta"],
      [leisure, "Caprichos"],
    ]);
    expect((await all()).map(({ name, parentId }) => [name, parentId])).toEqual([
      ["Caprichos", null],
      ["Fruta", stays.id],
    ]);
  });

  test("joined with a fixed one leaves that alone", async () => {
    const { create, bring, correct, merge, list, all } = await aPerson();
    const { id } = await create("Comida sana");
    await bring("01/11/2026;MERCADONA;-5,00");
    await correct("mercadona", id);

    await merge(id, "Compras/Ropa");

    expect((await list()).map(shown)).toEqual([["Compras/Ropa", null]]);
    expect(await all()).toEqual([]);
  });

  test("put away keeps its transactions; deleted it may be only while nothing has it", async () => {
    const { create, bring, correct, edit, remove, list, all } = await aPerson();
    const { id } = await create("Comida sana");
    const unused = await create("Nada");
    await bring("01/11/2026;MERCADONA;-5,00");
    await correct("mercadona", id);

    await edit(id, { isArchived: true });
    await edit(unused.id, { name: "Algo" });
    await expect(remove(unused.id, unused.version)).rejects.toMatchObject({
      ...{ code: "conflict", reason: "«Algo» ha cambiado en otra pestaña o en otro dispositivo" },
    });
    await remove(unused.id);

    expect((await list()).map(shown)).toEqual([[food, "Comida sana"]]);
    await expect(remove(id)).rejects.toMatchObject({
      code: "conflict",
      reason: "«Comida sana» tiene movimientos: únela con otra o archívala",
    });
    expect((await all()).map(({ name, isArchived }) => [name, isArchived])).toEqual([["Comida sana", true]]);
  });

  test("of somebody else does not exist", async () => {
    const { create } = await aPerson();
    const { id } = await create("Comida sana");
    const other = await aPerson();
    await other.bring("01/11/2026;MERCADONA;-5,00");

    const acts = [
      () => other.correct("mercadona", id),
      () => other.divide("mercadona", 1, id),
      () => other.merge(id, food),
      () => other.remove(id),
      () => other.create("Fruta", { parentId: id }),
    ];

    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "not_found" });
  });

  test("is one of 200 at most", async () => {
    const { create, user } = await aPerson();
    await app.database.sql.query(
      `insert into own_categories (user_id, id, category, name, name_key, icon, color, updated_at)
        select $1, gen_random_uuid(), 'Seguros', 'n' || i, 'n' || i, 'tag', 'ocio', now() from generate_series(1, 200) i`,
      [user.id],
    );

    await expect(create("Una más")).rejects.toMatchObject({
      reason: expect.stringContaining("200 categorías propias"),
    });
  });
});
