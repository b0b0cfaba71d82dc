import { expect, test } from "vitest";
import { toStoredCall } from "./turn-writer.ts";

test("a tool call that is too long is stored with its length only", () => {
  const events = Array.from({ length: 3000 }, () => ({ title: "Dentista" }));

  const stored = toStoredCall({ tool: "list_events", input: { from: "2026-03-02" }, output: { events } });

  expect(stored).toEqual({
    tool: "list_events",
    input: { from: "2026-03-02" },
    output: { leftOut: "63012 characters" },
  });
});

test.each([[{ total: 3 }], ["Ese evento ya no existe"], [null], [undefined]])(
  "%j is stored unchanged",
  (output) => {
    expect(toStoredCall({ tool: "get_balance", input: {}, output })).toEqual({
      tool: "get_balance",
      input: {},
      output,
    });
  },
);
