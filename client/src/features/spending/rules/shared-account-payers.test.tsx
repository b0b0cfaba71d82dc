import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getAccount, listPayers } from "#shared/contracts/banking/accounts.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { createRule, deleteRule, listRules, type Rule } from "#shared/contracts/spending/rules.ts";
import { aUser } from "#shared/testing/builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

const joint = anAccount({ name: "Cuenta común", sharePercent: 50 });

test("whoever is named beside a joint account pays no income into it, until they are taken off", async () => {
  const server = startFakeServer();
  const rules: Rule[] = [];
  const sent: unknown[] = [];
  const list = () => ({ version: rules.length, rules: [...rules] });
  const nothing = { id: null, changed: 3, entryId: null };
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [joint] }));
  server.on(listTransactions, () => ({
    ...{ transactions: [], version: "1", dateRange: "Últimos 6 meses", total: 0 },
    ...{ income: 0, expenses: 0, lastDate: null, nextCursor: null },
  }));
  server.on(getAccount, () => ({
    ...{ account: joint, version: "1", balanceVersion: "1", reportedName: null, source: "file" as const },
    ...{ feed: null, opening: null, transactions: 3, firstDay: null, lastDay: null },
  }));
  server.on(listPayers, () => ({
    currency: "EUR",
    payers: [{ name: "Marta Gil", count: 3, amount: 2700 }],
  }));
  server.on(listRules, list);
  server.on(createRule, ({ body }) => {
    sent.push(body);
    rules.push({ id: crypto.randomUUID(), isCorrection: false, isActive: true, ...body.rule });
    return { ...list(), ...nothing };
  });
  server.on(deleteRule, ({ query }) => {
    sent.push(query);
    rules.pop();
    return { ...list(), ...nothing };
  });
  const user = renderApp("/banking");

  await user.click(await screen.findByRole("button", { name: "Ver la cuenta Cuenta común" }));
  const marta = await screen.findByRole("switch", { name: /Marta Gil/ });
  await user.click(marta);
  // A disabled one would lose the focus in a browser.
  expect(marta).toBeEnabled();
  expect(marta).toHaveFocus();
  await waitFor(() => expect(screen.getByRole("switch", { name: /Marta Gil/ })).toBeChecked());
  await user.click(screen.getByRole("switch", { name: /Marta Gil/ }));
  await waitFor(() => expect(screen.getByRole("switch", { name: /Marta Gil/ })).not.toBeChecked());

  expect(sent).toMatchObject([
    {
      applyToPast: true,
      rule: { merchant: "Marta Gil", accountId: joint.id, side: "in", isExcluded: true },
    },
    { restorePast: "true" },
  ]);
});
