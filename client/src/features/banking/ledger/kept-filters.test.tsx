import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { manyTransactions, startTransactionServer } from "#client/testing/transaction-server.ts";
import {
  changeKeptFilter,
  deleteKeptFilter,
  type FilterContent,
  type KeptFilter,
  keepFilter,
  listKeptFilters,
} from "#shared/contracts/banking/kept-filters.ts";

const aFilter = (name: string, filter: FilterContent): KeptFilter => ({
  ...{ id: crypto.randomUUID(), name, filter, version: "a" },
});

const start = (path: string, ...kept: KeptFilter[]) => {
  const { server, queries } = startTransactionServer({ transactions: manyTransactions(3) });
  let filters = kept;
  server.on(listKeptFilters, () => ({ filters }));
  server.on(keepFilter, ({ body }) => {
    const filter = aFilter(body.name, body.filter);
    filters = [...filters, filter];
    return { filter };
  });
  server.on(changeKeptFilter, ({ params, body }) => {
    filters = filters.map((one) => (one.id === params.id ? { ...one, ...body } : one));
    const filter = filters.find(({ id }) => id === params.id);
    if (!filter) throw new Error("There is no such filter");
    return { filter };
  });
  server.on(deleteKeptFilter, ({ params }) => {
    filters = filters.filter(({ id }) => id !== params.id);
    return { deleted: true as const };
  });
  return { user: renderApp(path), queries, stored: () => filters };
};

const chips = () => screen.findByRole("list", { name: "Filtros guardados" });
const chip = async (name: string) => within(await chips()).findByRole("button", { name });

test("a filter is kept under a name by the keyboard, with its period as it is called", async () => {
  const { user, stored } = start("/banking?search=Tienda&dates=month");

  const keep = await screen.findByRole("button", { name: "Guardar filtro" });
  expect(screen.queryByRole("list", { name: "Filtros guardados" })).not.toBeInTheDocument();
  keep.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("textbox", { name: "Nombre" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Ponle un nombre")).toBeVisible();
  await user.keyboard("Tiendas{Enter}");

  expect(await chip("Tiendas")).toHaveAttribute("aria-pressed", "true");
  expect(stored()).toMatchObject([{ name: "Tiendas", filter: { search: "Tienda", dates: "month" } }]);
});

test("one press on a kept filter applies it, and another one takes it off", async () => {
  const { user } = start(
    "/banking",
    aFilter("Tiendas", { search: "Tienda 1", dates: "month" }),
    aFilter("Octubre", { from: "2026-10-01", to: "2026-10-31", marks: "note,split" }),
  );

  await user.click(await chip("Tiendas"));
  expect(user.path()).toBe("/banking?search=Tienda+1&dates=month");
  expect(screen.getByRole("combobox", { name: "Fechas" })).toHaveDisplayValue("Este mes");
  await user.click(await chip("Octubre"));
  expect(await chip("Tiendas")).toHaveAttribute("aria-pressed", "false");
  expect(user.path()).toBe("/banking?marks=note%2Csplit&from=2026-10-01&to=2026-10-31");
  await user.click(await chip("Octubre"));

  expect(user.path()).toBe("/banking");
  expect(screen.queryByRole("button", { name: /filtro$/ })).not.toBeInTheDocument();
});

test("what is changed of a kept filter is saved in it with one press, and undone", async () => {
  const verano = aFilter("Verano", { search: "Tienda", dates: "month" });
  const { user, stored } = start("/banking?search=Tienda&dates=month", verano);

  await chip("Verano");
  expect(screen.queryByRole("button", { name: /Guardar cambios/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Fechas" }), "Últimos 3 meses");
  await user.click(await screen.findByRole("button", { name: "Guardar cambios en «Verano»" }));

  await waitFor(() => expect(stored()[0]?.filter).toEqual({ search: "Tienda", dates: "quarter" }));
  expect(await chip("Verano")).toHaveAttribute("aria-pressed", "true");
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(stored()).toEqual([verano]));
});

test("a kept filter gets another name, which no other one has", async () => {
  const { user, stored } = start(
    "/banking?search=Tienda",
    aFilter("Café", { search: "café" }),
    aFilter("Tiendas", { search: "Tienda" }),
  );
  await chip("Tiendas");
  await user.click(await screen.findByRole("button", { name: "Editar filtro" }));

  const name = await screen.findByRole("textbox", { name: "Nombre" });
  await user.clear(name);
  await user.type(name, "CAFE{Enter}");
  expect(await screen.findByText("Ya tienes el filtro «Café»")).toBeVisible();
  await user.clear(name);
  await user.type(name, "Comercios{Enter}");

  expect(await chip("Comercios")).toHaveAttribute("aria-pressed", "true");
  expect(stored().map(({ name }) => name)).toEqual(["Café", "Comercios"]);
});

test("a deleted filter comes back with an undo", async () => {
  const filter = { search: "Tienda" };
  const { user, stored } = start("/banking?search=Tienda", aFilter("Tiendas", filter));
  await chip("Tiendas");
  await user.click(await screen.findByRole("button", { name: "Editar filtro" }));

  await user.click(await screen.findByRole("button", { name: "Eliminar" }));
  expect(await screen.findByText("Filtro eliminado")).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole("list", { name: "Filtros guardados" })).not.toBeInTheDocument(),
  );
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));

  expect(await chip("Tiendas")).toBeVisible();
  expect(stored()).toMatchObject([{ name: "Tiendas", filter }]);
});
