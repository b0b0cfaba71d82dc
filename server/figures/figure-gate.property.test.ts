import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#shared/testing/runs.ts";
import { checkFigures, type Given } from "./check-figures.ts";
import { createFigureGate } from "./figure-gate.ts";
import { moneyLies } from "./testing/money-lies.ts";
import { storyLies } from "./testing/story-lies.ts";
import { tellTruths } from "./testing/tell.ts";

const truths = tellTruths(1);
const lies = [...moneyLies, ...storyLies].flatMap((kind) =>
  truths
    .filter((_, index) => index % 23 === 0)
    .flatMap((truth) =>
      kind
        .tell(truth)
        .slice(0, 1)
        .map((text) => ({ text, given: truth.given })),
    ),
);
const anyAnswer = fc.oneof(fc.constantFrom(...truths), fc.constantFrom(...lies));
const cuts = fc.array(fc.nat(200), { maxLength: 40 });

const deltasOf = (text: string, places: readonly number[]) => {
  const at = [...new Set([0, ...places.filter((place) => place < text.length), text.length])].sort(
    (one, other) => one - other,
  );
  return at.slice(1).map((end, index) => text.slice(at[index], end));
};

const stream = (deltas: readonly string[], given: Given) => {
  const gate = createFigureGate(given);
  const shown = deltas.map((delta) => gate.push(delta));
  const { rest, isSound } = gate.end();
  return { shown, out: shown.join("") + rest, isSound };
};

test("whatever the deltas, shows the beginning of the text with no unsupported figure, and the whole when it is true", () => {
  fc.assert(
    fc.property(anyAnswer, cuts, ({ text, given }, places) => {
      const { out, isSound } = stream(deltasOf(text, places), given);

      expect(text.startsWith(out)).toBe(true);
      expect(checkFigures(out, given).unsupported).toEqual([]);
      expect(isSound).toBe(checkFigures(text, given).unsupported.length === 0);
      expect(out === text).toBe(isSound);
    }),
    runs(80),
  );
});

test("whatever is pushed, no prefix shown holds an unsupported figure", () => {
  fc.assert(
    fc.property(anyAnswer, ({ text, given }) => {
      const { shown } = stream([...text], given);

      const prefixes = shown.map((_, index) => shown.slice(0, index + 1).join(""));
      const last = [...new Set(prefixes)].filter((_, index) => index % 5 === 0);
      expect(last.filter((prefix) => checkFigures(prefix, given).unsupported.length > 0)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

const given: Given = {
  figures: [{ kind: "money", cents: 4520, flow: "out", of: ["Lidl"] }],
  asked: "",
  today: "2026-11-22",
};

test("shows words at once, a figure with its sentence, and nothing after a lie", () => {
  const gate = createFigureGate(given);

  expect(gate.push("Este mes en Lidl llevas ")).toBe("Este mes en Lidl");
  expect(gate.push("gastados ")).toBe(" llevas");
  expect(gate.push("45,20 € y poco")).toBe(" gastados");
  expect(gate.push(" más. El resto")).toBe(" 45,20 € y poco más. El");
  expect(gate.push(" suma 99 €. Y ya está")).toBe("");
  expect(gate.push(" todo dicho. ")).toBe("");
  expect(gate.end()).toEqual({ rest: "", isSound: false });
});
