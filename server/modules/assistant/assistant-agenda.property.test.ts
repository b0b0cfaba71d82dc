import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp();
const { events } = app.services;

const turnsRemembered = 8;

type Agenda = Map<string, string>;
interface Turn {
  /** The agenda after the proposal is confirmed. */
  proposal: Agenda | null;
  /** Null when nothing changed, or when the change was undone. */
  before: Agenda | null;
}

const createModel = () => {
  let agenda: Agenda = new Map();
  const turns: Turn[] = [];
  const turn = (proposal: Agenda | null, next = agenda) => {
    turns.push({ proposal, before: next === agenda ? null : agenda });
    agenda = next;
  };

  return {
    agenda: () => agenda,
    has: (title: string) => agenda.has(title),
    create: (title: string, at: string) => turn(null, new Map([...agenda, [title, at]])),
    /** A message in between is needed: right after an event is mentioned, "a las 10" may mean the evening. */
    move(title: string, { day, hour }: { day?: string; hour?: string }) {
      turn(null);
      const [oldDay = "", oldHour = ""] = agenda.get(title)?.split(" ") ?? [];
      const at = `${day ?? oldDay} ${hour ?? oldHour}`;
      turn(agenda.has(title) && agenda.get(title) !== at ? new Map([...agenda, [title, at]]) : null);
    },
    remove: (title: string) =>
      turn(agenda.has(title) ? new Map([...agenda].filter(([other]) => other !== title)) : null),
    yes: () => turn(null, turns.at(-1)?.proposal ?? agenda),
    other: () => turn(null),
    undo() {
      const done = turns.slice(-turnsRemembered).findLast(({ before }) => before !== null);
      agenda = done?.before ?? agenda;
      if (done) done.before = null;
      turn(null);
    },
  };
};
type Model = ReturnType<typeof createModel>;

interface Step {
  first?: string;
  message: string;
  fits?: (model: Model) => boolean;
  does: (model: Model) => void;
}

/** Nights when the clocks change. Skipped hours are left out. */
const nights = [
  { now: "2026-03-27T09:00:00Z", month: "marzo", days: ["2026-03-28", "2026-03-29", "2026-03-30"] },
  { now: "2026-10-23T09:00:00Z", month: "octubre", days: ["2026-10-24", "2026-10-25", "2026-10-26"] },
];
const hours = ["01:30", "03:30", "10:00", "23:30"];

const stepsOf = ({ month, days }: (typeof nights)[number]): fc.Arbitrary<Step> => {
  const title = fc.constantFrom("Dentista", "Yoga", "Podólogo");
  const hour = fc.constantFrom(...hours);
  const day = fc.constantFrom(...days);
  const dateWords = (one: string) => `${Number(one.slice(8))} de ${month}`;
  return fc.oneof(
    fc.tuple(title, day, hour).map(([name, on, at]) => ({
      message: `apunta ${name} el ${dateWords(on)} a las ${at}`,
      fits: (model: Model) => !model.has(name),
      does: (model: Model) => model.create(name, `${on} ${at}`),
    })),
    fc.tuple(title, hour).map(([name, at]) => ({
      first: "gracias",
      message: `mueve ${name} a las ${at}`,
      does: (model: Model) => model.move(name, { hour: at }),
    })),
    fc.tuple(title, day).map(([name, on]) => ({
      first: "gracias",
      message: `mueve ${name} al ${dateWords(on)}`,
      does: (model: Model) => model.move(name, { day: on }),
    })),
    title.map((name) => ({ message: `borra ${name}`, does: (model: Model) => model.remove(name) })),
    fc.constantFrom("no", "gracias", "¿qué tengo mañana?").map((message) => ({
      message,
      does: (model: Model) => model.other(),
    })),
    fc.constant({ message: "sí", does: (model: Model) => model.yes() }),
    fc.constant({ message: "sí", does: (model: Model) => model.yes() }),
    fc.constant({ message: "deshazlo", does: (model: Model) => model.undo() }),
  );
};

const conversations = fc.constantFrom(...nights).chain((night) =>
  fc.record({
    now: fc.constant(night.now),
    steps: fc.array(fc.tuple(stepsOf(night), fc.boolean()), { maxLength: 14 }),
  }),
);

const agendaOf = async (userId: string): Promise<Agenda> =>
  new Map(
    (await events.list(userId)).events.map(({ title, startsAt }) => [
      title,
      `${madridDayOf(startsAt)} ${madridTimeOf(startsAt)}`,
    ]),
  );

test("the agenda always holds what was agreed on, whatever the order of the messages", async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async ({ now, steps }) => {
      app.setNow(now);
      const { call, user } = await app.signIn();
      const model = createModel();

      for (const [{ first, message, fits, does }, isSaidAgain] of steps) {
        if (fits && !fits(model)) continue;
        if (first) await call(sendChat, { body: { message: first, key: crypto.randomUUID() } });
        const body = { message, key: crypto.randomUUID() };
        await call(sendChat, { body });
        if (isSaidAgain) await call(sendChat, { body });
        does(model);

        expect(await agendaOf(user.id), message).toEqual(model.agenda());
      }
    }),
    runs(10),
  );
});
