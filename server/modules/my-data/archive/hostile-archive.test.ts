import fc from "fast-check";
import { expect, test } from "vitest";
import { aFullPerson } from "#server/dev/testing/full-person.ts";
import { refusedFields } from "#server/dev/testing/module-samples.ts";
import { archiveOf, downloadOf, fileOf, zipOf } from "#server/dev/testing/my-data.ts";
import { storedContent } from "#server/dev/testing/stored-content.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-06-30T10:00:00Z" });
const { files: good } = await downloadOf(await aFullPerson(app), app.baseUrl);
const target = await app.signIn();
const before = await storedContent(app.database.sql);

/** The export with other files, and a manifest that says so. */
const changed = (changes: Record<string, string>, manifestChanges: object = {}) =>
  archiveOf(new Map([...good, ...Object.entries(changes)]), manifestChanges);

/** One field of the first row of a table. */
const withField = (table: string, field: object) => {
  const name = `datos/${table}.jsonl`;
  const [first = "{}", ...rest] = (good.get(name) ?? "").split("\n");
  return changed({ [name]: [JSON.stringify({ ...JSON.parse(first), ...field }), ...rest].join("\n") });
};

const refusalOf = async (bytes: Uint8Array) =>
  app.services.dataRestore.restore(await fileOf(bytes), target.user.email).then(
    () => "restored",
    (error: Error) => error.message,
  );

const cut = (text = "") => text.slice(0, Math.floor(text.length / 2));

test.each([
  ["no ZIP", async () => new TextEncoder().encode("hola"), "no es un ZIP"],
  ["half a ZIP", async () => (await changed({})).slice(0, 5000), "no es un ZIP"],
  ["another program's ZIP", () => zipOf([["a.txt", "hola"]]), "no es una descarga"],
  ["a file too many", () => changed({ "datos/otra.jsonl": "{}\n" }), "no es una descarga"],
  ["a path out of the folder", () => changed({ "datos/x/y": "" }), "no es una descarga"],
  ["no manifest", () => zipOf([...good].filter(([name]) => name !== "manifest.json")), "no es una descarga"],
  [
    "a manifest that is none",
    () => zipOf([...good, ["manifest.json", "{}"]].slice(-1) as [string, string][]),
    "no se entiende",
  ],
  ["a version of the future", () => changed({}, { version: 2 }), "versión 2"],
  ["a file that the manifest does not name", () => changed({}, { files: [] }), "no dicen lo mismo"],
  [
    "a file that was changed",
    () =>
      zipOf(
        [...good].map(([name, text]) => [
          name,
          name === "agenda.ics" ? text.replace("Dentista", "Dentisto") : text,
        ]),
      ),
    "no es como se descargó",
  ],
  [
    "a file that was cut",
    () => zipOf([...good].map(([name, text]) => [name, name === "agenda.ics" ? cut(text) : text])),
    "está cortado",
  ],
  ["a row that is no JSON", () => changed({ "datos/budgets.jsonl": "{\n" }), "línea 1"],
  ["a row of somebody else", () => withField("goals", { userId: crypto.randomUUID() }), "no vale userId"],
  ["a column that there is not", () => withField("goals", { malo: 1 }), "no vale malo"],
  ["a goal of a kind that there is not", () => withField("goals", { category: "x" }), "no vale category"],
  ["an amount that is none", () => withField("transactions", { amountCents: 1.5 }), "no vale amountCents"],
  ["a day that is none", () => withField("transactions", { bookedOn: "2026-02-30" }), "no vale bookedOn"],
  [
    "a text that no database keeps",
    () => withField("transactions", { description: "a\u0000b" }),
    "no vale description",
  ],
  ["half a surrogate pair", () => withField("goals", { title: "\ud800" }), "no vale title"],
  ["JSON of another shape", () => withField("chat_turns", { cards: [{ kind: "script" }] }), "no vale cards"],
  [
    "a movement of no account",
    () => withField("transactions", { accountId: crypto.randomUUID() }),
    "no encajan",
  ],
  [
    "one row twice",
    () => changed({ "datos/budgets.jsonl": (good.get("datos/budgets.jsonl") ?? "").repeat(2) }),
    "no encajan",
  ],
  ...refusedFields.map(({ name, table, fields, refusal }): [string, () => Promise<Uint8Array>, string] => [
    name,
    () => withField(table, fields),
    refusal,
  ]),
])("%s restores nothing", async (_name, make, reason) => {
  const refusal = await refusalOf(await make());

  expect(refusal).toContain(reason);
  expect(await storedContent(app.database.sql)).toEqual(before);
});

test("more than a person can have is refused before it is unpacked", async () => {
  const line = `${"0".repeat(99_999)}\n`;
  const bomb = await changed({ "datos/goals.jsonl": line.repeat(300) });

  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusalOf(bomb)).toContain("línea 1");
});

test("whatever is written over an export, it is restored whole or not at all", async () => {
  const names = [...good.keys()].filter((name) => name.endsWith(".jsonl"));

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), fc.nat(), async (name, value, place) => {
      const rows = (good.get(name) ?? "").split("\n").filter(Boolean);
      const row = JSON.parse(rows[place % Math.max(1, rows.length)] ?? "{}");
      const keys = Object.keys(row);
      const key = keys[place % Math.max(1, keys.length)] ?? "x";
      const changedRow = { ...row, [key]: value };
      fc.pre(JSON.stringify(changedRow) !== JSON.stringify(row));
      const lines = rows.toSpliced(place % Math.max(1, rows.length), 1, JSON.stringify(changedRow));
      const person = await app.signIn();
      const path = await fileOf(await changed({ [name]: `${lines.join("\n")}\n` }));

      const result = await app.services.dataRestore.restore(path, person.user.email).then(
        ({ rows }) => rows,
        ({ name: kind }: Error) => kind,
      );

      const { rows: counts } = await app.database.sql.query(
        "select count(*)::int as count from transactions where user_id = $1",
        [person.user.id],
      );
      expect(["AppError", "number"]).toContain(typeof result === "number" ? "number" : result);
      expect(Number(counts[0]?.count) > 0).toBe(typeof result === "number");
    }),
    { ...runs(15), seed: 20_260_630 },
  );
});

test("an account that holds something already stays as it is", async () => {
  const { user } = await app.settle();
  const path = await fileOf(await changed({}));
  await app.services.dataRestore.restore(path, user.email).catch(() => {});

  await expect(app.services.dataRestore.restore(path, user.email)).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(app.services.dataRestore.restore(path, "nadie@ejemplo.es")).rejects.toMatchObject({
    code: "not_found",
  });
});
