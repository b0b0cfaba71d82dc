import { composeReply, leadStatements } from "#server/modules/assistant/statements/statement.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import type { EventDraft } from "#shared/contracts/calendar/events.ts";
import { aGoalPerson } from "./goal-person.ts";
import type { startTestApp } from "./test-app.ts";

/** What every call may leave out, as the engines fill it in. */
const blank: Record<string, object> = {
  change_category: { ownCategory: null },
  list_events: { words: null },
  find_free_time: { earliest: null, latest: null },
  create_event: {
    ...{ end: null, startInstant: null, isAllDay: null, category: null, location: null, expectedCost: null },
    repeat: null,
    reminders: null,
  },
  move_event: {
    ...{ id: null, words: null, day: null, time: null, newStart: null, newEnd: null, newStartInstant: null },
    ...{ shiftMinutes: null, durationMinutes: null },
  },
  delete_event: { id: null, words: null, day: null, time: null },
  create_goal: { targetAmount: null, targetDate: null, category: null },
  record_progress: { goal: null, amount: null, percent: null },
  note_week: { goal: null },
};

export const draftOf = (fields: object) => ({ category: "other", isAllDay: false, ...fields }) as EventDraft;

interface Setting {
  app: Awaited<ReturnType<typeof startTestApp>>;
  tools: readonly Tool[];
  now: Date;
}

/** People who use tools as the built-in engine does. */
export const createToolUsers = ({ app, tools, now }: Setting) => {
  const use = async (userId: string, name: string, fields: object = {}) => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Error(`There is no tool ${name}`);
    const input = tool.input.parse({ ...blank[name], ...fields });
    const { output, write, proposal } = await tool.run({ userId, now }, input);
    const { text, cards } = composeReply(leadStatements(tool.state(tool.output.parse(output), input)));
    const choices = cards.flatMap((card) => (card.kind === "choices" ? card.choices : []));
    return { text: text.replaceAll("\u00a0", " "), cards, choices, write, proposal };
  };

  /** A person with these events. */
  return async (...agenda: object[]) => {
    const person = await aGoalPerson(app);
    const { id: userId } = person.user;
    const made = await app.services.events.createMany(userId, agenda.map(draftOf));
    return {
      ...person,
      userId,
      ids: made.map(({ id }) => id),
      use: (name: string, fields?: object) => use(userId, name, fields),
    };
  };
};

export const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => error.message,
  );
