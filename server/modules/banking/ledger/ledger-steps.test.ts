import { deflateRawSync, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { ofxOfShape } from "#server/dev/testing/ofx-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import type { Database, OpenDatabase } from "#server/platform/db/database.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const now = "2026-11-20T12:00:00Z";
const database: OpenDatabase = { ...(await openTestDatabase()), hasOneConnection: true };

/** Transactions of ledgers that still succeed. */
let left = Number.POSITIVE_INFINITY;
const transaction = database.db.transaction.bind(database.db);
const inTransaction: Database["transaction"] = (work, settings) => {
  if (left === 0) throw new Error("The process died");
  left -= 1;
  return transaction(work, settings);
};

const plain = await startTestApp({ now, database });
/** Whoever comes after the process that died. */
const next = await startTestApp({ now, database: { ...database, close: async () => {} } });
const { sql } = database;

/** Three accounts with transfers among them. */
const household = ofxOfShape({ rows: 1350, accounts: 3, words: 2, rowsPerDay: 400 });
/** One account, one merchant, a few days. */
const shopper = new TextEncoder().encode(
  `Fecha;Concepto;Importe\n${Array.from(
    { length: 2300 },
    (_, place) => `${1 + Math.floor(place / 100)}/10/2026;COMPRA MERCADONA;-${100 + place},00`,
  ).join("\n")}\n`,
);
type Person = Awaited<ReturnType<typeof plain.signIn>>;

const bring = ({ call }: Person, file: Uint8Array<ArrayBuffer>) =>
  call.withProgress(importStatement, () => {}, { query: { fileName: "extracto" }, file });

const oneOf = async (userId: string) => {
  const { rows } = await sql.query(
    "select id from transactions where user_id = $1 order by amount_cents limit 1",
    [userId],
  );
  return String(rows[0]?.id);
};

/** Everything of a person's money, by what the bank calls a transaction and not by the ids of this time. */
const moneyOf = async (userId: string) => {
  const { rows } = await sql.query(
    `select
      (select json_agg(r order by r.name, r.content_key, r.occurrence) from (
        select a.name, t.external_id, t.booked_on, t.amount_cents, t.category, t.category_source, t.category_reason, t.occurrence, t.position, t.own_words, t.is_adjusted,
            t.content_key, t.transfer_id is not null as transfer, (select count(*) from transactions other where other.user_id = t.user_id
              and other.transfer_id = t.transfer_id and other.amount_cents = -t.amount_cents) as sides, (select count(*) from statement_imports i
              where i.user_id = t.user_id and i.id = t.import_id) as imports
          from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
          where t.user_id = $1) r) as transactions,
      (select json_agg(r order by r.day, r.name, r.category) from (
        select d.day, a.name, d.category, d.income_cents, d.expense_cents, d.moved_cents, d.count
          from daily_totals d join accounts a on a.user_id = d.user_id and a.id = d.account_id where d.user_id = $1) r) as totals,
      (select json_agg(r order by r.name) from (select name, balance_cents, balance_stated_on from accounts where user_id = $1) r)
        as accounts,
      (select json_agg(r order by r.state) from (select before - 'since' as state, count(*) from money_history_rows
          where user_id = $1 group by 1) r) as kept,
      (select json_agg(r) from (select alike_key, side, category from category_rules where user_id = $1) r) as rules,
      (select json_agg(r) from (select file_name, added, known from statement_imports where user_id = $1) r) as imports,
      (select count(*)::int from ledger_steps where user_id = $1) as steps`,
    [userId],
  );
  return rows[0];
};

interface Act {
  /** What was done before. */
  prepare?: (person: Person) => Promise<string>;
  act: (person: Person, prepared: string) => Promise<unknown>;
}

const correct = async ({ user }: Person, id: string) =>
  (await plain.services.categories.correct(user.id, id, { category: "Compras/Ropa" })).changeId;

const bringAndFind = async (person: Person) => {
  await bring(person, shopper);
  return oneOf(person.user.id);
};

const tagAll = async ({ user }: Person) => {
  const { version, total: count } = await plain.services.ledger.listTransactions(user.id, { limit: 1 });
  await plain.services.bulk.apply(user.id, {
    ...{ of: { filter: {}, version, count }, action: { kind: "add-tag", tag: "casa" } },
  });
};

const acts: [string, Act][] = [
  ["an import", { act: (person) => bring(person, household) }],
  ["a correction", { prepare: bringAndFind, act: correct }],
  ["a tag for many", { prepare: bringAndFind, act: tagAll }],
  [
    "an undo",
    {
      prepare: async (person) => correct(person, await bringAndFind(person)),
      act: ({ user }, changeId) => plain.services.categories.undo(user.id, changeId),
    },
  ],
];

const actUntilFailure = async ({ prepare, act }: Act, transactions: number) => {
  const person = await plain.signIn();
  const prepared = (await prepare?.(person)) ?? "";
  const before = await moneyOf(person.user.id);
  left = transactions;
  database.db.transaction = inTransaction;
  const done = await act(person, prepared).then(
    () => true,
    () => false,
  );
  const used = transactions - left;
  left = Number.POSITIVE_INFINITY;
  database.db.transaction = transaction;
  plain.errors.splice(0);
  return { person, before, done, used };
};

test.each(acts)(
  "%s that stops after any step is whole or nothing when the next process has started",
  async (_, act) => {
    const undisturbed = await actUntilFailure(act, 1000);
    const whole = await moneyOf(undisturbed.person.user.id);
    expect(undisturbed).toMatchObject({ done: true });
    expect(undisturbed.used).toBeGreaterThan(3);
    expect(whole).toMatchObject({ steps: 0 });

    let stopped = 0;
    for (let transactions = 0; transactions < undisturbed.used; transactions++) {
      const { person, before } = await actUntilFailure(act, transactions);
      const broken = await moneyOf(person.user.id);
      if (broken?.steps) stopped += 1;
      await next.services.ledger.finishSteps();
      const after = await moneyOf(person.user.id);

      expect(after).toEqual(transactions === 0 ? before : whole);
    }
    expect(stopped).toBeGreaterThan(2);
  },
);

test("a change that cannot be finished blocks nobody else, and is finished before the person's next one", async () => {
  const act: Act = { act: (person) => bring(person, household) };
  const [ana, luis] = [
    (await actUntilFailure(act, 4)).person.user,
    (await actUntilFailure(act, 4)).person.user,
  ];
  const stepsOf = async (userId: string) => (await moneyOf(userId))?.steps;
  const rename = (from: string, to: string) =>
    sql.query("update ledger_steps set kind = $3 where user_id = $1 and kind = $2", [ana.id, from, to]);
  const nextChange = async () =>
    next.services.categories.correct(ana.id, await oneOf(ana.id), { category: "Compras/Ropa" });

  await rename("end-import", "unheard-of");
  await expect(next.services.ledger.finishSteps()).rejects.toThrow("Some long changes were not finished");
  expect(await stepsOf(luis.id)).toBe(0);
  await expect(nextChange()).rejects.toThrow("unheard-of");
  await rename("unheard-of", "end-import");
  await nextChange();

  expect(await stepsOf(ana.id)).toBe(0);
});

test("of the steps of a change only the last one waits for the disk, for one that a crash takes back is still stored", async () => {
  // The database of the tests waits for no disk at all, so what counts is who said so.
  await sql.query("create table step_commits (place serial, said_by text)");
  await sql.query(`create function note_commit() returns trigger language plpgsql as $$ begin
    insert into step_commits (said_by) select source from pg_settings where name = 'synchronous_commit' and setting = 'off';
    return null; end $$`);
  await sql.query(
    "create trigger note_commit after delete on ledger_steps for each row execute function note_commit()",
  );

  await bring(await plain.signIn(), household);

  const { rows } = await sql.query("select said_by from step_commits order by place");
  await sql.query("drop trigger note_commit on ledger_steps");
  const said = rows.map((row) => row.said_by);
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said.slice(0, -1))).toEqual(new Set(["session"]));
  expect(said.at(-1)).toBe("command line");
});

