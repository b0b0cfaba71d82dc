import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { createCalendarEvent } from "#shared/contracts/calendar/events.ts";
import { createGoal } from "#shared/contracts/goals.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z" });

const aTraveller = async ({ hasGoal = true, hasEvent = true }) => {
  const { call } = await app.signIn();
  const goal = { title: "Viaje a Lisboa", paraType: "project", priority: 5, targetAmount: 800 } as const;
  if (hasGoal) await call(createGoal, { body: goal });
  const startTime = "2026-12-04T08:00:00Z";
  const event = {
    title: "Viaje a Lisboa",
    startTime,
    endTime: "2026-12-04T10:00:00Z",
    category: "personal",
  } as const;
  if (hasEvent) await call(createCalendarEvent, { body: event });
  return async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
};
const ofGoal = "«Viaje a Lisboa»: llevas 0,00 € de 800,00 €";
const ofEvent = "09:00 «Viaje a Lisboa»";

test("how a trip goes is told of the goal and of the events of that name", async () => {
  const ask = await aTraveller({});

  const told = await ask("¿Cómo va mi viaje a Lisboa?");

  expect(told).toContain(ofGoal);
  expect(told).toContain(ofEvent);
});

test("of the goal alone where there are no events, and of the events alone where there is no goal", async () => {
  const saver = await aTraveller({ hasEvent: false });
  const flier = await aTraveller({ hasGoal: false });

  const ofSaver = await saver("¿Cómo va mi viaje a Lisboa?");
  expect(ofSaver).toContain(ofGoal);
  expect(ofSaver).not.toContain("No encuentro nada");
  expect(await flier("¿Cómo va mi viaje a Lisboa?")).toMatch(new RegExp(`${ofEvent}\\.$`));
});

test("when it is stays a question to the agenda", async () => {
  const ask = await aTraveller({});

  expect(await ask("¿Cuándo es mi viaje a Lisboa?")).not.toContain("llevas");
});
