import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startAgenda } from "#client/testing/agenda-server.ts";
import { startCalendar } from "#client/testing/calendar-server.ts";
import type { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { manyTransactions, startTransactionServer } from "#client/testing/transaction-server.ts";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { noConnections } from "#shared/testing/bank-builders.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aBudgetMonth } from "#shared/testing/finance-builders.ts";
import { aDashboard } from "#shared/testing/money-builders.ts";
import { queryClient } from "./shell.tsx";

const startFeed = () => {
  const server = startAgenda();
  const dashboard = aDashboard();
  server.on(getDashboard, () => dashboard);
  return server;
};

const startBank = () => {
  const { server } = startTransactionServer({ transactions: manyTransactions(30) });
  const month = aBudgetMonth();
  server.on(listBudgets, () => month);
  server.on(getSyncStatus, () => noConnections());
  return server;
};

const pages: {
  path: string;
  start: () => ReturnType<typeof startFakeServer>;
  shows: Parameters<typeof screen.findByRole>;
}[] = [
  { path: "/", start: startFeed, shows: ["region", { name: "Pulso diario" }] },
  { path: "/calendar", start: () => startCalendar(), shows: ["grid"] },
  { path: "/banking", start: startBank, shows: ["region", { name: "Movimientos recientes" }] },
];

test.each(pages)("polls that bring nothing new draw no part of $path again", async (page) => {
  setWidth(1440);
  const server = page.start();
  const person = aUser();
  server.on(getCurrentUser, () => person);
  server.on(listNotifications, () => ({ notifications: [], unread: 0 }));
  const { drawings } = renderApp(page.path);
  await screen.findByRole(...page.shows);

  // What still arrives may be drawn; polls of a page that has come to rest may not.
  const drawnByPolls = async () => {
    const before = drawings();
    await act(async () => {
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === "success" });
      // Who reads them hears of it a task later.
      await new Promise((resolve) => setTimeout(resolve));
    });
    return drawings() - before;
  };
  await expect.poll(drawnByPolls).toBe(0);
});
