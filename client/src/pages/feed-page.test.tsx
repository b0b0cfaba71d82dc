import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { type Dashboard, getDashboard } from "#shared/contracts/spending/pulse.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aBalanceLine, aDashboard, aRecentTransaction } from "#shared/testing/money-builders.ts";

beforeEach(() => setAmountsHidden(false));

const startFeed = (answer: () => Dashboard | Response | Promise<Dashboard | Response>) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser({ firstName: "Lucía" }));
  server.on(getDashboard, answer);
  return server;
};

const runClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

const pulse = () => screen.findByRole("region", { name: "Pulso diario" });

test("the pulse says the balance, today's figures and what a tenth less would earn this week", async () => {
  startFeed(() => aDashboard());
  renderApp("/");

  const card = await pulse();

  expect(card).toHaveTextContent(/Lucía\. Llevas 213,60\s€/);
  expect(card).toHaveTextContent(/con un 10\s% menos ganas 21,36\s€/);
  expect(within(card).getAllByText(/^12\.480,35\s€$/)).not.toHaveLength(0);
  expect(within(card).getAllByText(/^64,32\s€$/)).not.toHaveLength(0);
  expect(within(card).getAllByText(/^\+25,00\s€$/)).not.toHaveLength(0);
  expect(within(card).getByText("4")).toBeInTheDocument();
  expect(within(card).getByRole("img")).toHaveAccessibleName(/de 11\.240\s€ a 12\.480\s€ en octubre/);
  expect(within(card).getByRole("table", { name: /día a día/ })).toBeInTheDocument();
  expect(within(card).getAllByRole("link", { name: /BBVA · 2 cuentas/ })[0]).toHaveAttribute(
    "href",
    "/banking",
  );
});

