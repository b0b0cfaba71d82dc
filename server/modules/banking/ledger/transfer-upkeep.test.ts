import { expect, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { createTransferUpkeep } from "./transfer-upkeep.ts";
import { createTransferUpkeepRepository } from "./transfer-upkeep-repository.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });
const { ledger } = app.services;

/** Upkeep as it runs from hour to hour; tells whose turn it was. */
const anUpkeep = () => {
  let now = Date.parse("2026-02-20T09:00:00Z");
  const queue = createJobsAtHand("on demand");
  const upkeep = createTransferUpkeep({
    repository: createTransferUpkeepRepository(app.database.db),
    ledger,
    jobs: queue.jobs,
    clock: { now: () => new Date(now) },
  });
  queue.know([upkeep.job as Parameters<typeof queue.know>[0][number]]);
  return async () => {
    now += 3_600_000;
    await upkeep.enqueueDue();
    await queue.runJobs();
  };
};

test("rows that were stored before the account that they name are judged once more when it comes, and then no more", async () => {
  const { user, bring, figures, idOf, mark } = await withTwoAccounts(app);
  const row = { description: "TRASPASO A CTA *9911" };
  await bring(0, { ...row, bookedOn: "2025-09-01" }, { ...row, amountCents: -700 }, { amountCents: -100 });
  const passAnHour = anUpkeep();
  await passAnHour();
  const before = await figures();
  await ledger.change(user.id, (change) =>
    change.openAccount({
      ...{ id: crypto.randomUUID(), identity: "hucha", name: "Hucha", type: "savings", ibanLast4: "9911" },
      ...{ institutionName: "ING", currency: "EUR" },
    }),
  );

  await passAnHour();
  const judged = await figures();
  const version = await ledger.version(user.id);
  await passAnHour();

  expect(before.expenses).toBe(58);
  expect(judged.expenses).toBe(1);
  expect(await ledger.version(user.id)).toBe(version);
  await mark(await idOf(-7), false);
  await passAnHour();
  expect((await figures()).expenses).toBe(8);
});
