import { expect, test } from "vitest";
import { forty, late, startBalancedBank } from "#server/modules/banking/sync/testing/balanced-bank.ts";
import { textsOf } from "./testing/notified-person.ts";

const { app, setTransactions, aLinkedPerson } = await startBalancedBank();
const nextDay = "2026-03-03T09:40:00Z";

type Person = Awaited<ReturnType<typeof aLinkedPerson>>;

/** What was sent, after everybody of whom there is news was looked over at an instant. */
const sentTo = async ({ user }: Person, instant: string) => {
  app.setNow(instant);
  await app.services.notificationRounds.enqueueDue();
  await app.runJobs();
  const { notifications } = await app.services.notifications.list(user.id);
  return textsOf(notifications);
};

test("a transaction that its bank has withdrawn gets one notice", async () => {
  const ana = await aLinkedPerson();

  setTransactions(forty.filter((_, place) => place !== 37));
  await ana.slot(nextDay);
  const sent = [
    "Tu banco ha retirado «Compra 37», −10,37 €. Ya no cuenta en «Cuenta». Era del 27 de febrero.",
  ];
  expect(await sentTo(ana, "2026-03-03T10:00:00Z")).toEqual(sent);
  await ana.slot("2026-03-04T09:40:00Z");
  expect(await sentTo(ana, "2026-03-04T10:00:00Z")).toEqual(sent);
});

test("several transactions withdrawn at once share one notice", async () => {
  const ana = await aLinkedPerson();

  setTransactions(forty.slice(0, -3));
  await ana.slot(nextDay);

  expect(await sentTo(ana, "2026-03-03T10:00:00Z")).toEqual([
    "Tu banco ha retirado 3 movimientos, −31,14 €. Ya no cuentan en «Cuenta».",
  ]);
});

test("a difference that stays unexplained for two days is notified once until it changes", async () => {
  const ana = await aLinkedPerson();
  const noticesOn = async (day: string) => {
    await ana.slot(`${day}T09:40:00Z`);
    const sent = await sentTo(ana, `${day}T10:00:00Z`);
    return sent.filter((text) => text.includes("sin explicar")).map((text) => text.split(".")[0]);
  };

  setTransactions(forty, [...forty, late]);
  const first = [await noticesOn("2026-03-03"), await noticesOn("2026-03-04")];
  const word = "Hay 47,30 € sin explicar en «Cuenta»";
  const after = [await noticesOn("2026-03-05"), await noticesOn("2026-03-06"), await noticesOn("2026-03-08")];
  setTransactions(forty, [...forty, late, { ...late, amountCents: -100 }]);
  const changed = [await noticesOn("2026-03-09"), await noticesOn("2026-03-11")];

  expect(first).toEqual([[], []]);
  expect(after).toEqual([[word], [word], [word]]);
  expect(changed).toEqual([[word], ["Hay 48,30 € sin explicar en «Cuenta»", word]]);
});