test("of money that has just come Fred says three facts and one next step first", async () => {
  const firstWords = {
    facts: ["Ganas 2.000,00\u00a0€ al mes.", "Gastas 283,50\u00a0€ al mes.", "Viene Vodafone, 38,00\u00a0€."],
    step: { text: "Ponte un primer presupuesto", href: "/banking#presupuestos" },
  };
  startFeed(() => ({ ...aDashboard(), firstWords }));
  renderApp("/");

  const card = await pulse();

  expect(
    within(card)
      .getAllByRole("listitem")
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(firstWords.facts);
  expect(within(card).getByRole("link", { name: firstWords.step.text })).toHaveAttribute(
    "href",
    firstWords.step.href,
  );
  expect(card).not.toHaveTextContent("menos ganas");
});

test("what can be spent until the next pay stands below the balance, or that it may not be enough", async () => {
  const available = { until: "2026-10-27", payOn: "2026-10-28", amount: 412.4, daily: 31.7, promised: 80 };
  const lowest = { day: "2026-10-27", promised: 80 };
  const parts = { line: 700, saving: 250, budgets: [{ category: "Compras/Ropa", amount: 37.6 }] };
  startFeed(() => aDashboard({ available: { ...available, lowest, parts, shortOn: null } }));
  const user = renderApp("/");

  const line = await screen.findByRole("button", { name: /Disponible hasta el 27 oct/ });
  expect(line).toHaveAccessibleName(/412.€.*31.€.* al día/);
  await user.click(line);
  const dialog = await screen.findByRole("dialog", { name: "Disponible hasta el 27 oct" });
  expect(dialog).toHaveTextContent(
    /Lo más bajo, con prudencia.*El 27 oct.*80,00.*700,00.*Aportaciones y ahorro.*−250,00.*Compras\/Ropa.*−37,60.*412,40/,
  );
  expect(within(dialog).getByRole("link", { name: "Ver lo que viene" })).toHaveAttribute(
    "href",
    "/banking/recibos",
  );
});

test("money that is gone already is said of today", async () => {
  const available = { until: "2026-10-27", payOn: null, amount: 0, daily: 0, promised: 80 };
  const lowest = { day: "2026-10-27", promised: 80 };
  const parts = { line: -20, saving: 0, budgets: [] };
  const { balanceLine } = aDashboard().financialSummary;
  startFeed(() => aDashboard({ available: { ...available, lowest, parts, shortOn: balanceLine.today } }));
  renderApp("/");

  expect(await pulse()).toHaveTextContent("Hoy ya no te queda dinero para gastar");
});

test("a forecast that leaves an account out names it", async () => {
  startFeed(() => aDashboard({ leftOut: [{ name: "Nómina", bankName: "ING", since: null }] }));
  renderApp("/");

  expect(await pulse()).toHaveTextContent("Previsión sin Nómina de ING, sin un mes completo reciente.");
});

test("an account that is new and whose balance nobody told is named once", async () => {
  const purse = { name: "Efectivo", bankName: "Efectivo", since: null };
  startFeed(() => aDashboard({ leftOut: [purse], untold: [{ ...purse, isUntold: true }] }));
  renderApp("/");

  expect(await pulse()).toHaveTextContent("Saldo y previsión sin Efectivo, cuyo saldo no sé.");
  expect(await pulse()).not.toHaveTextContent("Previsión sin Efectivo");
});

test.each([
  [false, "Saldo y previsión sin Nómina de ING, cuyo saldo no sé.", "12.480"],
  [true, "Aún no lo séNadie me lo ha dicho.", "Aún"],
])(
  "an account whose balance nobody told is named, and where it is said; of all: %s",
  async (isAll, words, total) => {
    const untold = [{ name: "Nómina", bankName: "ING", since: null, isUntold: true }];
    const chip = { bankName: "ING", isSimulated: false, accountsCount: 1, isApart: false, isPart: false };
    const shared = { ...chip, bankName: "BBVA", isPart: true };
    const bankBalances = [
      { ...chip, balance: null, balanceOn: "2026-10-15" },
      { ...shared, balance: 500, balanceOn: "2026-10-15" },
    ];
    startFeed(() => aDashboard({ untold, lacksBalance: isAll, bankBalances }));
    renderApp("/");

    const card = await pulse();
    const [chips] = within(card).getAllByRole("list", { name: "Tus bancos" });
    expect(chips).toHaveTextContent("ING · 1 cuentaSaldo sin decir");
    expect(chips).toHaveTextContent("BBVA · tu parte, 1 cuenta500");

    expect(card).toHaveTextContent(words);
    expect(card).toHaveTextContent(total);
    expect(within(card).getByRole("link", { name: "Di cuánto tienes hoy" })).toHaveAttribute(
      "href",
      "/banking#cuentas",
    );
  },
);

test("a week without spending is said as it is", async () => {
  startFeed(() => aDashboard({ weeklySpending: 0 }));
  renderApp("/");

  const card = await pulse();

  expect(card).toHaveTextContent("No veo gastos esta semana.");
  expect(card).not.toHaveTextContent("menos ganas");
});

test("only the first budget alert shows, as a whole percentage", async () => {
  const budgetAlerts = [
    { category: "Restaurantes/Bares", percentage: 86.6 },
    { category: "Ocio/Entretenimiento", percentage: 81 },
  ];
  startFeed(() => aDashboard({ budgetAlerts }));
  renderApp("/");

  const card = await pulse();

  expect(card).toHaveTextContent(/87\s% del presupuesto/);
  expect(within(card).getByRole("link", { name: /^Restaurantes\/ ?Bares/ })).toHaveAttribute(
    "href",
    "/banking#presupuestos",
  );
  expect(card).not.toHaveTextContent("Ocio/Entretenimiento");
});

test("without an alert there is no trace of a budget", async () => {
  startFeed(() => aDashboard());
  renderApp("/");

  expect(await pulse()).not.toHaveTextContent("presupuesto");
});

test("with too few days for a line there is no chart", async () => {
  startFeed(() => aDashboard({ balanceLine: aBalanceLine({ actual: [], forecast: [] }) }));
  renderApp("/");

  const card = await pulse();

  expect(within(card).queryByRole("img")).not.toBeInTheDocument();
  expect(card).not.toHaveTextContent("Previsión");
});

test("a transfer between own accounts is called the same as in the bank", async () => {
  const recentTransactions = [aRecentTransaction({ merchantName: "Traspaso", isTransfer: true })];
  startFeed(() => ({ ...aDashboard(), recentTransactions }));
  renderApp("/");

  expect(await pulse()).toHaveTextContent("Entre tus cuentas");
});

test("at most seven transactions show", async () => {
  const recentTransactions = Array.from({ length: 9 }, (_, index) =>
    aRecentTransaction({ merchantName: `Tienda ${index}` }),
  );
  startFeed(() => ({ ...aDashboard(), recentTransactions }));
  renderApp("/");

  const card = await pulse();

  expect(within(card).getAllByText(/^Tienda/)).toHaveLength(7);
});

test("the eye hides every amount and shows them again", async () => {
  startFeed(() => aDashboard());
  const user = renderApp("/");
  const card = await pulse();
  const [eye] = screen.getAllByRole("button", { name: "Ocultar importes" });
  if (!eye) throw new Error("no eye");

  await user.click(eye);

  expect(card).not.toHaveTextContent(/\d,\d\d\s€/);
  expect(eye).toHaveAttribute("aria-pressed", "true");

  await user.click(eye);

  expect(card).toHaveTextContent(/12\.480,35\s€/);
});

test("a person without accounts is led to the banks, or to the import", async () => {
  startFeed(() => aDashboard({ bankBalances: [], totalBalance: 0 }));
  renderApp("/");

  const card = await pulse();

  expect(card).toHaveTextContent("Todavía no hay cuentas");
  expect(within(card).getByRole("link", { name: "Conectar banco" })).toHaveAttribute("href", "/integrations");
  expect(within(card).getByRole("link", { name: "Importar extracto" })).toHaveAttribute("href", "/banking");
});

test("the feed says that it is loading", async () => {
  startFeed(() => new Promise<Dashboard>(() => {}));
  renderApp("/");

  expect(await screen.findByText("Loading your feed...")).toBeVisible();
});

test("a feed that cannot be read says why and can be requested again", async () => {
  const server = startFeed(() => aDashboard());
  server.refuse(getDashboard, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderApp("/");
  expect(await screen.findByRole("alert")).toHaveTextContent(/(?<!500: )Ha ocurrido un error inesperado/);

  server.on(getDashboard, () => aDashboard());
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await pulse()).toBeVisible();
});

test("a poll with equal data moves nothing on the page", async () => {
  const pass = runClock();
  let polls = 0;
  const dashboard = aDashboard();
  startFeed(() => {
    polls += 1;
    return structuredClone(dashboard);
  });
  renderApp("/");
  const card = await pulse();
  await pass(1000);
  const watcher = new MutationObserver(() => {});
  watcher.observe(card, { subtree: true, childList: true, attributes: true, characterData: true });

  await pass(10_500);

  expect(polls).toBeGreaterThanOrEqual(3);
  expect(watcher.takeRecords()).toEqual([]);
});

test("a new balance arrives with the next poll", async () => {
  const pass = runClock();
  let totalBalance = 100;
  startFeed(() => aDashboard({ totalBalance }));
  renderApp("/");
  expect(await pulse()).toHaveTextContent(/100,00\s€/);

  totalBalance = 90.5;
  await pass(5500);

  expect(await pulse()).toHaveTextContent(/90,50\s€/);
});

test("one failed poll is ignored; the second shows a message and the data stays", async () => {
  const pass = runClock();
  const server = startFeed(() => aDashboard());
  renderApp("/");
  await pulse();

  server.cut(getDashboard);
  await pass(5500);
  expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  await pass(5000);

  expect(screen.getByText(/Sin conexión\. Datos de las \d\d:\d\d\./)).toBeInTheDocument();
  expect(await pulse()).toHaveTextContent(/12\.480,35\s€/);

  server.on(getDashboard, () => aDashboard());
  await pass(5500);

  expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
});

test("a hidden tab does not poll, and reads at once when it comes back", async () => {
  const pass = runClock();
  let polls = 0;
  startFeed(() => {
    polls += 1;
    return aDashboard();
  });
  renderApp("/");
  await pulse();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const before = polls;

  await pass(20_000);
  expect(polls).toBe(before);
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await pass(100);

  expect(polls).toBe(before + 1);
});

test("a page of a proxy is not shown as a reason", async () => {
  const server = startFeed(() => aDashboard());
  server.on(getDashboard, () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  renderApp("/");

  const alert = await screen.findByRole("alert");

  expect(alert).toHaveTextContent(/El servidor no puede contestar ahora\. (?!.*502)/);
  expect(alert).not.toHaveTextContent("h1");
});
