import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { startStatementServer } from "#client/testing/statement-server.ts";
import {
  type BudgetMonth,
  listBudgets,
  resetBudget,
  setBudget,
  setBudgetPeriod,
} from "#shared/contracts/spending/budgets.ts";
import { aBudget, aBudgetMonth } from "#shared/testing/finance-builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

const food = aBudget({
  category: "Supermercados/Alimentación",
  limit: 260.5,
  spent: 271.8,
  percentage: 104,
  left: -11.3,
  source: "own",
  proposal: 260,
});
const insurance = aBudget({ category: "Seguros", limit: null, percentage: null, left: null, proposal: null });

const startBudgets = (month: BudgetMonth = aBudgetMonth({ budgets: [aBudget(), food, insurance] })) => {
  const server = startStatementServer([anAccount()]);
  const sent: unknown[] = [];
  server.on(listBudgets, () => month);
  server.on(setBudget, ({ body }) => {
    sent.push(body);
    return month;
  });
  server.on(resetBudget, ({ query }) => {
    sent.push({ reset: query.category });
    return month;
  });
  return { server, sent };
};

const section = () => screen.findByRole("region", { name: "Presupuestos" });

const openDialog = async (user: ReturnType<typeof renderApp>, category: string) => {
  await user.click(await screen.findByRole("button", { name: `Cambiar el presupuesto de ${category}` }));
  return screen.findByRole("dialog", { name: category });
};

test("each budget says what is spent, what is left and, in words, what is too much", async () => {
  startBudgets();
  renderApp("/banking");

  const [first, second] = await within(await section()).findAllByRole("listitem");

  expect(first).toHaveTextContent(
    /Supermercados.*271,80\s€.* de .*260,50\s€.*104\s%.*Te has pasado 11,30\s€/,
  );
  expect(second).toHaveTextContent(/Restaurantes.*132,00\s€.* de .*150,00\s€.*88\s%.*Quedan 18,00\s€/);
  expect(await section()).toHaveTextContent("Quedan 17 días de octubre, hoy incluido.");
});

test("a proposal that nobody accepted is neither an alarm nor before the person's own limits", async () => {
  const proposed = aBudget({ limit: 10, spent: 35.1, percentage: 351, left: -25.1, proposal: 10 });
  startBudgets(aBudgetMonth({ budgets: [proposed, food] }));
  renderApp("/banking");

  const [first, second] = await within(await section()).findAllByRole("listitem");

  expect(first).toHaveTextContent("Supermercados");
  expect(second).toHaveTextContent(/10,00\s€.*propuestos.*25,10\s€.*más que lo propuesto/);
  expect(second).not.toHaveTextContent("Te has pasado");
});

test.each([
  [{ daysLeft: 1 }, "Quedan 2 días de octubre, hoy incluido."],
  [{ daysLeft: 0 }, "Hoy acaba octubre."],
  [{ monthsSeen: 0, proposalsFrom: "2026-12-01" }, "Te propondré límites desde el 1 de diciembre de 2026."],
  [{ monthsSeen: 0 }, "Te propondré límites desde que vea un mes completo."],
])("%o reads well", async (changes, words) => {
  startBudgets(aBudgetMonth(changes));
  renderApp("/banking");

  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
});

test("budgets go from pay to pay when the person says so, and what is left can be carried over", async () => {
  const carrying = aBudget({ rollover: true, carried: 20, left: 38, percentage: 78, source: "own" });
  const { server, sent } = startBudgets(aBudgetMonth({ budgets: [carrying] }));
  const period = { by: "pay", from: "2026-09-28", to: "2026-10-27", isPayKnown: true } as const;
  const answered = Promise.withResolvers<void>();
  server.on(setBudgetPeriod, async ({ body }) => {
    sent.push(body);
    await answered.promise;
    server.on(listBudgets, () => aBudgetMonth({ period, daysLeft: 12, budgets: [carrying] }));
    return aBudgetMonth({ period });
  });
  const user = renderApp("/banking");
  const region = within(await section());
  expect(await region.findByRole("listitem")).toHaveTextContent(
    /de 150,00.* \+ 20,00.*de antes.*Quedan 38,00/,
  );

  await user.click(region.getByRole("radio", { name: "De cobro a cobro" }));

  // Figures of the month are not those of what is chosen now.
  expect(region.getByRole("list", { name: "Tus presupuestos" })).toHaveAttribute("aria-busy", "true");
  answered.resolve();
  expect(await region.findByText(/^Desde tu cobro del 28 sept?. Cobras en 13 días.$/)).toBeVisible();
  const dialog = await openDialog(user, "Restaurantes/Bares");
  expect(within(dialog).getByLabelText("Límite de cobro a cobro")).toHaveValue("150");
  await user.click(within(dialog).getByRole("switch", { name: /Guardar lo que sobre/ }));
  await user.click(within(dialog).getByRole("button", { name: "Guardar" }));
  expect(sent).toEqual([{ by: "pay" }, { category: "Restaurantes/Bares", limit: 150, rollover: false }]);
});

