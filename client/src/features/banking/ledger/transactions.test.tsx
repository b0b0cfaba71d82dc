import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { manyTransactions, startTransactionServer } from "#client/testing/transaction-server.ts";
import { listTags } from "#shared/contracts/banking/adjustments.ts";
import {
  correctCategory,
  listTransactionsToReview,
  markTransfer,
  undoCorrection,
} from "#shared/contracts/banking/ledger.ts";
import { listPromises, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";
import { aTransaction } from "#shared/testing/money-builders.ts";

const theList = () => screen.findByRole("region", { name: "Movimientos recientes" });
const rows = async () => within(await theList()).queryAllByRole("listitem");

describe("the list", () => {
  test("grows page by page, and the keyboard goes on where the new rows begin", async () => {
    startTransactionServer({ transactions: manyTransactions(45) });
    const user = renderApp("/banking");

    await user.click(await screen.findByRole("button", { name: "Ver más" }));
    expect(await screen.findByText("Mostrando 40 de 45 transacciones")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ver Tienda 20" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Ver más" }));

    expect(await screen.findByText("Mostrando 45 de 45 transacciones")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Ver más" })).not.toBeInTheDocument();
  });

  test("keeps what was loaded when it is read again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { queries } = startTransactionServer({ transactions: manyTransactions(45) });
    const user = renderApp("/banking");
    await user.click(await screen.findByRole("button", { name: "Ver más" }));
    await screen.findByText("Mostrando 40 de 45 transacciones");
    const before = queries.length;

    await act(() => vi.advanceTimersByTimeAsync(30_500));

    await waitFor(() => expect(queries.slice(before)).toEqual([{}, { cursor: "20" }]));
    expect(await rows()).toHaveLength(40);
  });

  test("marks what is pending and what only moves between own accounts", async () => {
    startTransactionServer({
      transactions: [
        aTransaction({ merchantName: "Renfe", status: "pending" }),
        aTransaction({ merchantName: "Ahorro", isTransfer: true, category: "Transferencias/Facturas" }),
      ],
    });
    renderApp("/banking");

    const [pending, transfer] = await rows();

    expect(pending).toHaveTextContent("Pendiente");
    expect(transfer).toHaveTextContent("Traspaso");
    expect(transfer).toHaveTextContent("Entre tus cuentas");
    expect(transfer).not.toHaveTextContent("Facturas");
  });
});

