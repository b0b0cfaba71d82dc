import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { manyTransactions, startTransactionServer } from "#client/testing/transaction-server.ts";
import { transactionExportPath } from "#shared/contracts/banking/exports.ts";

/** Answers the export as told, and records what was asked; everything else goes on to the fake server. */
const answerExport = (answer: () => Response | Promise<Response>) => {
  const others = globalThis.fetch;
  const asked: unknown[] = [];
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (input !== transactionExportPath) return others(input, init);
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
  onTestFinished(() => fetch.mockRestore());
  return asked;
};

const openDialog = async (path = "/banking") => {
  startTransactionServer({ transactions: manyTransactions(3) });
  const user = renderApp(path);
  return {
    user,
    press: async (name: RegExp) => {
      await user.click(await screen.findByRole("button", { name: "Exportar" }));
      const dialog = await screen.findByRole("dialog", { name: "Exportar movimientos" });
      await user.click(within(dialog).getByRole("button", { name }));
    },
  };
};

test("all that a filter shows comes as a file, under the server's name", async () => {
  const { press } = await openDialog("/banking?search=Tienda&marks=note");
  const asked = answerExport(
    () => new Response("Fecha", { headers: { "content-disposition": 'attachment; filename="de-ana.csv"' } }),
  );
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());

  await press(/^CSV/);

  expect(await screen.findByText("Archivo descargado")).toBeVisible();
  expect(saved).toEqual(["de-ana.csv"]);
  expect(asked).toEqual([{ format: "csv", of: { filter: { search: "Tienda", marks: "note" } } }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  [
    "the server's own words",
    () => Response.json({ code: "too_many_requests", message: "Espera un rato" }, { status: 429 }),
    "Espera un rato",
  ],
  [
    "that there is no connection",
    () => Promise.reject(new TypeError("failed")),
    "No hay conexión con el servidor.",
  ],
])("a file that does not come says so, with %s, and can be asked for again", async (_, answer, words) => {
  const { press } = await openDialog();
  answerExport(answer);

  await press(/^Excel/);

  expect(await screen.findByText("No se pudo exportar")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Excel/ })).toBeEnabled();
});
