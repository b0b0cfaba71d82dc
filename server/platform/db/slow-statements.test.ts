import { expect, onTestFinished, test } from "vitest";
import { postgresOrigin } from "#server/dev/testing/test-database.ts";
import { openMigratedPostgres } from "./database.ts";
import { withoutValues } from "./slow-statements.ts";

test("a slow statement is reported by its text and its time, without values, and a quick one is not", async () => {
  const reported: { text: string; ms: number }[] = [];
  const slow = { threshold: 200, report: (one: (typeof reported)[number]) => void reported.push(one) };
  const { sql, close } = openMigratedPostgres(postgresOrigin().serverUrl, { slow });
  onTestFinished(close);

  await sql.query("select $1::text as quick", ["clave-1"]);
  reported.length = 0;
  await sql.query("select $1::text as\n slow, pg_sleep(0.3)", ["clave-2"]);
  await sql.script("select 'clave-3' as name, pg_sleep(0.3)");

  expect(reported).toEqual([
    { text: "select $1::text as slow, pg_sleep(0.3)", ms: expect.any(Number) },
    { text: "select '?' as name, pg_sleep(0.3)", ms: expect.any(Number) },
  ]);
});

test("values in the text of a statement are left out, however they are quoted", () => {
  expect(withoutValues("select 'O''Brien', E'a', $$clave$$, $x$otra$x$ from t where id = $1")).toBe(
    "select '?', E'?', '?', '?' from t where id = $1",
  );
  expect(withoutValues(`select '${"a".repeat(5000)}' from ${"t".repeat(5000)}`)).toHaveLength(2000);
});
