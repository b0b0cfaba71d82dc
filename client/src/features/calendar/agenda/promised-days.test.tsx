import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startCalendar } from "#client/testing/calendar-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";

// Thursday 15 October 2026.
beforeEach(() => stopDate());

const netflix: PromisedEntry = {
  ...{ promiseId: crypto.randomUUID(), name: "Netflix", kind: "subscription", accountId: null },
  ...{ day: "2026-10-20", amount: -14.99, low: -14.99, high: -14.99, probability: 1 },
  ...{ state: "expected", settled: null },
};
const water: PromisedEntry = {
  ...{ ...netflix, promiseId: crypto.randomUUID(), name: "Canal", kind: "bill", day: "2026-10-19" },
  ...{ amount: -30, state: "settled" },
  settled: { transactionId: crypto.randomUUID(), day: "2026-10-20", amount: -31 },
};

test("a day of the calendar says what it costs, and its list what of, with what will be left", async () => {
  startCalendar([], {
    promised: [netflix, water],
    balances: [{ day: "2026-10-20", p10: 400, p50: 512.3, p90: 600 }],
  });
  setWidth(390);
  const user = renderApp("/calendar");
  const day = await screen.findByRole("button", {
    name: /^martes, 20 de octubre: recibos y cobros: Netflix, Canal$/,
  });

  await user.click(day);

  const list = within(screen.getByRole("region", { name: "Día elegido" }));
  const rows = within(list.getByRole("list", { name: "Recibos y cobros" })).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual(["/banking/recibos", "/banking/recibos"]);
  expect(rows[1]).toHaveTextContent("Canal");
  expect(rows[1]).toHaveTextContent("−31,00");
  await waitFor(() => expect(list.getByText(/Ese día quedarán unos/)).toHaveTextContent(/512.€/));
});

test("half a euro is rounded as everywhere else", async () => {
  startCalendar([], { promised: [{ ...netflix, amount: -310.5 }] });
  setWidth(1366);
  renderApp("/calendar");

  await waitFor(() => expect(document.body).toHaveTextContent(/−311.€/));
});
