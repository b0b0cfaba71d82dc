import { expect, test } from "vitest";
import { ibanOfAccount } from "#server/dev/simulated-bank/bank-account.ts";
import type { AccountRecord } from "#server/dev/simulated-bank/records.ts";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { bankRows, ledgerRows, ninetyDaysBefore } from "#server/dev/testing/bank-truth.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { disconnectBank, getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { login } from "#shared/contracts/identity/auth.ts";

const app = await startTestApp({ banks: "at once" });

const linkedAt = "2026-03-02T07:00:00Z";
const secondSlot = "2026-03-02T09:40:00Z";
const thirdSlot = "2026-03-02T14:40:00Z";
const nextMorning = "2026-03-03T01:10:00Z";

const aLinkedPerson = async () => {
  app.setNow(linkedAt);
  const person = await app.settle();
  await linkBank(person);
  const { sql } = app.database;
  return {
    ...person,
    ledgerRows: () => ledgerRows(sql, person.user.id),
    truth: (now: string) => bankRows(sql, person.user.id, { from: ninetyDaysBefore(linkedAt), now }),
    status: () => person.call(getSyncStatus),
    press: () => person.call(syncBanks),
    async slot(now: string) {
      app.setNow(now);
      await app.runDue();
    },
    /** Transactions asked of the bank, of each account, on the days it still counts. */
    async calls() {
      const { rows } = await sql.query(
        `select (calls.record ->> 'count')::int as made from bank_feeds feed
          join simulated_bank_records calls on calls.collection = 'calls'
            and calls.id like '% ' || split_part(feed.remote_id, '/', 2) || ' transactions'
          where feed.user_id = $1`,
        [person.user.id],
      );
      return rows.map(({ made }) => made);
    },
    /** The one with the most transactions first. */
    async bankAccounts() {
      const { rows } = await sql.query(
        `select bank.record from bank_feeds feed join simulated_bank_records bank
          on bank.collection = 'accounts' and feed.remote_id like '%/' || bank.id where feed.user_id = $1
          order by (select count(*) from transactions row
            where row.user_id = feed.user_id and row.account_id = feed.account_id) desc`,
        [person.user.id],
      );
      return rows.map(({ record }) => record as AccountRecord);
    },
  };
};

const stateAt = async ({ status }: { status: () => Promise<{ slots: { state: string }[] }> }) =>
  (await status()).slots.map(({ state }) => state);

test("without a bank there is nothing to sync, and the button says so", async () => {
  const person = await app.settle();

  const status = await person.call(getSyncStatus);

  expect(status).toMatchObject({ running: false, lastSync: null, nextSync: null, connections: [] });
  expect(status.manual).toEqual({ allowed: false, availableAt: null });
  expect(await person.call(syncBanks)).toEqual({
    status: "failed",
    message: "No tienes ningún banco conectado",
  });
});

test("a planned sync runs once, however often and by however many processes it is enqueued", async () => {
  const ana = await aLinkedPerson();

  await ana.slot(secondSlot);
  await ana.slot(secondSlot);
  const { rows } = await app.database.sql.query("select id from bank_connections where user_id = $1", [
    ana.user.id,
  ]);
  await Promise.all(
    [1, 2].map(() =>
      app.services.bankSync.job.run({
        userId: ana.user.id,
        connectionId: String(rows[0]?.id),
        reason: "slot",
      }),
    ),
  );

  expect(await ana.calls()).toEqual([2, 2]);
  expect(await stateAt(ana)).toEqual(["idle", "done", "next", "later"]);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(secondSlot));
});

test("syncs start within minutes of a planned time, not all in its first second", async () => {
  const ana = await aLinkedPerson();

  await ana.slot("2026-03-02T09:30:00.000Z");
  const atOnce = await stateAt(ana);
  await ana.slot("2026-03-02T09:35:00.000Z");

  expect(atOnce).toEqual(["idle", "next", "later", "later"]);
  expect(await stateAt(ana)).toEqual(["idle", "done", "next", "later"]);
});

test("after days without any process the last moment is made up for, once, with all that happened", async () => {
  const ana = await aLinkedPerson();

  await ana.slot("2026-03-12T10:00:00Z");
  await ana.slot("2026-03-12T10:01:00Z");

  expect(await ana.calls()).toEqual([1, 1]);
  expect(await stateAt(ana)).toEqual(["missed", "done", "next", "later"]);
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-12T10:00:00Z"));
});

test("the button brings what is new, except with the call that is reserved for the next planned sync", async () => {
  const ana = await aLinkedPerson();

  app.setNow("2026-03-02T09:00:00Z");
  const first = await ana.press();
  const second = await ana.press();
  const third = await ana.press();

  const done = { status: "done", message: "Tus cuentas están al día" };
  expect([first, second]).toEqual([done, done]);
  expect(third).toEqual({
    status: "waiting",
    message: "Hoy no se puede consultar más a tu banco. Podrás volver a hacerlo mañana a las 00:00.",
  });
  const { manual, connections } = await ana.status();
  expect(manual).toEqual({ allowed: false, availableAt: "2026-03-02T23:00:00.000Z" });
  expect(connections[0]?.quota).toEqual({
    balances: { limit: 4, left: 1 },
    transactions: { limit: 4, left: 1 },
  });
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-02T09:00:00Z"));
});

