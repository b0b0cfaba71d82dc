import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listOwnCategories } from "#shared/contracts/spending/own-categories.ts";
import {
  allowModelCategories,
  changeRule,
  createRule,
  deleteRule,
  getModelCategories,
  listRules,
  orderRules,
  previewRule,
  proposeModelCategories,
  type Rule,
  type RuleDraft,
} from "#shared/contracts/spending/rules.ts";
import { aUser } from "#shared/testing/builders.ts";

const aDraft: RuleDraft = {
  ...{ text: null, merchant: null, amountFrom: null, amountTo: null, accountId: null, side: null },
  ...{ category: null, ownCategoryId: null, name: null, tags: [], isExcluded: false },
};

const aRule = (parts: Partial<Rule>): Rule => ({
  ...{ ...aDraft, id: crypto.randomUUID(), isCorrection: false, isActive: true },
  ...parts,
});

const gym = aRule({ text: "gimnasio", category: "Salud/Farmacia", tags: ["deporte"] });
const rent = aRule({ merchant: "Inmobiliaria Sol", amountFrom: 600, category: "Alquiler/Hipoteca" });
const bar = aRule({
  merchant: "Bar Luna",
  side: "out",
  category: "Ocio/Entretenimiento",
  isCorrection: true,
});

const open = (rules: Rule[], path = "/banking/reglas") => {
  const server = startFakeServer();
  const list = { version: 4, rules };
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [] }));
  server.on(listRules, () => list);
  server.on(getModelCategories, () => ({ isAvailable: false, isAllowed: false, unknown: 0 }));
  server.on(listOwnCategories, () => ({ categories: [] }));
  const effect = { merchantName: "Gym Centro", category: "Ocio/Entretenimiento", ownCategoryId: null };
  const before = { ...effect, tags: [], isExcluded: false };
  server.on(previewRule, () => ({
    ...{ matching: 3, changing: 2, byHand: 1 },
    examples: [
      {
        ...{ id: crypto.randomUUID(), date: "2026-10-01", amount: -35, currency: "EUR", before },
        after: { ...before, category: "Salud/Farmacia", tags: ["deporte"] },
      },
    ],
  }));
  return { server, list, user: renderApp(path) };
};

const dialog = async () => within(await screen.findByRole("dialog"));

test("without rules the page says what one does, and makes the first one", async () => {
  const { server, user } = open([]);
  const sent: unknown[] = [];
  const undone: unknown[] = [];
  const entryId = crypto.randomUUID();
  server.on(createRule, ({ body }) => {
    sent.push(body);
    return { version: 5, rules: [gym], id: gym.id, changed: 2, entryId };
  });
  server.on(undoHistoryEntry, ({ params }) => {
    undone.push(params.id);
    return { id: crypto.randomUUID(), restored: 2, kept: 0 };
  });

  expect(await screen.findByText("Todavía no tienes reglas")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Crear regla" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Crear regla" }));
  expect(form.getByLabelText("El concepto contiene")).toHaveAccessibleDescription(/al menos una cosa/);

  await user.type(form.getByLabelText("El concepto contiene"), "gimnasio");
  await user.selectOptions(form.getByLabelText("Categoría"), "Salud/Farmacia");
  await user.type(form.getByLabelText("Etiquetas"), "deporte");
  expect(await form.findByText(/Encaja con 3 movimientos: cambiarían 2\. La categoría de 1/)).toBeVisible();
  expect(form.getByText("Gym Centro")).toBeVisible();
  expect(form.getByRole("switch", { name: /Aplicar también a lo anterior \(2\)/ })).toBeChecked();
  await user.click(form.getByRole("button", { name: "Crear regla" }));

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      version: 4,
      rule: { ...aDraft, text: "gimnasio", category: "Salud/Farmacia", tags: ["deporte"] },
      applyToPast: true,
    },
  ]);
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(undone).toEqual([entryId]));
});

test("the list says in words what each rule looks for and does, corrections too", async () => {
  open([gym, { ...rent, isActive: false }, bar]);

  const rows = within(await screen.findByRole("list", { name: /Tus reglas/ })).getAllByRole("listitem");

  expect(rows.map((row) => row.textContent?.replace(/\u00a0/g, " "))).toEqual([
    "«gimnasio»Salud/Farmacia · #deporte",
    "Inmobiliaria Sol · desde 600,00 €Alquiler/HipotecaApagada",
    "Bar LunaOcio/EntretenimientoDe una corrección",
  ]);
});

