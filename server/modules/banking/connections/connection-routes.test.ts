import { expect, test } from "vitest";
import {
  authorizeAtBank,
  bbva,
  decide,
  handleCallback,
  linkBank,
} from "#server/dev/testing/bank-authorization.ts";
import { bankRows, ledgerRows, ninetyDaysBefore } from "#server/dev/testing/bank-truth.ts";
import { downloadOf } from "#server/dev/testing/my-data.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import {
  authoriseBank,
  disconnectBank,
  getIntegrations,
  getSyncStatus,
  listInstitutions,
  syncAccounts,
  syncBanks,
} from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { confirmIdentity } from "#shared/contracts/identity/second-factors.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";

const app = await startTestApp({ banks: "at once" });

const caixabank = "CAIXABANK_CAIXESBB";
const morning = "2026-03-02T07:00:00Z";

const aPerson = async () => {
  app.setNow(morning);
  const person = await app.settle();
  const { sql } = app.database;
  return {
    ...person,
    ledgerRows: () => ledgerRows(sql, person.user.id),
    truth: (now: string) => bankRows(sql, person.user.id, { from: ninetyDaysBefore(morning), now }),
    connections: async () => (await person.call(getSyncStatus)).connections,
    accounts: async () => (await person.call(listAccounts)).accounts,
  };
};

type Banking = EndpointResponse<typeof getIntegrations>["banking"];
const centsOf = ({ connectedBanks }: Banking) =>
  connectedBanks.reduce((sum, { totalBalance }) => sum + Math.round((totalBalance ?? 0) * 100), 0);

const callStatus = async (call: Promise<unknown>) => {
  const error = await call.catch((failure: unknown) => failure);
  return error instanceof Error && "status" in error
    ? [error.status, "reason" in error && error.reason]
    : error;
};

test("the popular banks come first, with logos of our own origin only", async () => {
  const ana = await aPerson();

  const institutions = await ana.call(listInstitutions);

  expect(institutions.slice(0, 6).map(({ name }) => name)).toEqual([
    "BBVA",
    "CaixaBank",
    "Banco Santander",
    "Banco de Sabadell",
    "ING",
    "Bankinter",
  ]);
  expect(institutions[0]).toMatchObject({ popular: true, simulated: true });
  expect(institutions.at(-1)).toMatchObject({ popular: false });
  expect(institutions.every(({ logo }) => logo === null || /^\/[^/]/.test(logo))).toBe(true);
});

test("the list of banks is cached for an hour, and longer while no provider answers", async () => {
  const ana = await aPerson();
  const before = await ana.call(listInstitutions);

  app.bankFaults?.set({ kind: "unavailable", scope: "institutions" });
  app.setNow("2026-03-02T09:00:00Z");
  const stale = await ana.call(listInstitutions);
  app.bankFaults?.clear();

  expect(stale).toEqual(before);
});

test("a person links a bank: the popup succeeds, and accounts and transactions are those of the bank", async () => {
  const ana = await aPerson();

  const { requisitionId, end } = await authorizeAtBank(ana);
  const linked = await ana.call(syncAccounts, { body: { requisitionId } });

  expect(end).toBe(`/banking/return?state=ok&requisition=${requisitionId}`);
  expect(linked).toMatchObject({ status: "linked", accountsCount: 2 });
  expect(linked.message).toBe(`BBVA conectado: 2 cuentas y ${linked.transactionsCount} movimientos`);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(morning));
  expect((await ana.accounts()).map(({ institutionName }) => institutionName)).toEqual(["BBVA", "BBVA"]);
});

test("requesting the result of a consent flow again, also from another tab, changes nothing", async () => {
  const ana = await aPerson();
  const { requisitionId, location } = await authorizeAtBank(ana);
  const first = await ana.call(syncAccounts, { body: { requisitionId } });
  const before = await ana.ledgerRows();

  const again = await Promise.all([1, 2, 3].map(() => ana.call(syncAccounts, { body: { requisitionId } })));
  await handleCallback(ana, location);

  expect(again).toEqual([first, first, first]);
  expect(await ana.ledgerRows()).toEqual(before);
  expect(await ana.connections()).toHaveLength(1);
});

