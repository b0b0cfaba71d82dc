import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import {
  getSimpleFinancialSummary,
  type SimpleFinancialSummary,
} from "#shared/contracts/spending/summary.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aSimpleSummary } from "#shared/testing/finance-builders.ts";
import { aDashboard } from "#shared/testing/money-builders.ts";

beforeEach(() => setAmountsHidden(false));

const startFeed = (answer: () => SimpleFinancialSummary | Promise<SimpleFinancialSummary>) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(getDashboard, () => aDashboard());
  server.on(getSimpleFinancialSummary, answer);
  return server;
};

const card = () => screen.findByRole("region", { name: "Resumen Financiero" });

/** The card once its figures stand. */
const filledCard = async () => {
  await screen.findByText("Regla 50/30/20");
  return card();
};

test("the mean month shows its shares, the rule in euros and where the money comes from", async () => {
  startFeed(() => aSimpleSummary());
  renderApp("/");

  const summary = await filledCard();

  expect(summary).toHaveTextContent("Media de 6 meses · 412 movimientos");
  expect(within(summary).getByRole("img")).toHaveAccessibleName(
    /Deuda 26\s%, Ahorro 10\s%, Profesional 6\s%, Vivienda 30\s%, Otros 20\s%, Libre 8\s%/,
  );
  expect(summary).toHaveTextContent(/Vivienda30\s%/);
  expect(within(summary).getAllByText(/^2\.850\s€$/)).not.toHaveLength(0);
  for (const [name, amount] of [
    ["Necesidades", /1\.425\s€/],
    ["Deseos", /855\s€/],
    ["Ahorro/deuda", /570\s€/],
  ] as const) {
    expect(within(summary).getByText(name).parentElement).toHaveTextContent(amount);
  }
  expect(within(summary).getByText("Nómina/Salario").parentElement).toHaveTextContent(/2\.450\s€/);
});

test("fixed debt beyond its share warns with the multiple and the limit", async () => {
  startFeed(() => aSimpleSummary());
  renderApp("/");

  const summary = await filledCard();

  expect(summary).toHaveTextContent(
    /Deuda fija: 1,2× el 20\s%\. Pagas .*684\s€.* al mes y el límite sano es .*570\s€/,
  );
});

test("fixed debt within its share does not warn", async () => {
  startFeed(() => aSimpleSummary({ monthlyFixedDebt: 570 }));
  renderApp("/");

  expect(await filledCard()).not.toHaveTextContent("Deuda fija");
});

test("kinds of income with own categories below them open, each leading to its transactions", async () => {
  const own = [
    { id: crypto.randomUUID(), name: "Clases", icon: "tag", color: "ocio", monthlyAverage: 100 } as const,
  ];
  const [from, to] = ["2026-10-01", "2026-10-31"];
  startFeed(() =>
    aSimpleSummary({ monthlyIncome: [{ category: "Otros Ingresos", monthlyAverage: 400, own }], from, to }),
  );
  renderApp("/");

  const summary = within(await filledCard());
  await userEvent.click(summary.getByRole("button", { name: "Ingresos por tipo: ver categorías" }));

  const link = within(screen.getByRole("dialog")).getByRole("link", { name: /Clases/ });
  expect(link).toHaveTextContent(/25\s% de la categoría/);
  expect(link).toHaveAttribute("href", `/banking?ownCategoryId=${own[0]?.id}&from=${from}&to=${to}`);
});

test("only the three largest kinds of income show", async () => {
  const kinds = ["Nómina/Salario", "Ventas/Freelance", "Otros Ingresos", "Intereses/Dividendos"];
  const monthlyIncome = kinds.map((category, place) => ({ category, monthlyAverage: 400 - place }));
  startFeed(() => aSimpleSummary({ monthlyIncome }));
  renderApp("/");

  const summary = await filledCard();

  expect(summary).toHaveTextContent("Otros Ingresos");
  expect(summary).not.toHaveTextContent("Intereses/Dividendos");
});

test.each([
  [0, 1, "Este mes, hasta hoy · 1 movimiento"],
  [1, 60, "Media de 1 mes · 60 movimientos"],
  [6, 1412, "Media de 6 meses · 1.412 movimientos"],
])(
  "%i months and %i transactions are written as they are",
  async (monthsAnalyzed, transactionsAnalyzed, words) => {
    startFeed(() => aSimpleSummary({ monthsAnalyzed, transactionsAnalyzed }));
    renderApp("/");

    expect(await filledCard()).toHaveTextContent(words);
  },
);

test("an account that the mean leaves out is named, with the way to bring it up to date", async () => {
  startFeed(() =>
    aSimpleSummary({ leftOut: [{ name: "Cuenta ABC", bankName: "Ibercaja", since: "2025-03-31" }] }),
  );
  renderApp("/");

  const summary = await filledCard();

  expect(summary).toHaveTextContent(
    "Media sin Cuenta ABC de Ibercaja, sin datos desde marzo de 2025. Ponla al día",
  );
  expect(within(summary).getByRole("link", { name: "Ponla al día" })).toHaveAttribute(
    "href",
    "/banking#importar",
  );
});

test("spending beyond the income says how many euros, and the ring is of what goes out", async () => {
  startFeed(() =>
    aSimpleSummary({ monthlyOtherExpenses: 1179, totalMonthlyExpenses: 2946, netMonthlyIncome: -96 }),
  );
  renderApp("/");

  const summary = await filledCard();

  expect(summary).toHaveTextContent(/Gastas 96\s€.*más de lo que ingresas/);
  expect(summary).toHaveTextContent(/Libre0\s%/);
  expect(summary).toHaveTextContent(/Sale al mes/);
  expect(summary).not.toHaveTextContent("Ingresos al mes");
});

