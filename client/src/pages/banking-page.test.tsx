import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getAccount } from "#shared/contracts/banking/accounts.ts";
import {
  type Account,
  listAccounts,
  listTransactions,
  type Transaction,
} from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { anAccount, aTransaction } from "#shared/testing/money-builders.ts";

interface Money {
  accounts?: Account[];
  transactions?: Transaction[];
  total?: number;
}

const startBank = ({
  accounts = [anAccount()],
  transactions = [aTransaction()],
  total = transactions.length,
}: Money) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts }));
  server.on(listTransactions, () => ({
    transactions,
    version: "1.2026-10-15",
    dateRange: "Últimos 6 meses",
    total,
    income: 17100,
    expenses: -14040,
    lastDate: transactions[0]?.date ?? null,
    nextCursor: null,
  }));
  return server;
};

test("an account that its bank shares no longer is marked as closed", async () => {
  startBank({ accounts: [anAccount(), anAccount({ name: "Ahorro", isClosed: true })] });
  renderApp("/banking");

  const closed = await screen.findByRole("article", { name: "Ahorro" });

  expect(within(closed).getByText(/Cerrada/)).toBeVisible();
  expect(screen.getAllByText(/Cerrada/)).toHaveLength(1);
});

test("what a simulated bank tells of says so on its card, in its details and in those of a transaction", async () => {
  const account = anAccount({ isSimulated: true });
  const server = startBank({ accounts: [account], transactions: [aTransaction({ accountId: account.id })] });
  server.on(getAccount, () => ({
    ...{
      account,
      version: "1",
      balanceVersion: "1",
      reportedName: null,
      source: "file" as const,
      feed: null,
      opening: null,
    },
    ...{ transactions: 1, firstDay: "2026-10-15", lastDay: "2026-10-15" },
  }));
  const user = renderApp("/banking");

  const card = await screen.findByRole("article", { name: "Cuenta Nómina" });
  expect(within(card).getByText("Datos inventados")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Ver Mercadona" }));
  expect(await screen.findByText("Banco simulado: datos inventados")).toBeVisible();
  await user.keyboard("{Escape}");

  await user.click(screen.getByRole("button", { name: "Ver la cuenta Cuenta Nómina" }));
  expect(await screen.findByText("BBVA (banco simulado): datos inventados")).toBeVisible();
});

test("the accounts and the four figures of the range show", async () => {
  stopDate("2026-11-21T09:00:00Z");
  const savings = anAccount({ name: "Ahorro", type: "savings", institutionName: "ING", balance: 3300 });
  startBank({ accounts: [anAccount(), savings], total: 412 });
  renderApp("/banking");

  const account = await screen.findByRole("article", { name: "Ahorro" });

  expect(screen.getByRole("heading", { level: 1, name: "Datos Bancarios" })).toBeVisible();
  expect(screen.getByText("2 cuentas en 2 bancos")).toBeVisible();
  expect(account).toHaveTextContent("ING");
  expect(account).toHaveTextContent("Cuenta de ahorro · EUR");
  expect(account).toHaveTextContent(/3\.300,00\s€/);
  expect(account).toHaveTextContent("15 oct, 10:30");
  expect(account).toHaveTextContent("·7126");
  expect(screen.getByText("Ingresos").parentElement).toHaveTextContent(/17\.100,00\s€/);
  expect(screen.getByText("Gastos").parentElement).toHaveTextContent(/(?<!−)14\.040,00\s€/);
  expect(screen.getByText("Movimientos").parentElement).toHaveTextContent("412");
  expect(screen.getByText("Último").parentElement).toHaveTextContent("15 oct 2026");
});

test("the transactions come first with their search, and lead to the import of a file and the budgets below them", async () => {
  startBank({});
  renderApp("/banking");
  await screen.findByRole("article", { name: "Cuenta Nómina" });

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Movimientos recientes",
    "Importa un extracto de tu banco",
    "Presupuestos",
    "Cuentas",
    "Sincronización automática",
  ]);
  const jumps = within(screen.getByRole("list", { name: "Más abajo" })).getAllByRole("link");
  for (const jump of jumps)
    expect(document.getElementById(jump.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
  expect(jumps).toHaveLength(2);
});

test("the first 20 transactions show, and the header sums the first 10 to the cent", async () => {
  const transactions = Array.from({ length: 20 }, (_, index) =>
    aTransaction({ merchantName: `Tienda ${index}`, amount: index < 10 ? -0.1 : -1000 }),
  );
  startBank({ transactions, total: 1412 });
  renderApp("/banking");

  const list = await screen.findByRole("region", { name: "Movimientos recientes" });

  expect(within(list).getAllByRole("listitem")).toHaveLength(20);
  expect(list).toHaveTextContent("Mostrando 20 de 1.412 transacciones");
  expect(list).toHaveTextContent("Últimos 6 meses");
  expect(within(list).getByText("Últimos 10 movimientos").parentElement).toHaveTextContent(/^−1,00\s€/);
});

test("other currencies stay out of the sum, which says so", async () => {
  const dollars = aTransaction({ amount: -50, currency: "USD" });
  startBank({ transactions: [aTransaction({ amount: 20, type: "income" }), dollars] });
  renderApp("/banking");

  const note = await screen.findByText("Últimos 10 movimientos, solo los de euros");

  expect(note.parentElement).toHaveTextContent(/^\+20,00\s€/);
  expect(screen.getAllByText(/^−50,00\s(US\$|USD|\$)$/)).not.toHaveLength(0);
});

test("a long description is cut at 60 characters", async () => {
  startBank({ transactions: [aTransaction({ description: "X".repeat(61) })] });
  renderApp("/banking");

  expect(await screen.findByText(`· ${"X".repeat(60)}…`)).toBeInTheDocument();
});

test.each([
  ["COMPRA CAFE COMERCIAL, MADRID", "Café Comercial", "MADRID"],
  ["PELUQUERIA MARCO ALDANY", "Peluqueria Marco Aldany", ""],
  ["NETFLIX.COM", "Netflix", ""],
  ["TRANSFERENCIA RECIBIDA DE MARTA RUIZ", "Marta Ruiz", ""],
])("of %j the row of %s adds only %j", async (description, merchantName, detail) => {
  startBank({ transactions: [aTransaction({ description, merchantName, category: "Otros Gastos" })] });
  renderApp("/banking");

  const row = (await screen.findByRole("button", { name: `Ver ${merchantName}` })).parentElement;

  expect(row).toHaveTextContent(new RegExp(`Otros Gastos${detail && ` · ${detail}`}[−+]`));
});

test("without accounts a bank is the way out, and the import another", async () => {
  startBank({ accounts: [], transactions: [] });
  renderApp("/banking");

  expect(await screen.findByText("No hay cuentas bancarias conectadas")).toBeVisible();
  expect(screen.getByRole("link", { name: "Conectar Banco" })).toHaveAttribute("href", "/integrations");
  expect(screen.getByRole("button", { name: "Importar extracto" })).toBeVisible();
  expect(screen.queryByText("Sincronización automática")).not.toBeInTheDocument();
  expect(screen.queryByText("Ingresos")).not.toBeInTheDocument();
});

test("accounts without recent transactions say so", async () => {
  startBank({ transactions: [] });
  renderApp("/banking");

  expect(await screen.findByText("No hay movimientos en este periodo.")).toBeVisible();
  expect(screen.getByText("Último").parentElement).toHaveTextContent("Ninguno");
});

test("the page shows skeletons while it loads", async () => {
  const server = startBank({});
  server.on(listAccounts, () => new Promise<Response>(() => {}));
  renderApp("/banking");

  await waitFor(() => expect(screen.getByText("Cargando tus datos bancarios")).toBeInTheDocument());
});

test("data that cannot be read say why and can be requested again", async () => {
  const server = startBank({});
  server.cut(listTransactions);
  const user = renderApp("/banking");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error cargando datos bancarios");
  expect(alert).toHaveTextContent("No hay conexión con el servidor.");
  expect(within(alert).getByRole("link")).toHaveAttribute("href", "/integrations");

  server.on(listTransactions, () => ({
    transactions: [],
    version: "1.2026-10-15",
    dateRange: "Últimos 6 meses",
    total: 0,
    income: 0,
    expenses: 0,
    lastDate: null,
    nextCursor: null,
  }));
  await user.click(within(alert).getByRole("button", { name: "Recargar" }));

  expect(await screen.findByRole("article", { name: "Cuenta Nómina" })).toBeVisible();
});

test("a session that is over while the bank's data are read shows the bank's message", async () => {
  const leaving = watchLeaving();
  const server = startBank({});
  server.refuse(listAccounts, { code: "unauthenticated", message: "Unauthorized" });
  renderApp("/banking");

  const notice = (await screen.findByText("Sesión expirada")).closest("li");
  expect(notice).toHaveTextContent("Volviendo a autenticar...");
  await expect.poll(() => leaving.mock.calls).toEqual([["/auth"]]);
});

test("a session that is over after the bank's data were read is said in the bank's words, and in no other", async () => {
  const leaving = watchLeaving();
  const server = startBank({});
  const user = renderApp("/banking");
  await screen.findByRole("article", { name: "Cuenta Nómina" });

  server.refuse(listTransactions, { code: "unauthenticated", message: "Unauthorized" });
  await user.type(screen.getByRole("searchbox"), "lidl");

  expect(await screen.findByText("Volviendo a autenticar...")).toBeVisible();
  expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
  await expect.poll(() => leaving.mock.calls).toEqual([["/auth"]]);
});

test("what cannot be refreshed stays, with the time it is of", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-10-15T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const server = startBank({});
  renderApp("/banking");
  await screen.findByRole("article", { name: "Cuenta Nómina" });

  server.cut(listAccounts);
  server.cut(listTransactions);
  await act(() => vi.advanceTimersByTimeAsync(60_500));

  expect(await screen.findByText("Sin conexión. Datos de las 12:00.")).toBeVisible();
  expect(screen.getByRole("article", { name: "Cuenta Nómina" })).toBeVisible();
});

test("a new balance arrives within 30 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = startBank({});
  renderApp("/banking");
  await screen.findByRole("article", { name: "Cuenta Nómina" });

  server.on(listAccounts, () => ({ accounts: [anAccount({ name: "Cuenta Nueva" })] }));
  await act(() => vi.advanceTimersByTimeAsync(30_500));

  expect(screen.getByRole("article", { name: "Cuenta Nueva" })).toBeVisible();
});