test("a consent flow is finished once even if two tabs finish it at the same time", async () => {
  const ana = await aPerson();
  const { authUrl, requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
  const location = await decide(ana, authUrl, "authorise");

  const [, one, other] = await Promise.all([
    handleCallback(ana, location),
    handleCallback(ana, location).then(() => ana.call(syncAccounts, { body: { requisitionId } })),
    handleCallback(ana, location).then(() => ana.call(syncAccounts, { body: { requisitionId } })),
  ]);

  expect(one?.status).toBe("linked");
  expect(other).toEqual(one);
  expect(await ana.connections()).toHaveLength(1);
  expect(await ana.ledgerRows()).toEqual(await ana.truth(morning));
});

test("a person who gives up at the bank has linked nothing", async () => {
  const ana = await aPerson();
  const { authUrl, requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });

  const end = await handleCallback(ana, await decide(ana, authUrl, "cancel"));

  expect(end).toBe(`/banking/return?state=cancelled&requisition=${requisitionId}`);
  expect(await ana.call(syncAccounts, { body: { requisitionId } })).toEqual({
    status: "refused",
    message: "No has dado permiso a BBVA. No se ha conectado nada.",
    accountsCount: 0,
    transactionsCount: 0,
  });
  expect(await ana.connections()).toEqual([]);
});

test("an address that claims a consent which nobody gave is not believed", async () => {
  const ana = await aPerson();
  const { requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
  const { rows } = await app.database.sql.query("select reference from bank_consents where id = $1", [
    requisitionId,
  ]);

  await handleCallback(ana, `${app.baseUrl}/api/banking/callback?ref=${rows[0]?.reference}&code=1234`);

  expect(await ana.connections()).toEqual([]);
});

test("another person's consent flow cannot be used, neither by its reference nor by its id", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const { authUrl, requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
  const location = await decide(ana, authUrl, "authorise");

  const end = await handleCallback(luis, location);
  const nobody = await handleCallback(app.browser(), location);

  expect([end, nobody]).toEqual(["/banking/return?state=failed", "/banking/return?state=failed"]);
  expect(await callStatus(luis.call(syncAccounts, { body: { requisitionId } }))).toEqual([
    404,
    "Esa visita al banco no existe",
  ]);
  expect(await luis.connections()).toEqual([]);
});

test("a consent given in somebody else's browser links nothing until the person's own browser returns with it", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const { authUrl, requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
  const location = await decide(luis, authUrl, "authorise");
  await handleCallback(luis, location);

  const before = await ana.call(syncAccounts, { body: { requisitionId } });
  const linkedBefore = await ana.connections();
  await handleCallback(ana, location);
  const after = await ana.call(syncAccounts, { body: { requisitionId } });

  expect(before).toMatchObject({ status: "pending", accountsCount: 0 });
  expect(before.message).toBe(
    "Aún no has vuelto de BBVA. Termina el permiso en su ventana, en este mismo navegador.",
  );
  expect(linkedBefore).toEqual([]);
  expect(after).toMatchObject({ status: "linked", accountsCount: 2 });
});

test("a consent flow that the person has not finished is pending", async () => {
  const ana = await aPerson();
  const { requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });

  const answer = await ana.call(syncAccounts, { body: { requisitionId } });

  expect(answer).toMatchObject({ status: "pending", accountsCount: 0 });
});

test("a bank that is not in the list, and one that cannot be reached, get a message of their own", async () => {
  const ana = await aPerson();

  expect(await callStatus(ana.call(authoriseBank, { body: { institutionId: "BANCO_INVENTADO" } }))).toEqual([
    404,
    "Ese banco no está disponible",
  ]);
  app.bankFaults?.set({ kind: "unavailable", scope: "requisitions" });
  expect(await callStatus(ana.call(authoriseBank, { body: { institutionId: bbva } }))).toEqual([
    502,
    "BBVA no responde. Inténtalo más tarde.",
  ]);
  app.bankFaults?.clear();
});

