import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { createGoal, listGoals } from "#shared/contracts/goals.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z" });

const aPerson = async () => {
  const { call } = await app.signIn();
  for (const title of ["Hacer ejercicio", "Leer más"])
    await call(createGoal, { body: { title, paraType: "area", priority: 5 } });
  await call(createGoal, { body: { title: "Bici", paraType: "project", priority: 5, targetAmount: 400 } });
  return {
    call,
    say: async (message: string) => (await call(sendChat, { body: { message } })).message,
    done: async () =>
      (await call(listGoals)).goals.filter(({ isDoneThisWeek }) => isDoneThisWeek).map(({ title }) => title),
  };
};

test("who tells what was done this week has it noted in its area, once, and can take it back", async () => {
  const { call, say, done } = await aPerson();

  const { id, content } = await say("he hecho ejercicio esta semana");

  expect(content).toBe("Apuntado: «Hacer ejercicio», hecho esta semana.");
  expect(await done()).toEqual(["Hacer ejercicio"]);
  expect((await say("Esta semana he hecho ejercicio")).content).toContain("ya está apuntado esta semana");
  expect((await say("esta semana ya he leído")).content).toBe("Apuntado: «Leer más», hecho esta semana.");
  await call(undoChat, { params: { id } });
  expect(await done()).toEqual(["Leer más"]);
});

test.each([
  "he hecho la bici esta semana",
  "¿he hecho ejercicio esta semana?",
  "no he hecho ejercicio esta semana",
  "he hecho ejercicio",
  "esta semana he hecho 50 € de compras",
  "la semana que viene haré ejercicio",
])("«%s» notes no week", async (message) => {
  const { say, done } = await aPerson();

  await say(message);

  expect(await done()).toEqual([]);
});
