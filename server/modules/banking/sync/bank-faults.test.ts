import { expect, test } from "vitest";
import type { Fault } from "#server/dev/simulated-bank/faults.ts";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { bankRows, ledgerRows, ninetyDaysBefore, type Rows } from "#server/dev/testing/bank-truth.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { type BankConnection, getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";

const app = await startTestApp({ banks: "at once" });

const linkedAt = "2026-03-02T07:00:00Z";
const secondSlot = "2026-03-02T09:40:00Z";
const thirdSlot = "2026-03-02T14:40:00Z";
const nextMorning = "2026-03-03T01:10:00Z";

const aLinkedPerson = async () => {
  const { sql } = app.database;
  // What is due is everybody's: people of other tests would be asked for along with this one.
  await sql.query("update bank_connections set status = 'ended'");
  app.setNow(linkedAt);
  const person = await app.settle();
  await linkBank(person);
  return {
    ...person,
    ledgerRows: () => ledgerRows(sql, person.user.id),
    truth: (now: string) => bankRows(sql, person.user.id, { from: ninetyDaysBefore(linkedAt), now }),
    status: () => person.call(getSyncStatus),
    connection: async () => {
      const [connection] = (await person.call(getSyncStatus)).connections;
      if (!connection) throw new Error("The bank is not linked");
      return connection;
    },
    /** What the bank calls the accounts of some type. */
    async remoteIds(type: string) {
      const { rows } = await sql.query(
        `select split_part(remote_id, '/', 2) as id from bank_feeds join accounts
          on accounts.user_id = bank_feeds.user_id and accounts.id = bank_feeds.account_id
          where bank_feeds.user_id = $1 and type = $2`,
        [person.user.id, type],
      );
      return rows.map(({ id }) => String(id));
    },
    /** A planned moment, with the bank at fault or without. */
    async slot(now: string, ...faults: Fault[]) {
      app.setNow(now);
      app.bankFaults?.set(...faults);
      await app.runDue();
      app.bankFaults?.clear();
    },
  };
};

/** Without the day, which a bank may have got wrong. What is pending may be told twice until the next answer. */
const amountsOf = (rows: Rows) =>
  Object.values(rows)
    .flat()
    .filter((row) => !row.startsWith("pending"))
    .map((row) => Number(row.split(" ")[1]))
    .toSorted((a, b) => a - b);

const seen = ({ state, message, remedy }: BankConnection) => ({ state, message, remedy });
const well = { state: "linked", message: null, remedy: null };

test("a bank that was just linked gave all that it has", async () => {
  const ana = await aLinkedPerson();

  const rows = await ana.ledgerRows();

  expect(Object.values(rows).flat().length).toBeGreaterThan(50);
  expect(rows).toEqual(await ana.truth(linkedAt));
  expect(seen(await ana.connection())).toEqual(well);
});

const noAnswer = {
  state: "linked",
  message: "BBVA no responde. Lo intentaremos hoy a las 15:30.",
  remedy: "retry",
};
const noData = {
  ...noAnswer,
  message: "BBVA no da los datos de tus cuentas por ahora. Lo intentaremos hoy a las 15:30.",
};
const slowDown = {
  state: "linked",
  message: "BBVA pide ir más despacio. Lo intentaremos hoy a las 15:30.",
  remedy: "wait",
};

const refusing: [string, Fault, object][] = [
  ["half an answer", { kind: "half", scope: "transactions" }, noAnswer],
  ["a web page with 200", { kind: "html", status: 200, scope: "transactions" }, noAnswer],
  ["500", { kind: "server-error", scope: "transactions" }, noAnswer],
  ["503", { kind: "unavailable", scope: "transactions" }, noAnswer],
  ["401 as if the consent were over, which it is not", { kind: "access-expired" }, noData],
  ["401 as if the agreement were over, which it is not", { kind: "eua-expired" }, noData],
  ["403", { kind: "forbidden", scope: "transactions" }, noData],
  ["409 while it processes", { kind: "conflict-processing", scope: "transactions" }, noData],
  [
    "409 suspended for the account, not for the consent",
    { kind: "suspended", scope: "transactions" },
    noData,
  ],
  ["429 for calls at once", { kind: "rate-limited", scope: "transactions" }, slowDown],
];