test("a limit is typed as in Spain and saved", async () => {
  const { sent } = startBudgets();
  const user = renderApp("/banking");
  const dialog = await openDialog(user, "Supermercados/Alimentación");
  const field = within(dialog).getByLabelText("Límite al mes");
  expect(field).toHaveValue("260,50");

  await user.clear(field);
  await user.type(field, "1.250,75 €");
  await user.click(within(dialog).getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Presupuesto guardado")).toBeInTheDocument();
  expect(sent).toEqual([{ category: "Supermercados/Alimentación", limit: 1250.75, rollover: false }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each([
  ["12,345", "Pon como mucho dos decimales"],
  ["0", "Pon al menos 1 €, o quita el presupuesto"],
  ["2000000", "Es demasiado alto"],
])("the limit %s is not sent and it says why", async (typed, problem) => {
  const { sent } = startBudgets();
  const user = renderApp("/banking");
  const dialog = await openDialog(user, "Restaurantes/Bares");
  const field = within(dialog).getByLabelText("Límite al mes");

  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);

  expect(field).toHaveAccessibleDescription(problem);
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test("a budget can be removed", async () => {
  const { sent } = startBudgets();
  const user = renderApp("/banking");
  const dialog = await openDialog(user, "Restaurantes/Bares");
  expect(within(dialog).queryByRole("button", { name: "Volver a la propuesta" })).not.toBeInTheDocument();

  await user.click(within(dialog).getByRole("button", { name: "Quitar presupuesto" }));

  expect(await screen.findByText("Presupuesto quitado")).toBeInTheDocument();
  expect(sent).toEqual([{ category: "Restaurantes/Bares", limit: null }]);
});

test("an own limit can go back to the proposal", async () => {
  const { sent } = startBudgets();
  const user = renderApp("/banking");
  const dialog = await openDialog(user, "Supermercados/Alimentación");
  expect(dialog).toHaveTextContent(/propongo .*260,00\s€/);

  await user.click(within(dialog).getByRole("button", { name: "Volver a la propuesta" }));

  expect(await screen.findByText("Vuelve a valer la propuesta")).toBeInTheDocument();
  expect(sent).toEqual([{ reset: "Supermercados/Alimentación" }]);
});

test("a category without a budget can get one", async () => {
  const { sent } = startBudgets();
  const user = renderApp("/banking");
  await user.click(await screen.findByText("Añadir presupuesto"));

  await user.click(screen.getByRole("button", { name: "Seguros" }));
  await user.type(await screen.findByLabelText("Límite al mes"), "40{Enter}");

  expect(await screen.findByText("Presupuesto guardado")).toBeInTheDocument();
  expect(sent).toEqual([{ category: "Seguros", limit: 40, rollover: false }]);
});

test("an own category has its budget beside the fixed ones, and another one can get one", async () => {
  const own = (name: string) =>
    ({ id: crypto.randomUUID(), name, icon: "paw-print", color: "ocio" }) as const;
  const [pets, cinema] = [own("Mascotas"), own("Cine")];
  const none = { limit: null, percentage: null, left: null, proposal: null };
  const ownBudgets = [
    { ...aBudget({ limit: 60, spent: 70, percentage: 117, left: -10, source: "own" }), own: pets },
    { ...aBudget(none), own: cinema },
  ];
  const { sent } = startBudgets(aBudgetMonth({ budgets: [food, insurance], ownBudgets }));
  const user = renderApp("/banking");
  const rows = await within(await section()).findAllByRole("listitem");
  expect(rows[1]).toHaveTextContent(/Mascotas.*70,00.* de .*60,00.*Te has pasado 10,00/);

  await user.click(await screen.findByText("Añadir presupuesto"));
  await user.click(screen.getByRole("button", { name: "Cine" }));
  await user.type(await screen.findByLabelText("Límite al mes"), "40{Enter}");

  expect(await screen.findByText("Presupuesto guardado")).toBeInTheDocument();
  const category = "Restaurantes/Bares";
  expect(sent).toEqual([{ category, ownCategoryId: cinema.id, limit: 40, rollover: false }]);
});

test("a refusal shows its message and keeps what was typed", async () => {
  const { server } = startBudgets();
  server.refuse(setBudget, {
    code: "invalid_request",
    message: "Revisa el límite: tiene que ser un número.",
  });
  const user = renderApp("/banking");
  const dialog = await openDialog(user, "Restaurantes/Bares");

  await user.click(within(dialog).getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Revisa el límite: tiene que ser un número.")).toBeInTheDocument();
  expect(within(dialog).getByLabelText("Límite al mes")).toHaveValue("150");
});

test("budgets that cannot be read say so and can be requested again", async () => {
  const { server } = startBudgets();
  server.refuse(listBudgets, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderApp("/banking");
  const region = await section();
  const retry = await within(region).findByRole("button", { name: "Reintentar" });

  server.on(listBudgets, () => aBudgetMonth());
  await user.click(retry);

  expect(await within(region).findByText("Restaurantes/Bares")).toBeVisible();
});

test("where nobody has set a budget, what is unfolded are proposals", async () => {
  const proposed = { ...food, source: "proposed" } as const;
  const budgets = ["Seguros", "Restaurantes/Bares", "Salud/Farmacia"] as const;
  startBudgets(aBudgetMonth({ budgets: budgets.map((category) => ({ ...proposed, category })) }));
  renderApp("/banking");

  expect(await within(await section()).findByRole("button", { name: "Ver las 3 propuestas" })).toBeVisible();
});

test("beside budgets of one's own, what is unfolded says how many are proposals", async () => {
  const proposed = { ...food, source: "proposed" } as const;
  const budgets = ["Seguros", "Restaurantes/Bares", "Salud/Farmacia"] as const;
  startBudgets(aBudgetMonth({ budgets: [food, ...budgets.map((category) => ({ ...proposed, category }))] }));
  renderApp("/banking");

  expect(
    await within(await section()).findByRole("button", { name: "Ver 1 presupuesto y 3 propuestas" }),
  ).toBeVisible();
});
