import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  aFile,
  choose,
  readable,
  save,
  saved,
  startStatementServer,
  toNdjson,
} from "#client/testing/statement-server.ts";
import { type ColumnMapping, readMapping } from "#shared/contracts/banking/column-mapping.ts";
import { importStatement, type MappedFile, previewStatement } from "#shared/contracts/banking/statements.ts";

const guess: ColumnMapping = {
  ...{ date: 0, text: 1, amount: 2, debit: null, credit: null, balance: 3, currency: null },
  ...{ dateOrder: "dmy", decimal: ",", isChargePositive: false },
};

const mapped = (changes: Partial<MappedFile> = {}): MappedFile => ({
  header: ["Cuándo", "Qué", "Cuánto", "Queda"],
  firstRows: [["03/06/2026", "PAN", "-1,50", "8,50"]],
  mapping: guess,
  source: "guess",
  sample: [{ date: "2026-06-03", text: "PAN", amount: -1.5, balance: 8.5 }],
  ...changes,
});

const question = { name: "¿Qué hay en cada columna?" };

test("a file with unknown columns is shown as it would be saved, and saved as it was shown", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => ({ ...readable(), mapped: mapped() }));
  const sent: (string | undefined)[] = [];
  server.on(importStatement, ({ query }) => {
    sent.push(query.mapping);
    return toNdjson({ result: saved });
  });
  const user = renderApp("/banking");
  await choose(user, aFile("diario.csv"));

  const dialog = await screen.findByRole("dialog", question);
  expect(within(dialog).getByRole("table", { name: "Primeras filas del archivo" })).toHaveTextContent("PAN");
  expect(within(dialog).getByRole("region", { name: "Así se guardará" })).toHaveTextContent(/PAN−1,50\s€/);
  await user.click(within(dialog).getByRole("button", { name: "Continuar" }));
  await screen.findByRole("dialog", { name: "Revisa antes de guardar" });
  await save(user);

  expect(await screen.findByText("Extracto importado")).toBeVisible();
  expect(sent.map((text) => readMapping(text ?? ""))).toEqual([guess]);
});

test("a changed column is read anew, and what is wrong stands at its field", async () => {
  const server = startStatementServer();
  server.on(previewStatement, ({ query }) => {
    const mapping = query.mapping ? readMapping(query.mapping) : null;
    if (mapping?.amount !== 1)
      return { ...readable(), mapped: mapped(mapping ? { mapping, source: "person" } : {}) };
    const problems = [{ field: "amount" as const, message: "Línea 2: no se puede leer el importe «PAN»." }];
    return { status: "unmapped" as const, mapped: mapped({ mapping, sample: [] }), problems };
  });
  const user = renderApp("/banking");
  await choose(user, aFile("diario.csv"));
  const dialog = await screen.findByRole("dialog", question);

  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Importe" }), "Qué");

  expect(await within(dialog).findByText("Línea 2: no se puede leer el importe «PAN».")).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Continuar" })).toBeDisabled();

  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Importe" }), "Cuánto");

  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Continuar" })).toBeEnabled());
});

test("amounts in two columns ask for both", async () => {
  const server = startStatementServer();
  server.on(previewStatement, ({ query }) => ({
    ...readable(),
    mapped: mapped({ mapping: (query.mapping && readMapping(query.mapping)) || guess }),
  }));
  const user = renderApp("/banking");
  await choose(user, aFile("diario.csv"));
  const dialog = await screen.findByRole("dialog", question);

  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Gastos e ingresos" }), "two");

  expect(within(dialog).getByRole("combobox", { name: "Cargos" })).toHaveValue("2");
  expect(within(dialog).getByRole("combobox", { name: "Abonos" })).toHaveValue("");
  expect(within(dialog).queryByRole("combobox", { name: "Importe" })).not.toBeInTheDocument();
});

test("a remembered file goes straight to its review, from where the columns can be changed", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => ({ ...readable(), mapped: mapped({ source: "remembered" }) }));
  const user = renderApp("/banking");
  await choose(user, aFile("diario.csv"));

  const review = await screen.findByRole("dialog", { name: "Revisa antes de guardar" });
  await user.click(within(review).getByRole("button", { name: "Cambiar columnas" }));

  expect(await screen.findByRole("dialog", question)).toHaveTextContent("como la última vez");
});