test.each(refusing)(
  "%s: the person is told, nothing changes, and the next good answer heals it",
  async (_name, fault, words) => {
    const ana = await aLinkedPerson();
    const before = await ana.ledgerRows();

    await ana.slot(secondSlot, fault);

    expect(seen(await ana.connection())).toEqual(words);
    expect((await ana.status()).slots[1]).toEqual({ time: "10:30", state: "failed" });
    expect(await ana.ledgerRows()).toEqual(before);
    await ana.slot(thirdSlot);
    expect(seen(await ana.connection())).toEqual(well);
    expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
  },
);

test("a web page with 502, three times over: the bank counted each, and tomorrow heals it", async () => {
  const ana = await aLinkedPerson();
  const before = await ana.ledgerRows();

  await ana.slot(secondSlot, { kind: "html", status: 502, scope: "transactions" });

  expect(seen(await ana.connection())).toEqual(noAnswer);
  expect(await ana.ledgerRows()).toEqual(before);
  await ana.slot(thirdSlot);
  await ana.slot(nextMorning);
  expect(seen(await ana.connection())).toEqual(well);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(nextMorning));
});

test("429 for the day: no more calls today, and tomorrow heals it", async () => {
  const ana = await aLinkedPerson();
  const before = await ana.ledgerRows();

  await ana.slot(secondSlot, { kind: "daily-limit", scope: "transactions" });
  await ana.slot(thirdSlot);

  expect(seen(await ana.connection())).toEqual({
    state: "linked",
    message: "Ya se han hecho las consultas de hoy a BBVA. La próxima será mañana a las 02:00.",
    remedy: "wait",
  });
  expect((await ana.status()).manual).toEqual({ allowed: false, availableAt: "2026-03-02T23:00:00.000Z" });
  expect(await ana.ledgerRows()).toEqual(before);
  await ana.slot(nextMorning);
  expect(seen(await ana.connection())).toEqual(well);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(nextMorning));
});

const misleading: [string, Fault][] = [
  ["a late answer", { kind: "late", ms: 50 }],
  ["401 for our own token", { kind: "unauthorized-token", times: 1 }],
  ["new identifiers", { kind: "reissued-ids" }],
  ["no identifiers", { kind: "blank-ids" }],
  ["other signs while pending", { kind: "changed-sign" }],
  ["other dates", { kind: "moved-dates" }],
  ["other texts", { kind: "rewritten-texts" }],
];

test.each(misleading)(
  "%s: nothing is lost or doubled, and the next good answer is kept as it is",
  async (_name, fault) => {
    const ana = await aLinkedPerson();

    await ana.slot(secondSlot, fault);

    expect(seen(await ana.connection())).toEqual(well);
    expect(amountsOf(await ana.ledgerRows())).toEqual(amountsOf(await ana.truth(secondSlot)));
    await ana.slot(thirdSlot);
    expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
  },
);

test("every transaction twice: nothing is doubled, and the next good answer is stored as it is", async () => {
  const ana = await aLinkedPerson();
  const [current = ""] = await ana.remoteIds("checking");

  await ana.slot(secondSlot, { kind: "twice", account: current });

  expect(seen(await ana.connection())).toEqual(well);
  expect(amountsOf(await ana.ledgerRows())).toEqual(amountsOf(await ana.truth(secondSlot)));
  await ana.slot(thirdSlot);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
});

test("an incomplete list removes nothing, and the next good answer completes it", async () => {
  const ana = await aLinkedPerson();
  const before = Object.values(await ana.ledgerRows()).flat();

  await ana.slot(secondSlot, { kind: "half-list", scope: "transactions" });

  const booked = before.filter((row) => !row.startsWith("pending"));
  expect(Object.values(await ana.ledgerRows()).flat()).toEqual(expect.arrayContaining(booked));
  await ana.slot(thirdSlot);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
});

