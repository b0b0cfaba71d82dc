import { screen } from "@testing-library/react";
import { type Account, listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import type { StatementAccountPreview } from "#shared/contracts/banking/statements.ts";
import { getCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { aUser } from "#shared/testing/builders.ts";
import { noFeed } from "#shared/testing/calendar-builders.ts";
import { aDashboard, aStatementAccount } from "#shared/testing/money-builders.ts";
import { startFakeServer } from "./fake-server.ts";
import type { renderApp } from "./render-app.tsx";

export const noMoney = {
  transactions: [],
  version: "1.2026-10-15",
  dateRange: "Últimos 6 meses",
  total: 0,
  income: 0,
  expenses: 0,
  lastDate: null,
  nextCursor: null,
};

export const startStatementServer = (accounts: Account[] = []) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts }));
  server.on(listTransactions, () => noMoney);
  server.on(getDashboard, () => aDashboard());
  server.on(getCalendarFeed, () => noFeed);
  return server;
};

export const readable = (changes: Partial<StatementAccountPreview> = {}, ignoredRows = 0) => ({
  status: "readable" as const,
  format: "norma43",
  accounts: [aStatementAccount(changes)],
  ignoredRows,
  mapped: null,
});

export const saved = { importId: crypto.randomUUID(), added: 9, corrected: 0, known: 0, accounts: [] };

export const aFile = (name = "junio.n43", content = "1120850103") => new File([content], name);

/** One thing of a drop, as browsers list them. */
export const dropped = (file: File, isDirectory: boolean) => ({
  kind: "file",
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});

export const choose = async (user: ReturnType<typeof renderApp>, ...files: File[]) =>
  user.upload(await screen.findByLabelText("Archivos de extracto"), files);

export const save = (user: ReturnType<typeof renderApp>) =>
  user.click(screen.getByRole("button", { name: /^Guardar/ }));

export const toNdjson = (...lines: unknown[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""), {
    headers: { "content-type": "application/x-ndjson" },
  });

/** A response whose lines are sent one by one. */
export const liveLines = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();

  return {
    response: new Response(readable),
    send: (line: unknown) => void writer.write(encoder.encode(`${JSON.stringify(line)}\n`)),
    end: () => void writer.close(),
  };
};