describe("looking for a transaction", () => {
  test("begins with what the address asks for, and follows it to another", async () => {
    const { queries } = startTransactionServer({ transactions: manyTransactions(3) });
    const user = renderApp("/banking?category=Seguros&from=2026-10-01&to=2026-10-31");
    expect(await screen.findByRole("combobox", { name: "Categoría" })).toHaveValue("Seguros");
    expect(queries).toContainEqual({ category: "Seguros", from: "2026-10-01", to: "2026-10-31" });

    await user.go("/banking?search=Tienda+1");

    expect(await screen.findByText("Mostrando 1 de 1 transacción")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("Tienda 1");
  });

  test("is in the address, so that it can be shared, and going back goes back to the one before", async () => {
    startTransactionServer({ transactions: manyTransactions(3) });
    const user = renderApp("/banking");

    await user.type(await screen.findByRole("searchbox"), "Tienda 1");
    await expect.poll(user.path).toBe("/banking?search=Tienda+1");
    await user.selectOptions(screen.getByRole("combobox", { name: "Fechas" }), "Este mes");
    expect(user.path()).toBe("/banking?search=Tienda+1&dates=month");
    await user.go("/banking?search=Tienda+1");

    expect(screen.getByRole("combobox", { name: "Fechas" })).toHaveDisplayValue("Últimos 6 meses");
    await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
    expect(user.path()).toBe("/banking");
  });

  const transactions = [aTransaction({ merchantName: "Renfe" }), aTransaction({ merchantName: "Mercadona" })];

  test("that follows another does not show the one before again", async () => {
    startTransactionServer({ transactions: transactions });
    const user = renderApp("/banking");
    const search = await screen.findByRole("searchbox");
    await user.type(search, "Renfe");
    await screen.findByText("Mostrando 1 de 1 transacción");

    await user.click(screen.getByRole("button", { name: "Borrar búsqueda" }));
    // Both have it: whether its answer has come does not matter.
    await user.type(search, "e");

    expect(screen.getByText("Mostrando 2 de 2 transacciones")).toBeVisible();
  });

  test("requests the typed words once, sums what is found, and can be cleared", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { queries } = startTransactionServer({ transactions: transactions });
    const user = renderApp("/banking");

    await user.type(await screen.findByRole("searchbox", { name: "Buscar movimientos" }), "Renfe");
    expect(await screen.findByText("Mostrando 1 de 1 transacción")).toBeVisible();
    expect(await theList()).toHaveTextContent(/Gastos 38,74\s€/);
    await user.click(screen.getByRole("button", { name: "Quitar filtros" }));

    expect(await screen.findByText("Mostrando 2 de 2 transacciones")).toBeVisible();
    expect(queries.filter(({ search }) => search)).toEqual([{ search: "Renfe" }]);
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  test("by account, category and days asks for just these", async () => {
    const { queries, account } = startTransactionServer({ transactions: transactions });
    const user = renderApp("/banking");

    await user.selectOptions(await screen.findByRole("combobox", { name: "Cuenta" }), account.id);
    await user.selectOptions(screen.getByRole("combobox", { name: "Categoría" }), "Sin categorizar");
    await user.selectOptions(screen.getByRole("combobox", { name: "Fechas" }), "Elegir fechas");
    await user.type(screen.getByLabelText("Desde"), "03/03/2026");
    await user.type(screen.getByLabelText("Hasta"), "05/04/2026");

    await waitFor(() =>
      expect(queries.at(-1)).toEqual({
        accountId: account.id,
        category: "Sin categorizar",
        from: "2026-03-03",
        to: "2026-04-05",
      }),
    );
  });

  test("by tag and marks together asks for all of them, and an address keeps them", async () => {
    const { queries, server } = startTransactionServer({ transactions });
    server.on(listTags, () => ({ tags: [{ tag: "viaje", count: 3 }] }));
    const user = renderApp("/banking?marks=note");
    expect(await screen.findByRole("button", { name: "Con nota" })).toHaveAttribute("aria-pressed", "true");

    await user.selectOptions(await screen.findByRole("combobox", { name: "Etiqueta" }), "#viaje");
    await user.click(screen.getByRole("button", { name: "Fuera de los totales" }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ tag: "viaje", marks: "note,excluded" }));
    await user.click(screen.getByRole("button", { name: "Con nota" }));

    await waitFor(() => expect(queries.at(-1)).toEqual({ tag: "viaje", marks: "excluded" }));
  });

  test("that nothing matches offers all dates", async () => {
    const { queries } = startTransactionServer({ transactions: transactions });
    const user = renderApp("/banking");
    await user.type(await screen.findByRole("searchbox"), "Ikea");
    expect(await screen.findByText("Nada coincide")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Buscar en todas las fechas" }));

    await waitFor(() => expect(queries.at(-1)).toEqual({ search: "Ikea", from: "0001-01-01" }));
    expect(screen.getByRole("combobox", { name: "Fechas" })).toHaveDisplayValue("Todas las fechas");
  });
});

const aSettledEntry: PromisedEntry = {
  ...{ promiseId: crypto.randomUUID(), name: "Luz", kind: "bill", accountId: null, day: "2026-10-13" },
  ...{ amount: -60, low: -70, high: -50, probability: 0.9, state: "settled", settled: null },
};

describe("a transaction", () => {
  const transaction = aTransaction({
    merchantName: "Mercadona",
    description: `COMPRA ${"X".repeat(80)}`,
    balance: 1200.5,
  });
  const open = async (settles: Partial<PromisedEntry> | null = null) => {
    const bank = startTransactionServer({
      transactions: [transaction, aTransaction({ merchantName: "Renfe" })],
    });
    if (settles)
      bank.server.on(listPromises, () => ({
        ...{ version: 0, today: "2026-10-15", promises: [] },
        entries: [{ ...aSettledEntry, ...settles }],
      }));
    const user = renderApp("/banking");
    await user.click(await screen.findByRole("button", { name: "Ver Mercadona" }));
    return { ...bank, user, dialog: await screen.findByRole("dialog", { name: "Mercadona" }) };
  };

  test("shows all its text, its day, account and balance, and why it has its category", async () => {
    const { dialog, account } = await open();

    expect(dialog).toHaveTextContent(transaction.description);
    expect(dialog).toHaveTextContent("15 de octubre de 2026");
    expect(dialog).toHaveTextContent(`${account.name} ·7126`);
    expect(dialog).toHaveTextContent(/Saldo después\s*1\.200,50\s€/);
    expect(dialog).toHaveTextContent("Mercadona es un supermercado");
  });

  test("says which promise it settled, by how much it differs, and until when it can be given back", async () => {
    const { dialog, server, user } = await open({
      settled: { transactionId: transaction.id, day: "2026-10-15", amount: -72 },
    });
    const line = await within(dialog).findByRole("link", { name: /^Lo esperaba: Luz/ });
    expect(line).toHaveTextContent(/El 13 oct · 12,00\s€ más de lo previsto/);
    expect(line).toHaveAttribute("href", "/banking/recibos");
    expect(within(dialog).queryByText(/Puedes devolverlo/)).not.toBeInTheDocument();

    server.on(listRefundableDebits, () => ({
      debits: [
        {
          ...{
            transactionId: transaction.id,
            reason: "raised" as const,
            creditor: "Luz",
            day: "2026-10-15",
            amount: 72,
          },
          ...{ before: 60, text: "", authorisedUntil: "2026-12-10", unauthorisedUntil: "2027-11-15" },
        },
      ],
    }));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Ver Mercadona" }));
    const again = await screen.findByRole("dialog", { name: "Mercadona" });
    expect(
      await within(again).findByRole("link", { name: /Puedes devolverlo hasta el 10 de diciembre de 2026/ }),
    ).toBeVisible();
  });

  test("gets another category in two taps, with the alike ones, and back in one", async () => {
    const { server, dialog, user } = await open();
    const changeId = crypto.randomUUID();
    const sent: unknown[] = [];
    server.on(correctCategory, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { changeId, changed: 15, merchantName: "Mercadona" };
    });
    server.on(undoCorrection, ({ params }) => {
      sent.push(params);
      return { restored: 15 };
    });

    await user.click(within(dialog).getByRole("button", { name: "Cambiar" }));
    const categories = within(dialog).getByRole("list", { name: "Categorías" });
    expect(within(categories).queryByText("Nómina/Salario")).not.toBeInTheDocument();
    expect(within(categories).getByRole("button", { current: true })).toHaveTextContent("Supermercados");
    await user.click(within(categories).getByRole("button", { name: /^Compras\/\s?Ropa$/ }));
    const toast = await screen.findByText("Categoría cambiada");
    expect(toast.parentElement).toHaveTextContent("También en 14 movimientos parecidos");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Deshacer" }));

    expect(await screen.findByText("Cambio deshecho")).toBeVisible();
    expect(sent).toMatchObject([
      {
        ...{ id: transaction.id, category: "Compras/Ropa" },
        seen: { category: transaction.category, ownCategoryId: null },
      },
      { id: changeId },
    ]);
  });

  test("that the server refuses to change says why and stays open", async () => {
    const { server, dialog, user } = await open();
    server.refuse(correctCategory, { code: "not_found", message: "Este movimiento ya no existe" });

    await user.click(within(dialog).getByRole("button", { name: "Cambiar" }));
    await user.click(within(dialog).getByRole("button", { name: "Seguros" }));

    expect(await screen.findByText("Este movimiento ya no existe")).toBeVisible();
    expect(dialog).toBeVisible();
  });

  test("can be a transfer between own accounts, and none again", async () => {
    const { server, dialog, user } = await open();
    const sent: boolean[] = [];
    server.on(markTransfer, ({ body }) => {
      sent.push(body.isTransfer);
      return body;
    });

    await user.click(within(dialog).getByRole("button", { name: "Es un traspaso entre mis cuentas" }));
    expect(await screen.findByText("Marcado como traspaso")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Deshacer" }));

    expect(await screen.findByText("Ya no es un traspaso")).toBeVisible();
    expect(sent).toEqual([true, false]);
  });
});

describe("what is to be reviewed", () => {
  const guess = aTransaction({
    merchantName: "Sanlúcar 3",
    category: "Restaurantes/Bares",
    needsReview: true,
  });
  const unknown = aTransaction({ merchantName: "Xyz", category: "Sin categorizar", needsReview: true });

  test("is confirmed with one tap and goes", async () => {
    const { server } = startTransactionServer({ transactions: [guess], doubtful: [guess] });
    const user = renderApp("/banking");
    server.on(correctCategory, ({ body }) => {
      server.on(listTransactionsToReview, () => ({ transactions: [], total: 0 }));
      expect(body).toMatchObject({ category: "Restaurantes/Bares" });
      return { changeId: crypto.randomUUID(), changed: 0, merchantName: "Sanlúcar 3" };
    });

    const card = await screen.findByRole("region", { name: "Por revisar" });
    await user.click(
      within(card).getByRole("button", { name: "Confirmar Restaurantes/Bares para Sanlúcar 3" }),
    );

    expect(await screen.findByText("Categoría confirmada")).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });

  test("takes a yes that is pressed twice once", async () => {
    const { server } = startTransactionServer({ transactions: [guess], doubtful: [guess] });
    const answer = Promise.withResolvers<Response>();
    const sent: unknown[] = [];
    server.on(correctCategory, ({ body }) => {
      sent.push(body);
      return answer.promise;
    });
    const user = renderApp("/banking");

    await user.dblClick(await screen.findByRole("button", { name: /^Confirmar Restaurantes/ }));

    expect(sent).toMatchObject([{ category: "Restaurantes/Bares" }]);
  });

  test("without a guess asks straight for a category", async () => {
    startTransactionServer({ transactions: [unknown], doubtful: [unknown] });
    const user = renderApp("/banking");
    const card = await screen.findByRole("region", { name: "Por revisar" });
    expect(within(card).queryByRole("button", { name: /Confirmar/ })).not.toBeInTheDocument();

    await user.click(within(card).getByRole("button", { name: "Elegir categoría de Xyz" }));

    expect(await screen.findByRole("list", { name: "Categorías" })).toBeVisible();
  });

  test("is not there when there is nothing", async () => {
    startTransactionServer({ transactions: [guess] });
    renderApp("/banking");
    await theList();

    expect(screen.queryByText("Por revisar")).not.toBeInTheDocument();
  });
});

describe("the months", () => {
  const missing = [{ account: null, after: null, before: "2026-09-12" }];
  const months = [
    { ...{ month: "2026-08", isKnown: false, income: 0, expenses: 0, categories: [] }, missing },
    {
      ...{ month: "2026-09", isKnown: true, income: 2000, expenses: 1500, missing },
      categories: [{ category: "Seguros", amount: 1500 }],
    },
    {
      month: "2026-10",
      isKnown: true,
      income: 2450,
      expenses: 1000,
      missing: [],
      categories: [
        { category: "Alquiler/Hipoteca", amount: 855 },
        { category: "Supermercados/Alimentación", amount: 145 },
      ],
    },
  ];

  test("are a picture, a sentence and a table", async () => {
    startTransactionServer({ transactions: manyTransactions(1), months });
    renderApp("/banking");

    const chart = await screen.findByRole("img", { name: /Ingresos y gastos de seis meses/ });
    const table = screen.getByRole("table", { name: "Ingresos y gastos, mes a mes" });

    expect(chart).toHaveAccessibleName(/En octubre 2026: 2\.450\s€ de ingresos y 1\.000\s€ de gastos\.$/);
    expect(within(table).getByRole("row", { name: /septiembre 2026/ })).toHaveTextContent(
      /2\.000,00\s€1\.500,00\s€/,
    );
    expect(within(table).getByRole("row", { name: /agosto 2026/ })).toHaveTextContent(/sin datossin datos$/);
    expect(screen.getByText("Faltan datos antes del 12 de septiembre.")).toBeVisible();
    expect(chart).toHaveTextContent("agosep*oct");
  });

  test("show where the money went, and a category links to its transactions", async () => {
    const { queries } = startTransactionServer({ transactions: manyTransactions(1), months });
    const user = renderApp("/banking");
    const spending = await screen.findByRole("region", { name: "Gasto por categoría" });
    expect(spending).toHaveTextContent("octubre");
    expect(within(spending).getAllByRole("listitem")[0]).toHaveTextContent(/Alquiler\/Hipoteca855,00\s€/);

    expect(spending).not.toHaveTextContent("Faltan datos");
    await user.click(within(spending).getByRole("button", { name: "Mes anterior" }));
    expect(spending).toHaveTextContent("Faltan datos antes del 12 de septiembre.");
    await user.click(within(spending).getByRole("button", { name: /Seguros/ }));

    await waitFor(() =>
      expect(queries.at(-1)).toEqual({ category: "Seguros", from: "2026-09-01", to: "2026-09-30" }),
    );
    expect(screen.getByLabelText("Desde")).toHaveValue("01/09/2026");
  });
});