test("an account that never answers does not block the other one", async () => {
  const ana = await aLinkedPerson();

  await ana.slot(secondSlot, { kind: "never", scope: "transactions", times: 1 });

  const { accounts, ...connection } = await ana.connection();
  expect(seen({ accounts, ...connection })).toEqual(well);
  expect(accounts.map(({ message }) => message)).toEqual(["El banco no responde para esta cuenta.", null]);
  await ana.slot(thirdSlot);
  expect((await ana.connection()).accounts.map(({ message }) => message)).toEqual([null, null]);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
});

test("an expired consent ends the connection until the person renews it, and the gap is filled", async () => {
  const ana = await aLinkedPerson();
  const before = await ana.ledgerRows();

  await ana.slot(secondSlot, { kind: "expired-consent" });
  await ana.slot(thirdSlot);

  const { id, ...connection } = await ana.connection();
  expect(seen({ id, ...connection })).toEqual({
    state: "ended",
    message: "El permiso de BBVA ha terminado. Renuévalo para seguir recibiendo movimientos.",
    remedy: "renew",
  });
  expect(await ana.ledgerRows()).toEqual(before);
  app.setNow("2026-03-05T10:00:00Z");
  await ana.prove();
  await linkBank(ana, { connectionId: id });
  expect(seen(await ana.connection())).toEqual(well);
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-05T10:00:00Z"));
});

test("a suspended consent ends the connection", async () => {
  const ana = await aLinkedPerson();

  await ana.slot(secondSlot, { kind: "suspended" });

  expect((await ana.connection()).state).toBe("ended");
});

test.each(["removed-account", "inactive-account"] as const)(
  "%s: the account is gone, its transactions stay, the other one goes on; should it come back, it is asked again",
  async (kind) => {
    const ana = await aLinkedPerson();
    const { accounts } = await ana.call(listAccounts);
    const goneId = accounts.find(({ type }) => type === "savings")?.id ?? "";
    const before = await ana.ledgerRows();
    const [account = ""] = await ana.remoteIds("savings");

    await ana.slot(secondSlot, { kind, account });

    const after = await ana.connection();
    expect(seen(after)).toEqual(well);
    expect(after.accounts.find(({ id }) => id === goneId)).toMatchObject({
      gone: true,
      message: expect.stringMatching(/^El banco ya no comparte esta cuenta\. .*movimientos siguen aquí\.$/),
    });
    expect((await ana.ledgerRows())[goneId]).toEqual(before[goneId]);
    await ana.slot(nextMorning);
    expect((await ana.connection()).accounts.map(({ gone }) => gone)).toEqual([false, false]);
    expect(await ana.ledgerRows()).toEqual(await ana.truth(nextMorning));
  },
);

test("a permanently refused token is reported to the operator, and to the person as not their fault", async () => {
  const ana = await aLinkedPerson();

  await ana.slot(secondSlot, { kind: "unauthorized-token" });

  expect(seen(await ana.connection())).toEqual({
    state: "linked",
    message: "La conexión con BBVA falla por un problema nuestro, no tuyo. Lo estamos mirando.",
    remedy: "wait",
  });
  expect(app.errors.splice(0)).toHaveLength(2);
  await ana.slot(thirdSlot);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(thirdSlot));
});

test("a bank that has not answered for a day is shown as failing, with the day since when", async () => {
  const ana = await aLinkedPerson();
  const fault: Fault = { kind: "unavailable", scope: "transactions" };

  await ana.slot(secondSlot, fault);
  await ana.slot(nextMorning, fault);
  expect((await ana.connection()).state).toBe("linked");
  await ana.slot("2026-03-03T09:45:00Z", fault);

  expect(seen(await ana.connection())).toEqual({
    state: "failing",
    message: "BBVA no responde desde el 2 de marzo. Lo intentaremos hoy a las 15:30.",
    remedy: "retry",
  });
});