interface Packed {
  origin: { accountId: string; source: string; importId: string };
  records: { said: Record<string, unknown>; names: string[]; json: string };
}

const opened = (content: string): Packed =>
  JSON.parse(String(inflateRawSync(Buffer.from(content, "base64"))));
const closed = (content: object) => deflateRawSync(JSON.stringify(content)).toString("base64");

const rowsOf = ({ records: { said, names, json } }: Packed) =>
  JSON.parse(json).map((record: Record<string, unknown>) => {
    const row = { ...said, ...Object.fromEntries(names.map((name, place) => [name, record[`c${place}`]])) };
    const { id, transferId, merchantName, alikeKey, category, ownCategoryId, ...facts } = row as Record<
      string,
      unknown
    >;
    const categorisation = {
      ...{ merchantName, alikeKey, category, ownCategoryId, source: facts.categorySource },
      ...{ confidence: facts.categoryConfidence, reason: facts.categoryReason },
      ...(facts.statedCategory !== null && { stated: facts.statedCategory }),
    };
    return { id, transferId, facts, categorisation };
  });

type EarlierRow = ReturnType<typeof rowsOf>[number];

/** What releases stored of the rows of a step, before they were packed as they are sent. */
const earlierContents: [string, (packed: Packed) => object][] = [
  [
    "rows",
    (packed) => ({
      origin: packed.origin,
      rows: rowsOf(packed).map(({ id, transferId, facts, categorisation }: EarlierRow) => ({
        ...{ id, transferId },
        transaction: { ...facts, id, categorisation },
      })),
    }),
  ],
  [
    "movements",
    (packed) => ({
      origin: packed.origin,
      movements: rowsOf(packed).map(({ id, transferId, facts, categorisation }: EarlierRow) => ({
        ...{ id, transferId },
        movement: { ...facts, reading: categorisation },
      })),
    }),
  ],
];

test.each(earlierContents)(
  "an import that an earlier release prepared as %s and did not finish is finished",
  async (_, earlier) => {
    const act: Act = { act: (person) => bring(person, household) };
    const whole = await moneyOf((await actUntilFailure(act, 1000)).person.user.id);
    const { user } = (await actUntilFailure(act, 2)).person;
    const { rows } = await sql.query(
      "select place, content from ledger_steps where user_id = $1 and kind = 'insert-packed'",
      [user.id],
    );
    for (const { place, content } of rows)
      await sql.query(
        "update ledger_steps set kind = 'insert-rows', content = $3 where user_id = $1 and place = $2",
        [user.id, place, closed(earlier(opened(String(content))))],
      );

    await next.services.ledger.finishSteps();

    expect(rows.length).toBeGreaterThan(1);
    expect(await moneyOf(user.id)).toEqual(whole);
  },
);