test("402, the provider's plan is used up: the operator gets a log line, and the person reads that it is not their fault", async () => {
  const ana = await aPerson();

  app.bankFaults?.set({ kind: "payment-required" });
  const refusal = await callStatus(ana.call(authoriseBank, { body: { institutionId: bbva } }));
  app.bankFaults?.clear();

  expect(refusal).toEqual([
    503,
    "Ahora no se pueden conectar bancos. El problema es nuestro y lo estamos mirando.",
  ]);
  expect(app.errors.splice(0)).toHaveLength(1);
});

test("the number of consent flows that a person starts is limited", async () => {
  const ana = await aPerson();
  const begin = () => callStatus(ana.call(authoriseBank, { body: { institutionId: bbva } }));

  const answers = await Promise.all(Array.from({ length: 16 }, begin));

  expect(answers.filter((answer) => Array.isArray(answer))).toEqual([
    [429, "Has empezado muchas conexiones seguidas. Inténtalo más tarde."],
  ]);
});

test("the number of status requests for a consent flow is limited", async () => {
  const ana = await aPerson();
  const { requisitionId } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
  const ask = () => callStatus(ana.call(syncAccounts, { body: { requisitionId } }));

  const answers = await Promise.all(Array.from({ length: 61 }, ask));

  expect(answers.filter((answer) => Array.isArray(answer))).toEqual([
    [429, "Has preguntado muchas veces seguidas. Inténtalo más tarde."],
  ]);
});

test.each([
  "/api/banking/callback?state=%00",
  "/api/banking/callback?ref=a.%00b",
  "/simulated-bank/psd2/start/%00",
  "/simulated-bank/assets/constructor",
  "/simulated-bank/assets/__proto__",
  "/api/banking/transactions?from=0000-01-01",
])("nothing breaks at %s", async (address) => {
  const ana = await aPerson();

  const { status } = await ana.fetch(app.baseUrl + address, { redirect: "manual" });

  expect([302, 400, 404]).toContain(status);
});

test("whoever has not just proved who they are begins no link and no renewal; what is linked is looked at and synced", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [linked] = await ana.connections();
  const begin = (connectionId?: string) =>
    callStatus(
      ana.call(authoriseBank, { body: { institutionId: bbva, ...(connectionId && { connectionId }) } }),
    );

  app.setNow("2026-03-02T07:10:00Z");
  const refused = [await begin(), await begin(linked?.id)];
  await ana.call(syncBanks);

  const identityRefusal = [403, "Confirma que eres tú para seguir"];
  expect(refused).toEqual([identityRefusal, identityRefusal]);
  await ana.prove();
  expect(await begin(linked?.id)).toMatchObject({ requisitionId: expect.any(String) });
});

test("a consent flow ends in the session that started it, however long the bank takes; any other session must confirm its identity first", async () => {
  const ana = await aPerson();
  const other = app.browser();
  await other.call(login, { body: { email: ana.user.email ?? "", password: ana.password } });
  const begin = async () => {
    const { authUrl } = await ana.call(authoriseBank, { body: { institutionId: bbva } });
    return decide(ana, authUrl, "authorise");
  };
  const [slow, stray] = [await begin(), await begin()];

  app.setNow("2026-03-02T07:30:00Z");
  const confirmation = new URL(await handleCallback(other, stray), app.baseUrl).searchParams;
  const untouched = await ana.connections();
  const own = await handleCallback(ana, slow);
  await other.call(confirmIdentity, { body: { password: ana.password } });
  const proved = await handleCallback(
    other,
    `${app.baseUrl}/api/banking/callback?${confirmation.get("back")}`,
  );

  expect([confirmation.get("state"), untouched]).toEqual(["confirm", []]);
  expect([own, proved]).toEqual([
    expect.stringContaining("state=ok&requisition="),
    expect.stringContaining("state=ok&requisition="),
  ]);
});

