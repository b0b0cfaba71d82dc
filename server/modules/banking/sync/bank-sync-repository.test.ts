import { expect, test } from "vitest";
import { createScriptedBank } from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createBankSyncRepository } from "./bank-sync-repository.ts";

const bank = createScriptedBank();
const app = await startTestApp({ banks: "at once", providers: [bank.provider] });
const slot = new Date("2026-03-02T09:30:00Z");

test("of the banks that a planned moment awaits, one that was never asked comes first, then who waits longest", async () => {
  const repository = createBankSyncRepository(app.database.db);
  const waits: [string, string | null][] = [
    ["recent", "2026-03-02T01:00:00Z"],
    ["never", null],
    ["long ago", "2026-02-01T01:00:00Z"],
    ["done", "2026-03-02T09:30:00Z"],
  ];
  const names = new Map<string, string>();
  for (const [name, lastSlotAt] of waits) {
    const person = await app.settle();
    await bank.link(person, app.baseUrl);
    await app.database.sql.query("update bank_connections set last_slot_at = $1 where user_id = $2", [
      lastSlotAt,
      person.user.id,
    ]);
    names.set(person.user.id, name);
  }

  const due = await repository.due(slot, slot, 10);

  expect(due.map(({ userId }) => names.get(userId))).toEqual(["never", "long ago", "recent"]);
  expect(await repository.due(slot, slot, 1)).toEqual(due.slice(0, 1));
});

test("calls of an account that is no more are not counted", async () => {
  const repository = createBankSyncRepository(app.database.db);
  const { user } = await app.settle();

  const changed = await repository.changeCalls(
    user.id,
    { accountId: crypto.randomUUID(), scope: "balances" },
    () => ({ day: "2026-03-02", used: 1, remaining: null, blockedUntil: null }),
  );

  expect(changed).toBeNull();
});
