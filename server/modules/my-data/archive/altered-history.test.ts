import { expect, test } from "vitest";
import { archiveOf, downloadOf, fileOf } from "#server/dev/testing/my-data.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

/** The files of a person who changed an account's share and a budget. */
const exported = async () => {
  const person = await withTwoAccounts(app);
  const { call } = person;
  const [account] = (await call(listAccounts)).accounts;
  const id = account?.id ?? "";
  const { version } = await call(getAccount, { params: { id } });
  await call(updateAccount, { params: { id }, body: { version, sharePercent: 50 } });
  await call(setBudget, { body: { category: "Seguros", limit: 80 } });
  return (await downloadOf(person, app.baseUrl)).files;
};

const rowsFile = "datos/money_history_rows.jsonl";

/** Those rows with what they were before written over; a subject without changes stays. */
const withBefore = (files: ReadonlyMap<string, string>, subject: string, change: object) => {
  const lines = (files.get(rowsFile) ?? "").split("\n").filter(Boolean);
  const changed = lines.map((line) => {
    const row = JSON.parse(line);
    return row.subject === subject ? JSON.stringify({ ...row, before: { ...row.before, ...change } }) : line;
  });
  expect(changed).not.toEqual(lines);
  return archiveOf(new Map([...files, [rowsFile, `${changed.join("\n")}\n`]]));
};

const restoredBy = async (archive: Uint8Array) => {
  const person = await app.signIn();
  await app.services.dataRestore.restore(await fileOf(archive), person.user.email);
  return person;
};

test.each([
  ["account", { sharePercent: 500 }],
  ["account", { color: "url(x)" }],
  ["budget", { limitCents: -5 }],
  ["budget", { limitCents: "mucho" }],
])(
  "a history whose %s was written over by hand is restored, and undone it changes nothing",
  async (subject, change) => {
    const { call } = await restoredBy(await withBefore(await exported(), subject, change));
    const entries = (await call(listHistory, { query: {} })).entries;
    const before = [await call(listAccounts), entries.length];

    for (const { id } of entries.filter(({ kind }) => kind.includes(subject)))
      await expect(call(undoHistoryEntry, { params: { id } })).rejects.toMatchObject({ status: 409 });

    expect([await call(listAccounts), (await call(listHistory, { query: {} })).entries.length]).toEqual(
      before,
    );
  },
);

test("an export of a version that kept corrections in tables of their own is restored without them", async () => {
  const files = await exported();
  const old = new Map([
    ...files,
    ["datos/category_changes.jsonl", '{"id":"x"}\n'],
    ["datos/category_change_rows.jsonl", "nada\n"],
  ] as const);

  const { call } = await restoredBy(await archiveOf(old));

  expect((await call(listAccounts)).accounts).toHaveLength(2);
});
