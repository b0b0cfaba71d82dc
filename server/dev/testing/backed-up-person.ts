import { expect } from "vitest";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { keepCookies } from "./keep-cookies.ts";
import { csvOfSize } from "./statement-files.ts";

/** Somebody with money and an agenda, and all that they read of it. */
export const aBackedUpPerson = async (baseUrl: string) => {
  const fetch = keepCookies(globalThis.fetch);
  const callAt = (url: string) => createApiClient({ baseUrl: url, fetch });
  const call = callAt(baseUrl);
  const person = aRegistration();
  await call(register, { body: person });
  await call(login, { body: { email: person.email, password: person.password } });
  const lastDay = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await call(importStatement, { query: { fileName: "a.csv" }, file: csvOfSize(700, lastDay) });
  await call(createEvent, {
    body: { title: "Dentista", startTime: new Date(Date.now() + 8e7).toISOString() },
  });

  const figures = async (url: string) => {
    const at = callAt(url);
    const { financialSummary } = await at(getDashboard);
    return {
      user: await at(getCurrentUser),
      accounts: await at(listAccounts),
      transactions: await at(listTransactions, { query: {} }),
      events: await at(listEvents, { query: {} }),
      connections: (await at(getSyncStatus)).connections,
      balance: financialSummary,
    };
  };
  const before = await figures(baseUrl);
  expect(before.transactions.total).toBe(700);
  return { call, fetch, person, before, figures };
};
