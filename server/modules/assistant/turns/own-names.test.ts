import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { withOwnNames } from "./own-names.ts";

const now = new Date("2026-11-21T09:00:00Z");

const readAs = (goals: readonly string[], merchants: readonly string[]) => {
  const read = withOwnNames({
    understand: async (_, { text, ...moment }) => understand(text, moment),
    merchantNames: async () => merchants,
    goalTitles: async () => goals,
  });
  return (text: string) => read("nobody", { text, now });
};

test("a goal or a person of one's own is known by its name alone, and of nobody else", async () => {
  const own = readAs(["Crucero por el Danubio"], ["Brea Lago"]);
  const others = readAs(["Fondo de emergencia"], ["Mercadona"]);

  const asked = [
    ["¿Me llega para irme al Danubio en junio?", { intent: "goal_date", goal: "Danubio" }],
    ["brea nos debe algo?", { intent: "person_balance", person: "brea" }],
  ] as const;

  for (const [text, understood] of asked) {
    expect([text, await own(text)]).toMatchObject([text, understood]);
    expect([text, await others(text)]).not.toMatchObject([text, understood]);
  }
  expect(await own("cena con Brea mañana a las 9")).toMatchObject({ intent: "create_event" });
});