test("what a month does stands beside what the rule would have, in euros and percent", async () => {
  startFeed(() => aSimpleSummary());
  renderApp("/");

  const summary = await filledCard();

  for (const [name, words] of [
    ["Necesidades", /50\s%: 1\.425\s€.*Necesidades1\.426\s€.* 50\s%/],
    ["Deseos", /30\s%: 855\s€.*Deseos170\s€.* 6\s%/],
    ["Ahorro/deuda", /20\s%: 570\s€.*Ahorro\/deuda1\.026\s€.* 36\s%/],
  ] as const)
    expect(within(summary).getByText(name).parentElement).toHaveTextContent(words);
});

test("the bar of the rule draws what a month does, and below it what the rule would have", async () => {
  startFeed(() =>
    aSimpleSummary({
      ...{ monthlyFixedDebt: 0, monthlyVariableDebt: 0, monthlySavings: 0 },
      ...{ totalMonthlyIncome: 1000, netMonthlyIncome: -200, monthlyNeeds: 900, monthlyWants: 300 },
      ...{ monthlyHousingCosts: 900, monthlyProfessionalExpenses: 0, monthlyOtherExpenses: 300 },
    }),
  );
  renderApp("/");

  const summary = await filledCard();
  const drawn = (bar: string) =>
    [...summary.querySelectorAll(`[data-bar="${bar}"] [data-part]`)].map((part) =>
      part instanceof HTMLElement ? [part.dataset.part, part.style.flexGrow] : [],
    );

  expect(drawn("actual")).toEqual([
    ["Necesidades", "90"],
    ["Deseos", "30"],
  ]);
  // Both at one scale: what goes out beyond the income is longer than the rule.
  expect(drawn("rule")).toEqual([
    ["Necesidades", "50"],
    ["Deseos", "30"],
    ["Ahorro/deuda", "20"],
    ["De más", "20"],
  ]);
});

test("the sums within Otros are said to count accounts that the mean leaves out", async () => {
  const leftOut = [{ name: "Cuenta Nómina", bankName: "Unicaja", since: "2025-03-31" }];
  startFeed(() => aSimpleSummary({ leftOut }));
  const user = renderApp("/");
  await filledCard();

  await user.click(screen.getByRole("button", { name: "Otros: ver categorías" }));

  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("Media sin Cuenta Nómina de Unicaja, sin datos desde marzo de 2025.");
  expect(dialog).toHaveTextContent("Los totales cuentan todas tus cuentas.");
});

test("Otros opens its categories, and each leads to the transactions whose sum it shows", async () => {
  startFeed(() => aSimpleSummary());
  const user = renderApp("/");
  await filledCard();

  await user.click(screen.getByRole("button", { name: "Otros: ver categorías" }));

  const food = await screen.findByRole("link", { name: /Supermercados/ });
  expect(food).toHaveTextContent(/^Supermercados\/Alimentación.*2\.400,60\s€ de abr a sep400\s€/);
  expect(food).toHaveAttribute(
    "href",
    "/banking?category=Supermercados%2FAlimentaci%C3%B3n&from=2026-04-01&to=2026-09-30",
  );
});

test("without income the way to a bank shows", async () => {
  startFeed(() => aSimpleSummary({ totalMonthlyIncome: 0 }));
  renderApp("/");

  const link = await screen.findByRole("link", { name: "Conectar banco" });

  expect(await card()).toContainElement(link);
  expect(link).toHaveAttribute("href", "/integrations");
});

test("a summary that cannot be read says so and leads to the bank", async () => {
  const server = startFeed(() => aSimpleSummary());
  server.refuse(getSimpleFinancialSummary, {
    code: "unexpected",
    message: "Ha ocurrido un error inesperado",
  });
  renderApp("/");

  expect(await screen.findByRole("link", { name: "Conectar banco" })).toHaveAttribute(
    "href",
    "/integrations",
  );
  expect(await card()).toHaveTextContent("Ahora mismo no puedo leer tus cifras");
});

test("while it loads there is a skeleton", async () => {
  startFeed(() => new Promise<SimpleFinancialSummary>(() => {}));
  renderApp("/");

  await waitFor(() => expect(screen.getByText("Cargando tu resumen...")).toBeInTheDocument());
});

test("income of which nothing is analysed yet waits for the analysis", async () => {
  startFeed(() => aSimpleSummary({ transactionsAnalyzed: 0 }));
  renderApp("/");

  expect(await screen.findByText("Análisis automático")).toBeVisible();
});

test("the eye hides the amounts and leaves the shares", async () => {
  startFeed(() => aSimpleSummary());
  const user = renderApp("/");
  const summary = await filledCard();
  const [eye] = screen.getAllByRole("button", { name: "Ocultar importes" });
  if (!eye) throw new Error("no eye");

  await user.click(eye);

  expect(summary).not.toHaveTextContent(/\d\s€/);
  expect(summary).toHaveTextContent(/Vivienda30\s%/);
});

test("it is read again every 30 s, and a failed poll leaves what stood", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  let polls = 0;
  const server = startFeed(() => {
    polls += 1;
    return aSimpleSummary({ transactionsAnalyzed: 400 + polls });
  });
  renderApp("/");
  expect(await filledCard()).toHaveTextContent("401 movimientos");

  await pass(31_000);
  expect(await card()).toHaveTextContent("402 movimientos");
  server.cut(getSimpleFinancialSummary);
  await pass(31_000);

  expect(polls).toBe(2);
  expect(await card()).toHaveTextContent("402 movimientos");
});
