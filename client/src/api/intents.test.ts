import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { anEvent } from "#shared/testing/event-builders.ts";
import { call } from "./call.ts";

const dentist = { title: "Dentista", startTime: "2026-03-12T10:00:00Z", endTime: "2026-03-12T11:00:00Z" };

/** Sends events to a server that answers as told, and tells the key of each. */
const anAgenda = () => {
  const server = startFakeServer();
  const keys: (string | null)[] = [];
  const answers = {
    lost: () => Promise.reject(new TypeError("Failed to fetch")),
    broken: () => Response.json({ code: "unexpected", message: "Error" }, { status: 500 }),
    refused: () => Response.json({ code: "invalid_request", message: "No" }, { status: 400 }),
    answered: () => ({ event: anEvent() }),
  };
  const send = async (how: keyof typeof answers, changes: Partial<typeof dentist> = {}) => {
    server.on(createEvent, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return answers[how]();
    });
    await call(createEvent, { body: { ...dentist, ...changes } }).catch(() => {});
  };
  return { send, keys };
};

test("the same form sent again after no answer came has the key of before, until one comes", async () => {
  const { send, keys } = anAgenda();

  for (const how of ["lost", "broken", "answered", "answered"] as const) await send(how);

  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test("another form, a refusal and ten minutes each make a new key", async () => {
  const { send, keys } = anAgenda();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());

  await send("lost");
  await send("lost", { title: "Médico" });
  await send("refused");
  await send("lost");
  clock.mockReturnValue(10 * 60_000);
  await send("answered");

  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test("two calls that run at once are two intents", async () => {
  const { send, keys } = anAgenda();

  await Promise.all([send("lost"), send("lost")]);

  expect(new Set(keys).size).toBe(2);
});
