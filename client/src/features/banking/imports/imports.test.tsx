import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { startTransactionServer } from "#client/testing/transaction-server.ts";
import {
  listImports,
  previewUndo,
  type StatementImport,
  type UndoPreview,
  undoImport,
} from "#shared/contracts/banking/statements.ts";
import { aTransaction } from "#shared/testing/money-builders.ts";

const anImport = (changes: Partial<StatementImport> = {}): StatementImport => ({
  id: crypto.randomUUID(),
  fileName: "octubre.csv",
  format: "csv-bank",
  importedAt: "2026-11-03T09:00:00.000Z",
  added: 212,
  known: 14,
  accounts: [],
  canUndo: true,
  ...changes,
});

const aPreview: UndoPreview = {
  fileName: "octubre.csv",
  removed: 212,
  stayed: 14,
  restored: 0,
  toldBy: ["BBVA"],
  accounts: [],
};

const openPage = async (imports: StatementImport[]) => {
  const { server } = startTransactionServer({ transactions: [aTransaction()] });
  let left = imports;
  const undone: string[] = [];
  server.on(listImports, () => ({ imports: left, nextCursor: null }));
  server.on(previewUndo, () => aPreview);
  server.on(undoImport, ({ params }) => {
    undone.push(params.id);
    left = left.filter(({ id }) => id !== params.id);
    return { removed: 212, stayed: 14, restored: 0, accountsRemoved: 0 };
  });
  const user = renderApp("/banking");
  return {
    server,
    user,
    undone,
    section: await screen.findByRole("region", { name: "Archivos importados" }),
  };
};

test("an import is undone only after its dialog has said what goes and what stays", async () => {
  const one = anImport();
  const { user, undone, section } = await openPage([one]);
  expect(section).toHaveTextContent("212 movimientos nuevos; 14 ya estaban");

  await user.click(within(section).getByRole("button", { name: /^Deshacer/ }));
  const dialog = await screen.findByRole("dialog", { name: "Deshacer importación" });
  expect(await within(dialog).findByText(/14 se quedan porque también los dice BBVA/)).toBeVisible();
  expect(undone).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Deshacer" }));

  await waitFor(() => expect(undone).toEqual([one.id]));
  await waitFor(() => expect(screen.queryByText("octubre.csv")).not.toBeInTheDocument());
});

test("an import that another tab has undone says so, and nothing can be pressed twice", async () => {
  const { user, server, section } = await openPage([anImport()]);
  server.refuse(previewUndo, { code: "not_found", message: "Esta importación ya está deshecha" });

  await user.click(within(section).getByRole("button", { name: /^Deshacer/ }));

  const dialog = await screen.findByRole("dialog", { name: "Deshacer importación" });
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Esta importación ya está deshecha");
  expect(within(dialog).queryByRole("button", { name: "Deshacer" })).not.toBeInTheDocument();
});

test("an import of an earlier release offers no undo", async () => {
  const { section } = await openPage([anImport({ canUndo: false })]);

  expect(within(section).queryByRole("button", { name: /^Deshacer/ })).not.toBeInTheDocument();
});
