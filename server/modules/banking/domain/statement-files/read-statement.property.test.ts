import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { type PlainStatement, toCamt, toCsv, toNorma43, toOfx } from "./fixtures/write-statement.ts";
import { readStatement } from "./read-statement.ts";

const writers = { toNorma43, toCsv, toOfx, toCamt };
const read = (text: string) => readStatement(new TextEncoder().encode(text));

const cents = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean())
  .map(([amount, isOut]) => (isOut ? -amount : amount));
const description = fc
  .string({ unit: fc.constantFrom(..."ABCÑÉ 0123&<>;,\"'/.*-"), minLength: 1, maxLength: 40 })
  .map((text) => `A${text}B`.replace(/ +/g, " "));
const day = fc.integer({ min: 1, max: 365 }).map((number) => {
  const month = Math.min(12, Math.floor((number - 1) / 28) + 1);
  return `2026-${String(month).padStart(2, "0")}-${String(((number - 1) % 28) + 1).padStart(2, "0")}`;
});
const row = fc.record({ date: day, amountInCents: cents, description });
/** More than one day, so that the order of a CSV is beyond doubt. */
const statement: fc.Arbitrary<PlainStatement> = fc
  .record({ openingInCents: cents, rows: fc.array(row, { minLength: 2, maxLength: 20 }) })
  .map(({ openingInCents, rows }) => ({
    openingInCents,
    rows: rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }))
  .filter(({ rows }) => rows[0]?.date !== rows.at(-1)?.date);

test.each(Object.entries(writers))(
  "what %s writes reads back as the same rows and balances",
  (_name, write) => {
    fc.assert(
      fc.property(statement, (written) => {
        const result = read(write(written));

        expect(result.valid ? [] : result.faults).toEqual([]);
        const [account] = result.valid ? result.statement.accounts : [];
        const rows = account?.rows.map(({ date, amountInCents, description }) => ({
          date,
          amountInCents,
          description,
        }));
        expect(rows).toEqual(written.rows);
        const net = written.rows.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
        const closing = account?.closingBalanceInCents;
        expect(closing === null && write === toNorma43 ? net : closing).toBe(written.openingInCents + net);
      }),
    );
  },
);

const controlled = { toNorma43, toCamt, toCsv };

test.each(Object.entries(controlled))(
  "any one changed amount in what %s writes is refused",
  (_name, write) => {
    fc.assert(
      fc.property(statement, fc.nat(), cents, (written, pick, change) => {
        // The oldest row of a CSV stands on no earlier balance.
        const place = 1 + (pick % (written.rows.length - 1));
        const changed = written.rows.map((one, at) =>
          at === place ? { ...one, amountInCents: one.amountInCents + change } : one,
        );
        const forged = forge(write, written, changed);

        expect(read(forged).valid).toBe(false);
      }),
    );
  },
);

/** The changed transactions between the totals and balances of the true ones. */
const forge = (
  write: (statement: PlainStatement) => string,
  written: PlainStatement,
  rows: PlainStatement["rows"],
) => {
  const [truth, changed] = [write(written).split(/\r?\n/), write({ ...written, rows }).split(/\r?\n/)];
  return truth.map((line, place) => mixOf(write, line, changed[place] ?? "")).join("\n");
};

const mixOf = (write: (statement: PlainStatement) => string, truth: string, changed: string) => {
  if (write === toNorma43) return truth.startsWith("22") ? changed : truth;
  if (write === toCamt) return truth.startsWith("<Ntry>") ? changed : truth;
  const balance = truth.split(";").at(-1);
  return [...changed.split(";").slice(0, -1), balance].join(";");
};

const fixtures = new URL("./fixtures/", import.meta.url);
const samples = readdirSync(fixtures)
  .filter((name) => /\.(?:n43|csv|xml)$/.test(name))
  .map((name) => new Uint8Array(readFileSync(new URL(name, fixtures))));
const ofxSample = new TextEncoder().encode(
  toOfx({ openingInCents: 1, rows: [{ date: "2026-01-02", amountInCents: -150, description: "CAFÉ & CO" }] }),
);

test("any bytes give an answer, never an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(readStatement(bytes).valid).toBeTypeOf("boolean");
    }),
  );
});

test("a damaged statement gives an answer, never an error, and every fault a Spanish sentence", () => {
  const edit = fc.record({
    place: fc.nat(5_000),
    remove: fc.nat(60),
    insert: fc.uint8Array({ maxLength: 4 }),
  });

  fc.assert(
    fc.property(
      fc.constantFrom(...samples, ofxSample),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      (sample, edits) => {
        const damaged = edits.reduce((bytes, { place, remove, insert }) => {
          const at = place % bytes.length || 0;
          return Uint8Array.from([...bytes.subarray(0, at), ...insert, ...bytes.subarray(at + remove)]);
        }, sample);

        const result = readStatement(damaged);

        for (const fault of result.valid ? [] : result.faults)
          expect(fault.message).toMatch(/^\p{Lu}.*\.$/su);
      },
    ),
    runs(200),
  );
});
