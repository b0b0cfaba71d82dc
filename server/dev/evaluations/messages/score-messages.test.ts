import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parseMessages } from "./labelled-messages.ts";
import { messageReport, scoreMessages } from "./score-messages.ts";

const sample = () =>
  readFile(
    new URL("../../../modules/assistant/domain/understanding/fixtures/sample.jsonl", import.meta.url),
    "utf8",
  ).then(parseMessages);

const aRow = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    id: "1",
    now: "2026-11-22T10:00+01:00",
    text: "dentista mañana a las 17:30",
    expected: {
      intent: "create_event",
      title: ["dentista"],
      titleKey: "dentista",
      start: "2026-11-23T17:30",
      startUtc: "2026-11-23T16:30Z",
      end: null,
      isAllDay: false,
      category: "appointment",
      location: null,
    },
    difficulty: "easy",
    ...changes,
  });

describe("the labelled messages", () => {
  it("are understood whole often enough", async () => {
    const { rows, fault } = await sample();

    const { share } = scoreMessages(rows);

    expect(fault).toBeUndefined();
    expect(share("whole")).toBeGreaterThanOrEqual(0.92);
    expect(share("date", "easy", "medium")).toBeGreaterThanOrEqual(0.97);
    expect(share("intent")).toBeGreaterThanOrEqual(0.97);
  });
});

describe("a file of labelled messages", () => {
  it.each([
    ["no es JSON", "{"],
    ["no se entiende now", aRow({ now: 3 })],
    ["no se entiende la fila", "[]"],
  ])("says where it is broken: %s", (message, line) => {
    expect(parseMessages(`${aRow()}\n${line}\n`).fault).toEqual({ line: 2, message });
  });

  it("is reported with its shares and, when asked, its misses", () => {
    const { rows } = parseMessages(`${aRow()}\n${aRow({ id: "2", text: "dentista mañana a las 18:30" })}`);

    const report = messageReport(rows, { withMisses: true });

    expect(report).toContain("whole: 50.0 %");
    expect(report).toContain("easy whole: 50.0 %");
    expect(report).toContain("2 [easy] 2026-11-22T10:00+01:00 «dentista mañana a las 18:30»: time");
  });
});