test("a renewal keeps connection, accounts and transactions, ends the old consent and fills the gap", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [before] = await ana.connections();
  const accounts = (await ana.accounts()).map(({ id }) => id);
  const { rows: consents } = await app.database.sql.query(
    "select remote_id from bank_connections where id = $1",
    [before?.id],
  );

  app.setNow("2026-04-20T10:00:00Z");
  await ana.prove();
  await linkBank(ana, { connectionId: before?.id ?? "" });

  const [after, ...others] = await ana.connections();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, state: "linked", validUntil: "2026-10-17T10:00:00.000Z" });
  expect((await ana.accounts()).map(({ id }) => id)).toEqual(accounts);
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-04-20T10:00:00Z"));
  const { rows: remote } = await app.database.sql.query(
    "select 1 from simulated_bank_records where collection = 'requisitions' and id = $1",
    [consents[0]?.remote_id],
  );
  expect(remote).toEqual([]);
});

test("a renewal must be at the same bank, and of a connection of one's own", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  await linkBank(ana);
  const [connection] = await ana.connections();
  const renew = (person: typeof ana, institutionId: string) =>
    callStatus(person.call(authoriseBank, { body: { institutionId, connectionId: connection?.id ?? "" } }));

  expect(await renew(ana, caixabank)).toEqual([400, "Renueva el permiso en BBVA"]);
  expect(await renew(luis, bbva)).toEqual([404, "Esa conexión ya no existe"]);
});

test("a bank that gives its accounts new identifiers on renewal still feeds the same accounts", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [before] = await ana.connections();
  const accounts = (await ana.accounts()).map(({ id }) => id);

  app.setNow("2026-03-20T10:00:00Z");
  app.bankFaults?.set({ kind: "merged" });
  await ana.prove();
  await linkBank(ana, { connectionId: before?.id ?? "" });
  app.bankFaults?.clear();

  expect((await ana.accounts()).map(({ id }) => id)).toEqual(accounts);
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-20T10:00:00Z"));
});

test("linking the same bank anew takes its accounts over: one feed for each, and the idle connection is gone", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [before] = await ana.connections();

  app.setNow("2026-03-03T10:00:00Z");
  await ana.prove();
  await linkBank(ana);

  const connections = await ana.connections();
  expect(connections).toHaveLength(1);
  expect(connections[0]?.id).not.toBe(before?.id);
  expect(await ana.accounts()).toHaveLength(2);
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-03T10:00:00Z"));
});

test("two banks stand side by side, and the integrations count both", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  app.setNow("2026-03-02T07:10:00Z");
  await ana.prove();
  await linkBank(ana, { institutionId: caixabank });

  const { banking } = await ana.call(getIntegrations);

  expect(banking).toMatchObject({ connected: true, lastSync: "2026-03-02T07:10:00.000Z" });
  expect(banking.connectedBanks.map(({ institutionName }) => institutionName)).toEqual(["BBVA", "CaixaBank"]);
  const accounts = await ana.accounts();
  const total = accounts.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  expect(banking.accountsCount).toBe(accounts.length);
  expect(centsOf(banking)).toBe(total);
});

test("the integrations tell the feed's balance: of a shared account its part, and nothing that nobody has told", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [one, other] = await ana.accounts();
  const { sql } = app.database;
  await sql.query("update accounts set share_percent = 50 where id = $1", [one?.id]);
  await sql.query("update accounts set balance_stated_on = null where id = $1", [other?.id]);

  const { banking } = await ana.call(getIntegrations);
  const { financialSummary } = await ana.call(getDashboard);
  expect(centsOf(banking)).toBe(Math.round(financialSummary.totalBalance * 100));

  await sql.query("update accounts set balance_stated_on = null where id = $1", [one?.id]);
  expect((await ana.call(getIntegrations)).banking.connectedBanks).toMatchObject([{ totalBalance: null }]);
});

