import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { namesIn } from "#server/modules/assistant/domain/understanding/own-names.ts";
import { createTransaction, deleteTransaction } from "#shared/contracts/banking/accounts.ts";
import { createEvent, deleteEvent } from "#shared/contracts/calendar/events.ts";
import { createNameCache } from "./own-names.ts";

const now = new Date("2026-03-10T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });

test("a goal that is renamed, an event and a shop that are deleted are no names any more at once", async () => {
  const { call, user, make, update } = await aGoalPerson(app);
  const known = async () => {
    const index = await app.services.ownNames.indexOf(user.id, now);
    return namesIn("crucero velero cardiologo zarrabeitia", index).map(({ name }) => name);
  };
  const { id } = await make({ title: "Crucero" });
  const { event } = await call(createEvent, {
    body: { title: "Cardiólogo", startTime: "2026-03-12T10:00:00Z", endTime: "2026-03-12T11:00:00Z" },
  });
  const written = { date: "2026-03-09", text: "Zarrabeitia", amount: -5, category: null, isTransfer: false };
  const { transaction } = await call(createTransaction, { body: { accountId: null, ...written } });
  expect(await known()).toEqual(["Crucero", "Revisar: Crucero", "Cardiólogo", "Zarrabeitia"]);

  await update(id, { title: "Velero" });
  expect(await known()).toEqual(["Velero", "Revisar: Velero", "Cardiólogo", "Zarrabeitia"]);
  await call(deleteEvent, { params: { id: event.id } });
  expect(await known()).toEqual(["Velero", "Revisar: Velero", "Zarrabeitia"]);
  const version = transaction.byHand?.version ?? "";
  await call(deleteTransaction, { params: { id: transaction.id }, query: { version } });
  expect(await known()).toEqual(["Velero", "Revisar: Velero"]);
});

test("only what has changed is read again, and nothing is kept of somebody who has left", async () => {
  const versions = { money: "1", goals: "1", agenda: "1" };
  const reads: string[] = [];
  const reading = (part: string) => async () => {
    reads.push(part);
    return {};
  };
  const names = createNameCache({
    versions: async () => ({ ...versions }),
    read: { money: reading("money"), goals: reading("goals"), agenda: reading("agenda") },
  });
  const readNow = async () => {
    reads.length = 0;
    await names.indexOf("ana", now);
    return [...reads];
  };

  expect(await readNow()).toEqual(["money", "goals", "agenda"]);
  expect(await readNow()).toEqual([]);
  versions.agenda = "2";
  expect(await readNow()).toEqual(["agenda"]);
  names.forget("ana");
  expect(await readNow()).toEqual(["money", "goals", "agenda"]);
});
