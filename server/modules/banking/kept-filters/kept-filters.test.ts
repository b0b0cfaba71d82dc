import { describe, expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { removeAccount } from "#shared/contracts/banking/accounts.ts";
import {
  changeKeptFilter,
  deleteKeptFilter,
  type FilterContent,
  keepFilter,
  listKeptFilters,
} from "#shared/contracts/banking/kept-filters.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createOwnCategory, deleteOwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { storageQuotaMessage, storageQuotas } from "#shared/rules/quotas.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const aPerson = async () => {
  const person = await app.signIn();
  const { call } = person;
  const all = async () => (await call(listKeptFilters)).filters;
  const versionOf = async (id: string) => (await all()).find((one) => one.id === id)?.version ?? "none";
  return {
    ...person,
    all,
    keep: async (name: string, filter: FilterContent = { search: "renfe" }) =>
      (await call(keepFilter, { body: { name, filter } })).filter,
    rename: async (id: string, name: string, version?: string) => {
      const body = { version: version ?? (await versionOf(id)), name };
      return (await call(changeKeptFilter, { params: { id }, body })).filter;
    },
    remove: async (id: string, version?: string) =>
      call(deleteKeptFilter, { params: { id }, query: { version: version ?? (await versionOf(id)) } }),
  };
};

