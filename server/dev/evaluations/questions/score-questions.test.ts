import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { holdsQuestions, parseQuestions } from "./labelled-questions.ts";
import { questionReport, scoreQuestions } from "./score-questions.ts";

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}.jsonl`, import.meta.url), "utf8");

/** The most of each set that may be answered with something else, in parts of one. */
test.each([
  ...["sample", "strangers", "unseen", "later", "autumn", "voices", "voices-messages"].map(
    (name) => [name, 0.08] as const,
  ),
  // The decision on the learnt second opinion says what they were when first seen.
  ...["voices-again", "voices-again-messages", "voices-third"].map((name) => [name, 0.12] as const),
  ...["eighteen-people", "seventeen-people", "eleven-people", "six-people"].map(
    (name) => [name, 0.03] as const,
  ),
  ["twenty-people", 0.08] as const,
  ["follow-ups", 0.12] as const,
  ["fourteen-people", 0.08] as const,
])("the questions of «%s» are seldom answered with something else, and none writes", async (name, most) => {
  const { rows, fault } = parseQuestions(await fixture(name));

  const { share, written } = scoreQuestions(rows);

  expect(fault).toBeUndefined();
  expect(share("wrong")).toBeLessThanOrEqual(most);
  expect(written).toBe(0);
});

const aRow = (text: string, expected: object) =>
  JSON.stringify({ id: text, now: "2026-10-14T18:20+02:00", text, expected, difficulty: "easy" });

test("questions are told from messages, and reported with what is right, unknown, wrong and written", () => {
  const content = [
    aRow("¿cuánto tengo en ING?", { intent: "balance", account: "ING" }),
    aRow("cuánto paga mi vecino de luz", { intent: "spending", category: null, period: null }),
    aRow("saldo en ING", { intent: "balance", account: "BBVA" }),
    aRow("apunta dentista mañana", { intent: "unknown" }),
  ].join("\n");

  const report = questionReport(parseQuestions(content).rows, { withMisses: true });

  expect(holdsQuestions(content)).toBe(true);
  expect(report).toContain("right: 25.0 %\nhonest unknown: 25.0 %\nwrong: 50.0 %\nwritten by a question: 1");
  expect(report).toContain("«apunta dentista mañana»: wrong, written");
});
