import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storedContent } from "#server/dev/testing/stored-content.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  type PlainStatement,
  toCamt,
  toCsv,
  toNorma43,
  toOfx,
} from "#server/modules/banking/domain/statement-files/fixtures/write-statement.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { errorBodySchema } from "#shared/http/errors.ts";
import { runs } from "#shared/testing/runs.ts";

const { baseUrl, settle, database } = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const fixtures = join(import.meta.dirname, "../../modules/banking/domain/statement-files/fixtures");
const realFiles = readdirSync(fixtures)
  .filter((name) => /\.(n43|csv|xml)$/.test(name))
  .map((name) => readFileSync(join(fixtures, name)).toString("latin1"));

const cents = fc.oneof(
  fc.integer({ min: -999_999, max: 999_999 }),
  fc.constantFrom(1, -1, 99_999_999_999_99, -99_999_999_999_99, 0),
);
const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "COMPRA LIDL",
    "BIZUM DE ANA",
    "&#0;",
    "&#xD800;",
    "\u0000",
    "=cmd()",
    "\u202eabc",
    "x".repeat(3000),
  ),
);
const day = fc.constantFrom(
  "1970-01-01",
  "2026-02-28",
  "2026-06-30",
  "2026-07-01",
  "2199-12-31",
  "2026-13-40",
);
const written = fc
  .record({
    openingInCents: cents,
    rows: fc.array(fc.record({ date: day, amountInCents: cents, description: words }), { maxLength: 12 }),
  })
  .chain((statement: PlainStatement) =>
    fc.constantFrom(toNorma43, toCsv, toOfx, toCamt).map((write) => write(statement)),
  );

const scraps = fc.oneof(
  fc.string({ unit: "binary-ascii", maxLength: 8 }),
  fc.constantFrom(
    "&#0;",
    "&#xD800;",
    "<Ccy>1$</Ccy>",
    "\u0000",
    ";;;;",
    "\r",
    "ZZZ",
    "99999999999999999999",
    "-",
    "€",
    "<",
    "0000",
  ),
);
/** A file with some places overwritten and perhaps cut short. */
const mutated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(
      text,
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(4), scraps), { maxLength: 4 }),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    )
    .map(([original, changes, share]) => {
      const changed = changes.reduce((now, [place, removed, scrap]) => {
        const at = Math.floor(place * now.length);
        return now.slice(0, at) + scrap + now.slice(at + removed);
      }, original);
      return changed.slice(0, Math.ceil(changed.length * share));
    });
const file = fc.oneof(
  written,
  mutated(written),
  mutated(fc.constantFrom(...realFiles)),
  fc.string({ unit: "binary", maxLength: 300 }),
);
const bytes = fc.tuple(file, fc.constantFrom("utf8", "latin1", "utf16le")).map(([text, encoding]) => {
  const body = Buffer.from(text, encoding as BufferEncoding);
  return new Uint8Array(encoding === "utf16le" ? Buffer.concat([Buffer.from([0xff, 0xfe]), body]) : body);
});

const validFile = new TextEncoder().encode(
  "Fecha;Concepto;Importe;Saldo\n01/06/2026;COMPRA LIDL;-1,00;9,00\n",
);

const reads = ["/api/dashboard", "/api/banking/accounts", "/api/banking/transactions"];

const totalsOffRows = async () => {
  const { rows } = await database.sql.query(`
    select * from (
      select user_id, day, account_id, category, income_cents, expense_cents, count from daily_totals
      except
      select user_id, booked_on, account_id, category,
        coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
        coalesce(-sum(amount_cents) filter (where amount_cents <= 0), 0), count(*)
      from transactions group by 1, 2, 3, 4
    ) off`);
  return rows;
};

test("no file breaks the import or a screen; a refused file stores nothing, a repeated one adds nothing", async () => {
  const { fetch } = await settle();
  let imported = 0;

  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      fc.pre(file.length > 0);
      const send = async (path: string) => {
        const headers = { "content-type": "application/octet-stream" };
        const response = await fetch(`${baseUrl}${path}?fileName=a.csv`, {
          method: "POST",
          headers,
          body: file,
        });
        return { status: response.status, answer: await response.json() };
      };
      const before = await storedContent(database.sql);

      const preview = await send("/api/banking/import/preview");
      const afterPreview = await storedContent(database.sql);
      const first = await send("/api/banking/import");

      expect(preview.status).toBeLessThan(500);
      expect(first.status).toBeLessThan(500);
      expect(afterPreview).toEqual(before);
      if (first.status !== 200) {
        expect(errorBodySchema.parse(first.answer).message).toMatch(/\S/);
        expect(await storedContent(database.sql)).toEqual(before);
        return;
      }
      imported += 1;
      const foretold = preview.answer.accounts.reduce(
        (sum: number, account: { newCount: number }) => sum + account.newCount,
        0,
      );
      expect(first.answer.added).toBe(foretold);
      const again = await send("/api/banking/import");
      expect(again).toMatchObject({ status: 200, answer: { added: 0 } });
      for (const path of reads) expect((await fetch(baseUrl + path)).status, path).toBe(200);
    }),
    { ...runs(30), examples: [[validFile]] },
  );

  expect(imported).toBeGreaterThan(0);
  expect(await totalsOffRows()).toEqual([]);
}, 180_000);

const queryPart = fc.oneof(
  fc.constantFrom(
    "fileName=a",
    "fileName=",
    "fileName",
    "accountId=",
    "accountId=x",
    "fileName[]=a",
    "fileName[a]=b",
  ),
  fc.constantFrom("fileName=%00", "fileName=%ED%A0%80", "fileName=%E0%A4%A", "__proto__=a", "constructor=a"),
  fc.uuid().map((id) => `accountId=${id}`),
  fc
    .string({ unit: "binary", maxLength: 300 })
    .map((name) => `fileName=${encodeURIComponent(name.toWellFormed())}`),
);

test("no query breaks the upload, and a refused upload stores nothing", async () => {
  const { fetch } = await settle();

  await fc.assert(
    fc.asyncProperty(
      fc.array(queryPart, { maxLength: 4 }),
      fc.constantFrom(importStatement.path, `${importStatement.path}/preview`),
      async (parts, path) => {
        const before = await storedContent(database.sql);
        const response = await fetch(`${baseUrl}${path}?${parts.join("&")}`, {
          method: "POST",
          headers: { "content-type": "application/octet-stream" },
          body: validFile,
        });
        const answer = await response.json();

        expect(response.status).toBeLessThan(500);
        if (response.ok) return;
        expect(errorBodySchema.parse(answer).message).toMatch(/\S/);
        expect(await storedContent(database.sql)).toEqual(before);
      },
    ),
    runs(20),
  );
});