describe("a kept filter", () => {
  test("stands in the list by its name, as it was kept, until it is deleted", async () => {
    const { keep, rename, remove, all } = await aPerson();
    const trips: FilterContent = { search: "renfe", tag: "viaje", marks: "note,split", dates: "month" };
    const { id } = await keep("Viajes", trips);
    await keep("Ñoquis", { category: "Restaurantes/Bares", from: "2026-10-01", to: "2026-10-31" });
    await keep("Abril");

    expect((await all()).map(({ name }) => name)).toEqual(["Abril", "Ñoquis", "Viajes"]);
    expect(await rename(id, "VIAJÉS")).toMatchObject({ id, name: "VIAJÉS", filter: trips });
    await remove(id);
    expect((await all()).map(({ name }) => name)).toEqual(["Abril", "Ñoquis"]);
    for (const again of [() => remove(id), () => rename(id, "Trenes")])
      await expect(again()).rejects.toMatchObject({ code: "not_found", reason: "Este filtro ya no existe" });
  });

  test("gets another content under its name, and stays as it is when that is none", async () => {
    const { keep, all, call } = await aPerson();
    const { id, version } = await keep("Verano", { dates: "summer" });
    const change = (filter: FilterContent) =>
      call(changeKeptFilter, { params: { id }, body: { version, name: "Verano", filter } });

    await change({ from: "2026-06-01", to: "2026-08-31", tag: "viaje" });
    await expect(change({})).rejects.toMatchObject({ code: "invalid_request" });

    expect(await all()).toMatchObject([
      { id, name: "Verano", filter: { from: "2026-06-01", to: "2026-08-31", tag: "viaje" } },
    ]);
  });

  test("is neither changed nor deleted by who has not seen its last change", async () => {
    const { keep, rename, remove, all, call } = await aPerson();
    const { id, version } = await keep("Tren");
    const named = await rename(id, "Trenes");
    const older = { code: "conflict", reason: expect.stringContaining("otra pestaña") };

    await expect(rename(id, "Renfe", version)).rejects.toMatchObject(older);
    await expect(remove(id, version)).rejects.toMatchObject(older);
    const body = { version: named.version, name: "Trenes", filter: { search: "ave" } };
    const { filter } = await call(changeKeptFilter, { params: { id }, body });
    await expect(rename(id, "Renfe", named.version)).rejects.toMatchObject(older);
    expect(await all()).toEqual([filter]);
    await remove(id, filter.version);
    expect(await all()).toEqual([]);
  });

  test("has a name of its own, whatever its case and accents", async () => {
    const { keep, rename } = await aPerson();
    await keep("Café");
    const other = await keep("Té");

    for (const again of [() => keep("CAFE"), () => rename(other.id, "cafe")])
      await expect(again()).rejects.toMatchObject({
        ...{ code: "invalid_request", reason: "Nombre: ya tienes el filtro «Café»" },
      });
  });

  test.each([
    ["that filters nothing", "Todo", {}],
    ["of empty words", "Todo", { search: " " }],
    ["of a category that there is not", "Otra", { category: "Naves" }],
    ["of a period that there is not", "Otra", { dates: "custom" }],
    ["of a period and of days", "Otra", { dates: "month", from: "2026-10-01" }],
    ["of a day that there is not", "Otra", { from: "2026-02-30" }],
    ["of days that end before they begin", "Otra", { from: "2026-06-01", to: "2026-05-31" }],
    ["of a mark that there is not", "Otra", { marks: "rojo" }],
    ["with more than a filter has", "Otra", { search: "a", cursor: "2" }],
    ["without a name", " ", { search: "renfe" }],
    ["with a long name", "a".repeat(41), { search: "renfe" }],
  ])("%s is refused", async (_, name, filter) => {
    const { keep, all } = await aPerson();

    await expect(keep(name, filter as FilterContent)).rejects.toMatchObject({
      ...{ code: "invalid_request", reason: expect.stringMatching(/^(?:Revisa|Sobra) /) },
    });
    expect(await all()).toEqual([]);
  });

  test("is one of thirty at most, also when many are kept at a time", async () => {
    const { keep, all, remove } = await aPerson();
    const { most } = storageQuotas.keptFilters;
    const names = Array.from({ length: most + 6 }, (_, place) => `Filtro ${place}`);

    const outcomes = await Promise.allSettled(names.map((name) => keep(name)));

    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(most);
    expect(most).toBe(30);
    await expect(keep("Más")).rejects.toMatchObject({
      ...{ code: "conflict", reason: storageQuotaMessage(storageQuotas.keptFilters) },
    });
    const [first] = await all();
    await remove(first?.id ?? "");
    expect(await keep("Más")).toMatchObject({ name: "Más" });
  });

  test("is shown without the account and the own category that are gone, or that another person has", async () => {
    const { keep, all, call } = await aPerson();
    await call(importStatement, {
      query: { fileName: "movimientos.csv" },
      file: aCsv(["01/11/2026;MERCADONA;-5,00;"]),
    });
    const { category } = await call(createOwnCategory, {
      body: {
        ...{ name: "Comida sana", category: "Supermercados/Alimentación", parentId: null },
        ...{ icon: "apple", color: "salud", group: null },
      },
    });
    const [account] = (await call(listAccounts)).accounts;
    const accountId = account?.id ?? "";
    const kept = { accountId, ownCategoryId: category.id, search: "renfe" };
    const stranger = await aPerson();

    expect(await keep("Tren", kept)).toMatchObject({ filter: kept });
    expect(await stranger.keep("Tren", kept)).toMatchObject({ filter: { search: "renfe" } });
    const { id, version } = category;
    await call(deleteOwnCategory, { params: { id }, query: { version } });
    expect((await all())[0]?.filter).toEqual({ accountId, search: "renfe" });
    await call(removeAccount, { params: { id: accountId }, body: { name: account?.name ?? "" } });
    expect((await all())[0]?.filter).toEqual({ search: "renfe" });
  });

  test("is neither read, renamed nor deleted by another person", async () => {
    const { keep, all } = await aPerson();
    const { id } = await keep("Tren");
    const stranger = await aPerson();

    expect(await stranger.all()).toEqual([]);
    for (const act of [() => stranger.rename(id, "Mío"), () => stranger.remove(id)])
      await expect(act()).rejects.toMatchObject({ code: "not_found" });
    expect(await all()).toMatchObject([{ id, name: "Tren" }]);
  });
});