test("buttons move a rule up and down; a correction goes up among the others", async () => {
  const { server, user } = open([gym, rent, bar]);
  const sent: string[][] = [];
  server.on(orderRules, ({ body }) => {
    sent.push(body.ids);
    return { version: 5, rules: [gym, rent, bar], id: null, changed: body.reread ? 2 : 0, entryId: null };
  });

  await user.click(await screen.findByRole("button", { name: "Bajar «gimnasio»" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Subir Bar Luna" }));
  await waitFor(() => expect(sent).toHaveLength(2));

  expect(sent).toEqual([
    [rent.id, gym.id],
    [gym.id, bar.id, rent.id],
  ]);
  expect(screen.getByRole("button", { name: "Subir «gimnasio»" })).toHaveAttribute("aria-disabled", "true");
});

test("a new order is offered to what is there, with what it would change", async () => {
  const { server, list, user } = open([gym, rent]);
  const sent: object[] = [];
  server.on(orderRules, ({ body }) => {
    sent.push(body);
    Object.assign(list, { version: 5, rules: [rent, gym] });
    return { version: 5, rules: [rent, gym], id: null, changed: body.reread ? 2 : 0, entryId: null };
  });

  await user.click(await screen.findByRole("button", { name: "Bajar «gimnasio»" }));
  const notice = within(await screen.findByRole("region", { name: "El orden nuevo y lo que ya hay" }));
  expect(notice.getByRole("status")).toHaveTextContent("cambiarían 2");
  await user.click(notice.getByRole("button", { name: "Aplicar a lo que ya hay" }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ids: [rent.id, gym.id], reread: [gym.id] });
  await waitFor(() => expect(screen.queryByText("Aplicar a lo que ya hay")).not.toBeInTheDocument());
});

test("of a correction only its category can be changed", async () => {
  const { user } = open([bar]);

  await user.click(await screen.findByRole("button", { name: /^Bar Luna/ }));

  const form = await dialog();
  expect(form.getByLabelText("Categoría")).toHaveValue("Ocio/Entretenimiento");
  expect(form.queryByLabelText("El concepto contiene")).not.toBeInTheDocument();
});

test("a rule that another window has changed first shows both, and the person chooses", async () => {
  const { server, list, user } = open([gym]);
  server.on(changeRule, () => {
    list.version = 9;
    list.rules = [{ ...gym, category: "Seguros" }];
    return Response.json({ code: "conflict", message: "Tus reglas han cambiado" }, { status: 409 });
  });
  await user.click(await screen.findByRole("button", { name: /^«gimnasio»/ }));
  const form = await dialog();
  await user.type(form.getByLabelText("Nombre del comercio"), "El gimnasio");
  await user.click(form.getByRole("button", { name: "Guardar" }));

  expect(await form.findByText(/Esta dice ahora: «gimnasio» · Seguros/)).toBeVisible();
  await user.click(form.getByRole("button", { name: "Quedarme con lo otro" }));

  expect(form.getByLabelText("Categoría")).toHaveValue("Seguros");
  expect(form.getByLabelText("Nombre del comercio")).toHaveValue("");
});

test("deleting asks, and offers to put back what it changed", async () => {
  const { server, user } = open([gym]);
  const sent: unknown[] = [];
  server.on(deleteRule, ({ query }) => {
    sent.push(query);
    return { version: 5, rules: [], id: null, changed: 0, entryId: null };
  });
  await user.click(await screen.findByRole("button", { name: /^«gimnasio»/ }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Borrar la regla" }));
  await user.click(await form.findByRole("switch", { name: /Devolver lo que cambió \(2\)/ }));
  await user.click(form.getByRole("button", { name: "Eliminar" }));

  await waitFor(() => expect(sent).toEqual([{ version: "4", restorePast: "false" }]));
});

test("a movement leads to a rule for its merchant", async () => {
  open([], "/banking/reglas?comercio=Bar+Luna&categoria=Ocio%2FEntretenimiento&lado=out");

  const form = await dialog();

  expect(form.getByLabelText("El comercio es")).toHaveValue("Bar Luna");
  expect(form.getByLabelText("Categoría")).toHaveValue("Ocio/Entretenimiento");
  expect(form.getByRole("radio", { name: "Sale" })).toBeChecked();
});

test("a model is asked only once the person lets it, and its answer can be undone", async () => {
  const { server, user } = open([gym]);
  let isAllowed = false;
  server.on(getModelCategories, () => ({ isAvailable: true, isAllowed, unknown: 4 }));
  server.on(allowModelCategories, ({ body }) => {
    isAllowed = body.isAllowed;
    return { isAvailable: true, isAllowed, unknown: 4 };
  });
  server.on(proposeModelCategories, () => ({
    ...{ isAvailable: true, isAllowed, unknown: 0 },
    ...{ changed: 6, entryId: crypto.randomUUID() },
  }));

  const consent = await screen.findByRole("switch", { name: /modelo de lenguaje/ });
  expect(consent).not.toBeChecked();
  expect(screen.queryByRole("button", { name: /Preguntar/ })).not.toBeInTheDocument();
  await user.click(consent);
  await user.click(await screen.findByRole("button", { name: "Preguntar por 4 conceptos" }));

  expect(await screen.findByText(/^6 movimientos/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Deshacer" })).toBeVisible();
});

test("rules that cannot be read can be asked for again", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [] }));
  server.on(getModelCategories, () => ({ isAvailable: false, isAllowed: false, unknown: 0 }));
  server.cut(listRules);
  const user = renderApp("/banking/reglas");

  expect(await screen.findByText("No se pudieron leer tus reglas")).toBeVisible();
  server.on(listRules, () => ({ version: 0, rules: [] }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Todavía no tienes reglas")).toBeVisible();
});
