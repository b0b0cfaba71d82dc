import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import {
  createOwnCategory,
  listOwnCategories,
  mergeOwnCategory,
  type OwnCategory,
  updateOwnCategory,
} from "#shared/contracts/spending/own-categories.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aBudget, aBudgetMonth } from "#shared/testing/finance-builders.ts";

const food = "Supermercados/Alimentación";

const anOwn = (changes: Partial<OwnCategory> = {}): OwnCategory => ({
  ...{ id: crypto.randomUUID(), name: "Comida sana", category: food, parentId: null, icon: "salad" },
  ...{ color: "salud", group: null, isArchived: false, version: 1, uses: 3 },
  ...changes,
});

const open = async (categories: OwnCategory[], budgets = aBudgetMonth()) => {
  const server = startFakeServer();
  server.on(listBudgets, () => budgets);
  server.on(getCurrentUser, () => aUser());
  server.on(listOwnCategories, () => ({ categories }));
  const user = renderApp("/banking/categorias");
  await screen.findByRole("region", { name: "Gastos" });
  return { server, user };
};

test("own categories stand below their fixed ones, and those put away say so", async () => {
  const above = anOwn();
  const below = anOwn({ name: "Fruta", parentId: above.id, isArchived: true, uses: 1, group: "wants" });
  await open([above, below]);

  const row = screen.getByRole("button", { name: /Fruta/ });
  expect(row).toHaveTextContent("1 movimiento · Deseos");
  expect(row).toHaveTextContent("Archivada");
  expect(within(screen.getByRole("region", { name: "Gastos" })).getByText("3 movimientos")).toBeVisible();
});

test("a new one needs a name that no other has", async () => {
  const { server, user } = await open([anOwn()]);
  const sent: unknown[] = [];
  server.on(createOwnCategory, ({ body }) => {
    sent.push(body);
    return { category: anOwn({ name: "Fruta" }) };
  });

  await user.click(screen.getByRole("button", { name: `Añadir debajo de ${food}` }));
  await user.type(screen.getByLabelText("Nombre"), "comida SANA");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(screen.getByText("Ya tienes «Comida sana»")).toBeVisible();
  expect(sent).toEqual([]);

  await user.clear(screen.getByLabelText("Nombre"));
  await user.type(screen.getByLabelText("Nombre"), "Fruta");
  await user.click(screen.getByRole("radio", { name: "Manzana" }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { name: "Fruta", category: food, parentId: null, icon: "apple", color: "vivienda", group: null },
    ]),
  );
});

test("what another window has changed meanwhile stands beside what was typed here", async () => {
  const before = anOwn();
  const all = [before];
  const { server, user } = await open(all);
  const versions: number[] = [];
  server.on(updateOwnCategory, ({ body }) => {
    versions.push(body.version);
    if (body.version === 2) return { category: anOwn({ ...before, name: body.name, version: 3 }) };
    all[0] = { ...before, name: "Sano y rico", version: 2 };
    return Response.json({ code: "conflict", message: "Ha cambiado" }, { status: 409 });
  });

  await user.click(screen.getByRole("button", { name: /Comida sana/ }));
  await user.type(screen.getByLabelText("Nombre"), " y verde");
  await user.click(screen.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByRole("row", { name: /Nombre/ });
  expect(row).toHaveTextContent("Comida sana y verde");
  expect(row).toHaveTextContent("Sano y rico");
  await user.click(screen.getByRole("button", { name: "Guardar lo mío" }));
  await waitFor(() => expect(versions).toEqual([1, 2]));
});

test("one is joined with another of its side, and its budget is said to go", async () => {
  const [gone, stays] = [anOwn(), anOwn({ name: "Caprichos" })];
  const budgets = aBudgetMonth({ ownBudgets: [{ ...aBudget({ category: food }), own: gone }] });
  const { server, user } = await open([gone, stays], budgets);
  const sent: unknown[] = [];
  server.on(mergeOwnCategory, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { moved: 3 };
  });

  await user.click(screen.getByRole("button", { name: /Comida sana/ }));
  await user.click(screen.getByRole("button", { name: "Unir con otra" }));
  expect(screen.queryByRole("option", { name: "Nómina/Salario" })).toBeNull();
  expect(await screen.findByText(/«Comida sana» deja de existir, y su presupuesto con ella\./)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Con"), stays.id);
  await user.click(screen.getByRole("button", { name: "Unir" }));

  await waitFor(() =>
    expect(sent).toEqual([{ id: gone.id, version: gone.version, category: food, ownCategoryId: stays.id }]),
  );
});

test("when they cannot be read it says so and asks again", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.refuse(listOwnCategories, { code: "unexpected", message: "No va" });
  const user = renderApp("/banking/categorias");

  await screen.findByText("No se pudieron cargar tus categorías");
  server.on(listOwnCategories, () => ({ categories: [anOwn()] }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("button", { name: /Comida sana/ })).toBeVisible();
});
