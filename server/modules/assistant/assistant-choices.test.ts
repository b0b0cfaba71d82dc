import { expect, test } from "vitest";
import { timed } from "#server/dev/testing/agenda-drafts.ts";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { sendChat } from "#shared/contracts/assistant.ts";

// 2 March 2026 is a Monday.
const app = await startTestApp({ now: "2026-03-02T09:00:00Z" });

/** A person who presses the choice with a label. */
const aPerson = async () => {
  const person = await aGoalPerson(app);
  const say = async (message: string) => (await person.call(sendChat, { body: { message } })).message;
  const choose = async (message: string, label: RegExp) => {
    const { cards } = await say(message);
    const choices = cards.flatMap((card) => (card.kind === "choices" ? card.choices : []));
    const chosen = choices.find((choice) => label.test(choice.label));
    if (!chosen) throw new Error(`No choice like ${label} among ${JSON.stringify(choices)}`);
    return say(chosen.message);
  };
  return { ...person, say, choose };
};

test.each([
  ["Cena 3", "Cena 4"],
  ["Clase de yoga", "Clase de piano"],
  ["Reunión a las 10", "Reunión del 7 de mayo"],
])("pressing a choice between the events «%s» and «%s» selects that one", async (one, other) => {
  const { user, choose } = await aPerson();
  await app.services.events.createMany(user.id, [
    { ...timed(one, ["2026-03-05", "17:30"], ["2026-03-05", "18:30"]), category: "other", isAllDay: false },
    { ...timed(other, ["2026-03-06", "20:30"], ["2026-03-06", "21:30"]), category: "other", isAllDay: false },
  ]);
  const [name] = one.split(" ");

  const deleted = await choose(`borra ${name}`, new RegExp(other));
  const moved = await choose(`mueve ${name} a las 19:15`, new RegExp(one));

  expect(deleted.cards).toMatchObject([{ state: "proposed", event: { title: other } }, {}]);
  expect(moved.cards).toMatchObject([
    { state: "proposed", event: { title: one, startTime: "2026-03-05T18:15:00.000Z" } },
    {},
  ]);
});

test.each([
  ["Viaje 2026", "Viaje 2027"],
  ["Viaje a Roma", "Viaje a Japón"],
])("pressing a choice between the goals «%s» and «%s» shows and advances that one", async (one, other) => {
  const { make, choose } = await aPerson();
  await make({ title: one });
  await make({ title: other });

  const reply = await choose("¿cómo va mi objetivo viaje?", new RegExp(other));
  const advanced = await choose("he apartado 50 € para mi objetivo viaje", new RegExp(one));

  expect(reply.cards).toMatchObject([
    { kind: "goal", state: "shown", goal: { title: other } },
    { kind: "understood", parts: [{ kind: "goal" }] },
  ]);
  expect(advanced.cards).toMatchObject([
    { kind: "goal", state: "advanced", goal: { title: one, currentAmount: 50 } },
  ]);
});

test.each([
  ["Zara Online", "Zara Home", "zara"],
  ["Cepsa 24", "Cepsa 13", "cepsa"],
])(
  "pressing a choice between the merchants «%s» and «%s» changes that one's category",
  async (one, other, name) => {
    const { bring, openAccount, choose } = await aPerson();
    const account = await openAccount("Nómina");
    for (const merchantName of [one, other]) {
      const { categorisation } = aRow({});
      await bring(account, -500, {
        ...{ bookedOn: "2026-02-10", description: merchantName.toUpperCase() },
        categorisation: {
          ...categorisation,
          merchantName,
          alikeKey: merchantName.toLowerCase(),
          category: "Otros Gastos",
        },
      });
    }

    const { cards } = await choose(`pon ${name} en Ocio/Entretenimiento`, new RegExp(other));

    expect(cards).toMatchObject([{ kind: "category", state: "changed", merchantName: other }]);
  },
);
