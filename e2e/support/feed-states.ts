import type { APIRequestContext } from "@playwright/test";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent, type EventDraft } from "#shared/contracts/calendar/events.ts";
import { addPromise } from "#shared/contracts/cash-flow/promises.ts";
import { createGoal, type GoalSuggestion, goalCategories } from "#shared/contracts/goals.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { sayBalances } from "./said-balances.ts";

type Write = "post" | "patch";

/** Nothing, more than fits, and longer than fits: what a person may have brought to the feed lies between them. */
export const feedStates = {
  nothing: async () => {},

  many: async (request: APIRequestContext) => {
    for (const hour of [6, 9, 11, 13, 16, 19, 21])
      await send(request, createEvent.path, timed(`Cita ${hour}`, hour));
    for (const days of [1, 2, 3, 4, 5]) await send(request, createEvent.path, anEvent(`Cena ${days}`, days));
    for (const place of Array(11).keys())
      await send(
        request,
        createGoal.path,
        aGoal(`Meta ${place}`, {
          category: goalCategories[place % goalCategories.length],
          paraType: (["project", "area", "resource"] as const)[place % 3],
        }),
      );
    for (const version of [0, 1, 2])
      await send(request, addPromise.path, aPromise(version, `Recibo ${version}`));
    await bring(request, movementsOf(120, "COMPRA MERCADONA"));
    await send(request, setBudget.path, { category: "Supermercados/Alimentación", limit: 40 }, "patch");
  },

  "long texts": async (request: APIRequestContext) => {
    const words = "Ampliación extraordinaria de la vivienda habitual ".repeat(20);
    const title = words.slice(0, 119).trim();
    for (const hour of [7, 12, 18])
      await send(request, createEvent.path, {
        ...timed(title, hour),
        location: words.slice(0, 200).trim(),
        expectedCost: 123_456.78,
      });
    for (const days of [1, 2, 3, 4])
      await send(request, createEvent.path, { ...anEvent(title, days), expectedCost: 123_456.78 });
    await send(request, addPromise.path, aPromise(0, words.slice(0, 79).trim()));
    for (const place of [0, 1, 2, 3])
      await send(
        request,
        createGoal.path,
        aGoal(`${place} ${title}`.slice(0, 119).trim(), {
          description: words.slice(0, 499).trim(),
          aiReasoning: words.slice(0, 499).trim(),
          targetAmount: 9_876_543.21,
        }),
      );
    await bring(request, movementsOf(40, `COMPRA ${title.toUpperCase()}`, 1_234_567.89));
  },
} satisfies Record<string, (request: APIRequestContext) => Promise<void>>;

const today = () => madridDayOf(new Date());

const anEvent = (title: string, days: number, changes: Partial<EventDraft> = {}) => ({
  title,
  startTime: addDays(today(), days),
  isAllDay: true,
  ...changes,
});

const timed = (title: string, hour: number) => ({
  title,
  startTime: `${today()}T${String(hour).padStart(2, "0")}:00:00+01:00`,
  category: "work" as const,
});

const aPromise = (version: number, name: string) => ({
  ...{ version, name, kind: "bill", every: "month", amount: -123_456.78 },
  ...{ firstOn: addDays(today(), 1), endsOn: null, accountId: null },
});

const aGoal = (title: string, changes: Partial<GoalSuggestion> = {}) => ({
  title,
  description: "Dos semanas en otoño",
  aiReasoning: "Lo dijiste al empezar y te da ganas de ahorrar.",
  category: "viajes" as const,
  paraType: "project" as const,
  priority: 8,
  targetAmount: 4000,
  targetDate: addDays(today(), 200),
  ...changes,
});

/** A salary and a mortgage each month, and a purchase each day. */
const movementsOf = (days: number, name: string, amount = 12.34) =>
  Array.from({ length: days }, (_, ago) => addDays(today(), -ago)).flatMap((day) => [
    `${day.split("-").toReversed().join("/")};${name};-${amount.toFixed(2).replace(".", ",")}`,
    ...(day.endsWith("-05")
      ? [
          `${day.split("-").toReversed().join("/")};NOMINA EMPRESA SL;${(amount * 200).toFixed(2).replace(".", ",")}`,
          `${day.split("-").toReversed().join("/")};RECIBO PRESTAMO PERSONAL;-${(amount * 60).toFixed(2).replace(".", ",")}`,
        ]
      : []),
  ]);

const bring = async (request: APIRequestContext, lines: string[]) => {
  const answer = await request.post(`${importStatement.path}?fileName=movimientos.csv`, {
    data: Buffer.from(["Fecha;Concepto;Importe", ...lines, ""].join("\n")),
    headers: { "content-type": "application/octet-stream" },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await sayBalances(request);
};

const send = async (request: APIRequestContext, path: string, data: unknown, by: Write = "post") => {
  const answer = await request[by](path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
};