test("a planned sync without calls left is skipped and shows when the next is due; a new day solves it", async () => {
  const ana = await aLinkedPerson();
  app.setNow("2026-03-02T09:00:00Z");
  await ana.press();
  await ana.press();

  await ana.slot(secondSlot);
  await ana.slot(thirdSlot);

  const status = await ana.status();
  expect(await stateAt(ana)).toEqual(["idle", "done", "missed", "next"]);
  expect(status.nextSync).toBe("2026-03-03T01:00:00.000Z");
  expect(status.connections[0]).toMatchObject({
    state: "linked",
    message: "Ya se han hecho las consultas de hoy a BBVA. La próxima será mañana a las 02:00.",
    remedy: "wait",
  });
  expect(await ana.calls()).toEqual([4, 4]);
  await ana.slot(nextMorning);
  expect((await ana.status()).connections[0]).toMatchObject({ message: null });
  expect(await ana.ledgerRows()).toEqual(await ana.truth(nextMorning));
});

test("the button shows what is wrong with a bank", async () => {
  const ana = await aLinkedPerson();
  const pressWith = async (times?: number) => {
    app.bankFaults?.set({ kind: "forbidden", scope: "transactions", ...(times && { times }) });
    const answer = await ana.press();
    app.bankFaults?.clear();
    return answer;
  };

  expect(await pressWith()).toEqual({
    status: "failed",
    message: "BBVA no da los datos de tus cuentas por ahora. Lo intentaremos hoy a las 10:30.",
  });
  expect(await pressWith(1)).toEqual({
    status: "partly",
    message: "El banco no da los datos de esta cuenta por ahora.",
  });
  expect(await ana.press()).toMatchObject({ status: "done" });
});

test("a consent says from seven days before that it will expire, and that it has", async () => {
  const ana = await aLinkedPerson();
  const wordsAt = async (now: string) => {
    app.setNow(now);
    // A consent outlives a session.
    await ana.call(login, { body: { email: ana.user.email, password: ana.password } });
    const { state, message } = (await ana.status()).connections[0] ?? {};
    return [state, message];
  };

  expect(await wordsAt("2026-08-22T06:59:00Z")).toEqual(["linked", null]);
  expect(await wordsAt("2026-08-22T07:01:00Z")).toEqual([
    "expiring",
    "El permiso de BBVA caduca el 29 de agosto. Renuévalo para no dejar de recibir movimientos.",
  ]);
  expect(await wordsAt("2026-08-29T06:00:00Z")).toEqual([
    "expiring",
    "El permiso de BBVA caduca hoy. Renuévalo para no dejar de recibir movimientos.",
  ]);
  expect(await wordsAt("2026-08-29T08:00:00Z")).toEqual([
    "ended",
    "El permiso de BBVA ha terminado. Renuévalo para seguir recibiendo movimientos.",
  ]);
});

test("the status never reaches a bank, not even one that answers nobody", async () => {
  const ana = await aLinkedPerson();

  app.bankFaults?.set({ kind: "never" });
  const status = await ana.status();
  app.bankFaults?.clear();

  expect(status.connections).toHaveLength(1);
  expect(await ana.calls()).toEqual([1, 1]);
});

test("one person's banks, calls and transactions are nothing to another", async () => {
  const [ana, luis] = [await aLinkedPerson(), await aLinkedPerson()];
  const [hers, his] = [await ana.ledgerRows(), await luis.ledgerRows()];

  app.setNow("2026-03-02T09:00:00Z");
  await ana.press();

  expect((await luis.status()).connections[0]?.quota.transactions).toEqual({ limit: 4, left: 3 });
  expect(await luis.ledgerRows()).toEqual(his);
  expect(Object.keys(hers).filter((account) => account in his)).toEqual([]);
});

const camtOf = (iban: string, transactions: { day: string; cents: number }[]) => {
  const entries = transactions.map(({ day, cents }) => {
    const side = cents < 0 ? "DBIT" : "CRDT";
    const amount = (Math.abs(cents) / 100).toFixed(2);
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
      <NtryDtls><TxDtls><RmtInf><Ustrd>Movimiento</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm></GrpHdr>
    <Stmt><Id>1</Id><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${entries.join("")}</Stmt></BkToCstmrStmt></Document>`);
};

test("an account that came from a file first stays the same account when its bank is linked, without doubled transactions", async () => {
  const ana = await aLinkedPerson();
  const [record] = await ana.bankAccounts();
  const iban = (record && ibanOfAccount(record)) ?? "";
  const [rows = []] = Object.values(await ana.ledgerRows()).toSorted((a, b) => b.length - a.length);
  const transactions = rows
    .filter((row) => row > "2026-02" && row < "2026-03")
    .map((row) => ({ day: row.slice(0, 10), cents: Number(row.slice(11)) }));
  const [connection] = (await ana.status()).connections;
  await ana.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: true } });

  const file = await ana.call(importStatement, {
    query: { fileName: "febrero.xml" },
    file: camtOf(iban, transactions),
  });
  await linkBank(ana);

  const { accounts } = await ana.call(listAccounts);
  expect(file.added).toBe(transactions.length);
  expect(accounts).toHaveLength(2);
  expect(accounts.map(({ id }) => id)).toContain(file.accounts[0]?.id);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(linkedAt));
  expect(
    (await ana.call(importStatement, { query: { fileName: "otra.xml" }, file: camtOf(iban, transactions) }))
      .added,
  ).toBe(0);
});
