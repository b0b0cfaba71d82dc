import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { aFullPerson } from "#server/dev/testing/full-person.ts";
import { storeIdentities } from "#server/dev/testing/stored-account.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aSealedText, testSecrets } from "#server/dev/testing/test-secrets.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import type { SqlClient } from "./database.ts";
import { resealAll } from "./resealing.ts";
import { sealedColumns } from "./sealed-columns.ts";

const app = await startTestApp({ now: "2026-06-30T10:00:00Z" });
const { sql } = app.database;
const declared = sealedColumns.map(({ name }) => name);
const keys = ["a", "b", "c", "d"].map((digit) => digit.repeat(64));

/** Every text that the database holds in a column that is declared. */
const sealedTexts = async () => {
  const found = await Promise.all(
    sealedColumns.map(async ({ name, table, text, owner }) => {
      const { rows } = await sql.query(
        `select ${owner} as owner, ${text} as sealed from ${table} where ${text} is not null order by 1, ${text}`,
      );
      return rows.map((row) => ({ name, owner: String(row.owner), sealed: String(row.sealed) }));
    }),
  );
  return found.flat();
};

/** What stands in them, by whose it is. */
const openedBy = async (key: string) => {
  const { open } = createSealing(key);
  return (await sealedTexts())
    .map(({ name, owner, sealed }) => [name, owner, open(sealed, owner)].join(" "))
    .toSorted();
};

beforeAll(async () => {
  const { id } = (await aFullPerson(app)).user;
  await storeIdentities(sql, id);
  const tokens = [1, 2, 3, 4, 5].map((each) => aSealedText(id, `llave ${each}`));
  await sql.query(
    "update calendar_connections set access_token_sealed = $2, refresh_token_sealed = $3 where user_id = $1",
    [id, ...tokens.slice(0, 2)],
  );
  await sql.query("update calendar_grants set tokens_sealed = $2 where user_id = $1", [id, tokens[2]]);
  await sql.query("update identities set revocation_token = $2, id_token = $3 where user_id = $1", [
    id,
    ...tokens.slice(3),
  ]);
});

test("exactly the columns that hold sealed texts are declared", async () => {
  const { rows: columns } = await sql.query(
    `select table_name || '.' || column_name as name, table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json')`,
  );
  const holding: string[] = [];
  for (const { name, table, column } of columns) {
    const { rows } = await sql.query(
      `select 1 from "${table}" where "${column}"::text ~ '(^|")v[12][.][A-Za-z0-9_-]{8,}' limit 1`,
    );
    if (rows.length > 0) holding.push(String(name));
  }

  expect(holding.toSorted()).toEqual(declared.toSorted());
});

test("a column that says in the schema that it is sealed is declared", () => {
  const server = join(import.meta.dirname, "../..");
  const documented = globSync("**/tables.ts", { cwd: server }).flatMap((file) =>
    [...readFileSync(join(server, file), "utf8").matchAll(/\/\*\*([^/]*)\*\/\s+(\w+): text\(\)/g)]
      .filter(([, comment = "", name = ""]) => /sealed|encrypted/i.test(comment + name))
      .map(([, , name = ""]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  );

  expect(documented.length).toBeGreaterThan(5);
  expect(documented.filter((name) => !declared.some((known) => known.endsWith(`.${name}`)))).toEqual([]);
});

test("after a rotation everything opens with the new key alone and reads the same", async () => {
  const [key = ""] = keys;
  const [before] = testSecrets.encryption;
  const texts = await openedBy(before);
  const count = (await sealedTexts()).length;

  const outcome = await resealAll(sql, createSealing(key, before));

  expect(outcome).toEqual({ resealed: count, unreadable: 0, isComplete: true });
  expect(await openedBy(key)).toEqual(texts);
  await expect(openedBy(before)).rejects.toThrow("a key that is not here");
});

test("killed before any of its statements and repeated, it seals everything with the newest key", async () => {
  const [older = "", newest = ""] = keys;
  const texts = await openedBy(older);
  const ring = createSealing(newest, older);
  let statements = 0;
  const killedAfter = (count: number): SqlClient => ({
    ...sql,
    query: async (text, values) => {
      if (statements++ === count) throw new Error("Killed");
      return sql.query(text, values);
    },
  });

  let kills = 0;
  for (let isDone = false; !isDone; ) {
    statements = 0;
    isDone = await resealAll(killedAfter(kills), ring).then(
      () => true,
      () => false,
    );
    const { open } = ring;
    expect((await sealedTexts()).every(({ sealed, owner }) => open(sealed, owner) !== "")).toBe(true);
    kills++;
  }

  expect(kills).toBeGreaterThan(sealedColumns.length);
  expect(await openedBy(newest)).toEqual(texts);
});

test("it reseals more texts than one batch holds, and counts those that no key opens", async () => {
  const [, older = "", newest = ""] = keys;
  const { user } = await app.settle();
  const { seal } = createSealing(older);
  const visits = Array.from({ length: 450 }, (_, index) => `visit-${index}`);
  await sql.query(
    `insert into sign_in_visits
        (id, browser, provider, purpose, user_id, nonce, code_verifier, return_to, posted, created_at, expires_at)
      select id, 'b', 'google', 'link', $1, 'n', 'v', '/', posted, now(), now()
        from unnest($2::text[], $3::text[]) as visits (id, posted)`,
    [user.id, visits, visits.map((id, index) => (index < 3 ? aSealedText(id) : seal(id, id)))],
  );

  const { unreadable, isComplete } = await resealAll(sql, createSealing(newest, older));

  const left = (await sealedTexts()).filter(({ sealed }) => !sealed.startsWith(createSealing(newest).prefix));
  expect({ unreadable, isComplete }).toEqual({ unreadable: 3, isComplete: true });
  expect(left.map(({ owner }) => owner)).toEqual(["visit-0", "visit-1", "visit-2"]);
  await sql.query("delete from sign_in_visits where id like 'visit-%'");
});

test("texts that a server writes meanwhile stay and are resealed in the next pass", async () => {
  const [, , older = "", newest = ""] = keys;
  const ring = createSealing(newest, older);
  const [first] = (await sealedTexts()).filter(({ name }) => name === "authenticators.secret");
  const owner = first?.owner ?? "";
  let hasWritten = false;
  const busy: SqlClient = {
    ...sql,
    query: async (text, values) => {
      if (text.startsWith("update authenticators") && !hasWritten) {
        hasWritten = true;
        const fresh = createSealing(older).seal("otro secreto", owner);
        await sql.query("update authenticators set secret = $2 where user_id = $1", [owner, fresh]);
      }
      return sql.query(text, values);
    },
  };

  await resealAll(busy, ring);

  expect(await openedBy(newest)).toContain(`authenticators.secret ${owner} otro secreto`);
});
