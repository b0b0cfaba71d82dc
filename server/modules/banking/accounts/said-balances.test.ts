import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { correctBalance, getAccount } from "#shared/contracts/banking/accounts.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement, listImports, undoImport } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

type Call = Awaited<ReturnType<typeof app.signUp>>;

/** "dd/mm/aaaa;concepto;importe;saldo" a line. */
const bring = (call: Call, fileName: string, ...lines: string[]) =>
  call(importStatement, { query: { fileName: `${fileName}.csv` }, file: aCsv(lines) });

const onlyAccount = async (call: Call) => {
  const [account] = (await call(listAccounts)).accounts;
  if (!account) throw new Error("no account");
  return account;
};

const say = async (call: Call, balance: number) => sayBalance(call, (await onlyAccount(call)).id, balance);

/** A file that tells no balance, and what the person said that they had on 21 November. */
const withSaid = async (balance: number) => {
  const call = await app.signUp();
  await bring(call, "noviembre", "03/11/2026;NOMINA SUR SL;1500,00;", "20/11/2026;LIDL;-301,49;");
  await say(call, balance);
  return call;
};

test("what the person says of an account whose files tell no balance is its balance everywhere", async () => {
  const call = await withSaid(2000.5);

  const account = await onlyAccount(call);

  expect(account).toMatchObject({
    ...{ balance: 2000.5, balanceOn: "2026-11-21", lacksBalance: false },
    said: { balance: 2000.5, day: "2026-11-21", difference: null },
  });
  expect((await call(getDashboard)).financialSummary).toMatchObject({
    ...{ totalBalance: 2000.5, lacksBalance: false, balanceOn: "2026-11-21" },
  });
  expect(await call(getAccount, { params: { id: account.id } })).toMatchObject({ transactions: 2 });
});

test("a balance that is said today tells nothing of rows that have not come yet, so that what is left of a month stays", async () => {
  const { call, user } = await app.signIn();
  const months = ["08", "09", "10"].flatMap((month) => [
    `01/${month}/2026;NOMINA SUR SL;1500,00;`,
    `05/${month}/2026;ALQUILER PISO;-700,00;`,
  ]);
  await bring(call, "otoño", ...months, "31/10/2026;BIZUM;0,01;");
  const before = await app.services.cashFlow.freeMonth(user.id);

  await say(call, 3000);

  expect(before?.cents).toBeGreaterThan(0);
  expect(await app.services.cashFlow.freeMonth(user.id)).toEqual(before);
});

test("files of before change nothing of what was said, and neither does taking one back; rows after it do", async () => {
  const call = await withSaid(2000);
  await bring(call, "octubre", "03/10/2026;NOMINA SUR SL;1500,00;", "20/10/2026;LIDL;-10,00;");
  expect(await onlyAccount(call)).toMatchObject({ balance: 2000 });

  await bring(call, "después", "22/11/2026;RENFE;-30,00;");
  expect(await onlyAccount(call)).toMatchObject({ balance: 1970 });

  const { imports } = await call(listImports, { query: {} });
  const later = imports.filter(({ fileName }) => fileName !== "noviembre.csv");
  for (const { id } of later) await call(undoImport, { params: { id } });
  expect(await onlyAccount(call)).toMatchObject({ balance: 2000 });
});

test.each([
  ["confirms", "1970,00", 0],
  ["contradicts", "1950,00", -20],
])("a file that tells the balance later %s what was said", async (_, told, difference) => {
  const call = await withSaid(2000);

  await bring(call, "después", `22/11/2026;RENFE;-30,00;${told}`);

  expect(await onlyAccount(call)).toMatchObject({
    balance: Number.parseFloat(told),
    said: { balance: 2000, day: "2026-11-21", difference },
  });
});

test("of two tabs that say a balance, the later one is told what has been said", async () => {
  const call = await withSaid(2000);
  const params = { id: (await onlyAccount(call)).id };
  const { balanceVersion: version } = await call(getAccount, { params });
  await call(correctBalance, { params, body: { version, balance: 2100 } });

  await expect(call(correctBalance, { params, body: { version, balance: 1900 } })).rejects.toMatchObject({
    code: "conflict",
  });

  expect(await onlyAccount(call)).toMatchObject({ balance: 2100 });
});

test("what was said is part of the history and can be undone", async () => {
  const call = await withSaid(2000);
  await say(call, 2100);

  const [entry] = (await call(listHistory, { query: {} })).entries;
  await call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });

  expect(await onlyAccount(call)).toMatchObject({ balance: 2000 });
});