test("what a simulated bank tells of is said to be invented everywhere, also once its link has ended", async () => {
  const ana = await aPerson();
  await linkBank(ana);

  const [connection] = await ana.connections();
  const { banking } = await ana.call(getIntegrations);
  const { financialSummary } = await ana.call(getDashboard);
  expect(connection).toMatchObject({ simulated: true });
  expect(banking.connectedBanks).toMatchObject([{ institutionName: "BBVA", simulated: true }]);
  expect(financialSummary.bankBalances).toMatchObject([{ bankName: "BBVA", isSimulated: true }]);

  expect(banking.unlinkedAccounts).toBe(0);
  await ana.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: false } });

  expect((await ana.call(getIntegrations)).banking.unlinkedAccounts).toBe(2);
  const { accounts } = await ana.call(listAccounts);
  expect(accounts.map(({ isSimulated }) => isSimulated)).toEqual([true, true]);
  const { message } = await ana.call(sendChat, { body: { message: "¿cuánto dinero tengo en BBVA?" } });
  expect(message.content).toContain("en BBVA (banco simulado)");
  const { files } = await downloadOf(ana, app.baseUrl);
  expect(files.get("movimientos.csv")).toContain(";BBVA (banco simulado);");
});

test("disconnecting ends the consent at the bank and keeps the transactions", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const before = await ana.ledgerRows();
  const [connection] = await ana.connections();

  const answer = await ana.call(disconnectBank, {
    params: { id: connection?.id ?? "" },
    body: { forget: false },
  });
  await app.runJobs();

  expect(answer.message).toBe("BBVA está desconectado. Tus movimientos siguen aquí.");
  expect(await ana.connections()).toEqual([]);
  expect(await ana.ledgerRows()).toEqual(before);
});

test("a bank without transactions right after linking is linked, and the message says so", async () => {
  const ana = await aPerson();

  app.bankFaults?.set({ kind: "forbidden", scope: "transactions" });
  const linked = await linkBank(ana);
  app.bankFaults?.clear();

  expect(linked).toMatchObject({ status: "linked", accountsCount: 2, transactionsCount: 0 });
  expect(linked.message).toBe(
    "BBVA conectado: 2 cuentas y 0 movimientos. BBVA no da los datos de tus cuentas por ahora. Lo intentaremos hoy a las 10:30.",
  );
  app.setNow("2026-03-02T09:40:00Z");
  await app.runDue();
  expect(await ana.ledgerRows()).toEqual(await ana.truth("2026-03-02T09:40:00Z"));
});

test("a bank that cannot be reached does not keep anybody; the consent ends there later", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const [connection] = await ana.connections();
  const { rows } = await app.database.sql.query("select remote_id from bank_connections where id = $1", [
    connection?.id,
  ]);
  const remoteId = String(rows[0]?.remote_id);
  const atTheBank = async () => {
    const { rows: found } = await app.database.sql.query(
      "select 1 from simulated_bank_records where collection = 'requisitions' and id = $1",
      [remoteId],
    );
    return found.length;
  };

  app.bankFaults?.set({ kind: "unavailable", scope: "requisitions" });
  await ana.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: false } });
  await app.runJobs();
  const before = await atTheBank();
  app.bankFaults?.clear();
  await app.services.connections.job.run({ provider: "simulated", remoteId });

  expect(await ana.connections()).toEqual([]);
  expect([before, await atTheBank()]).toEqual([1, 0]);
  expect(app.errors.splice(0)).toMatchObject([{ error: { trouble: "bank_unavailable" } }]);
});

test("disconnecting with deletion removes accounts and transactions; linking again brings them back", async () => {
  const ana = await aPerson();
  await linkBank(ana);
  const before = Object.values(await ana.ledgerRows());
  const [connection] = await ana.connections();

  await ana.call(disconnectBank, { params: { id: connection?.id ?? "" }, body: { forget: true } });

  expect([await ana.accounts(), await ana.ledgerRows()]).toEqual([[], {}]);
  await linkBank(ana);
  expect(Object.values(await ana.ledgerRows()).toSorted()).toEqual(before.toSorted());
});

test("someone else's connection cannot be left", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  await linkBank(ana);
  const [connection] = await ana.connections();
  const leave = { params: { id: connection?.id ?? "" }, body: { forget: true } };

  expect(await callStatus(luis.call(disconnectBank, leave))).toEqual([404, "Esa conexión ya no existe"]);
  expect(await ana.connections()).toHaveLength(1);
});
