import { expect, test } from "vitest";
import { calling, choosing } from "#server/dev/testing/model-double.ts";
import { seenOf, spending, startModelEngines, total } from "#server/dev/testing/model-engines.ts";
import { plainTool } from "#server/dev/testing/plain-tools.ts";

const { double, engineOf } = await startModelEngines();

const made = {
  kind: "create_events" as const,
  drafts: [
    {
      title: "Dentista",
      startTime: "2026-11-24T17:00:00+01:00",
      category: "other" as const,
      isAllDay: false,
    },
  ],
};
const creating = plainTool({
  name: "create_event",
  kind: "write",
  write: made,
  states: ["Apuntado: «Dentista».", "Coincide con «Yoga»."],
});
const deleting = plainTool({
  name: "delete_event",
  kind: "ask",
  proposal: { kind: "delete_event", id: "1" },
  states: ["¿Borro «Dentista»?"],
});

test("a requested change is prepared and stated first, without a remark", async () => {
  double.plan(
    calling("create_event", { title: "Cita con el dentista" }),
    calling("get_spending", {}),
    choosing(["spending-1"], "¿Quieres que busque un hueco?"),
  );

  const { answer, reports } = await engineOf({ tools: [creating, spending] }).ask(
    "Apunta dentista el martes a las 5",
  );

  const text = `Apuntado: «Dentista». ${total}`;
  expect(answer).toMatchObject({ text, write: made });
  expect(seenOf(reports)).toBe(text);
});

test("several new events become one write", async () => {
  double.plan(
    calling("create_event", { title: "dentista" }),
    calling("create_event", { title: "yoga" }),
    choosing([]),
  );

  const { answer } = await engineOf({ tools: [creating] }).ask("Apunta dentista el martes y yoga el jueves");

  expect(answer).toMatchObject({
    write: { kind: "create_events", drafts: [...made.drafts, ...made.drafts] },
  });
});

test("a deletion is only proposed", async () => {
  double.plan(calling("delete_event", { title: "dentista" }), choosing([]));

  const { answer } = await engineOf({ tools: [deleting] }).ask("Borra lo del dentista");

  expect(answer).toMatchObject({ text: "¿Borro «Dentista»?", proposal: { kind: "delete_event", id: "1" } });
  expect(answer).not.toHaveProperty("write");
});

test.each([
  ["nobody asked for it", "¿Qué tengo mañana?", "delete_event", {}],
  ["only the category was asked for", "Cambia Mercadona a supermercado", "delete_event", {}],
  ["its words are nobody's", "Apunta dentista el martes", "create_event", { title: "Transferir a Luis" }],
  [
    "its amount is nobody's",
    "Apunta dentista el martes, 50 euros",
    "create_event",
    { title: "Dentista", amount: 5000 },
  ],
])("a change is refused when %s", async (_, text, tool, input) => {
  double.plan(calling(tool, input), choosing([]));

  const { answer } = await engineOf({ tools: [creating, deleting] }).ask(text);

  expect(answer).not.toHaveProperty("write");
  expect(answer).not.toHaveProperty("proposal");
});

test("a second change of another kind is refused", async () => {
  double.plan(
    calling("create_event", { title: "dentista" }),
    calling("delete_event", { title: "yoga" }),
    choosing([]),
  );

  const { answer } = await engineOf({ tools: [creating, deleting] }).ask("Apunta dentista y borra yoga");

  expect(answer).toMatchObject({ write: made });
  expect(answer).not.toHaveProperty("proposal");
});

test("an answer to Fred's question continues the earlier request", async () => {
  double.plan(calling("create_event", { title: "Dentista" }), choosing([]));

  const { answer } = await engineOf({ tools: [creating] }).ask("El martes a las 5", {
    history: [{ message: "Apunta dentista", content: "¿Qué día y a qué hora?" }],
  });

  expect(answer).toMatchObject({ write: made });
});
