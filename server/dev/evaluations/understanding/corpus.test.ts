import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { featuresOf } from "#server/modules/assistant/domain/understanding/learnt/features.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { readWeights } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import { readByRules } from "#server/modules/assistant/domain/understanding/understand.ts";
import { readCorpus } from "./corpus.ts";
import { createRandom } from "./random.ts";
import { toStored } from "./store.ts";
import { familiesOf, train } from "./train.ts";
import { variationsOf } from "./vary.ts";

const now = new Date("2026-11-18T10:00:00Z");

test("the corpus holds thousands of messages, some of every label", async () => {
  const corpus = await readCorpus();

  expect(corpus.length).toBeGreaterThan(2500);
  expect(new Set(corpus.map(({ label }) => label))).toEqual(new Set(labels));
});

test("the weights stay small", async () => {
  const stored = new URL(
    "../../../modules/assistant/domain/understanding/learnt/weights.json",
    import.meta.url,
  );

  expect((await readFile(stored)).length).toBeLessThan(500_000);
});

const few = [
  { label: "balance", text: "cuánto dinero tengo" },
  { label: "balance", text: "cuánto dinero queda" },
  { label: "greeting", text: "hola buenas" },
  { label: "greeting", text: "hola fred" },
] as const;

test("the same messages train the same weights, which tell them apart", () => {
  const [once, again] = [toStored(train(familiesOf(few)), 1), toStored(train(familiesOf(few)), 1)];
  const { reading, understanding } = readByRules("dinero que tengo", { now });

  const shares = readWeights(once)(featuresOf(reading, understanding));

  expect(again).toEqual(once);
  expect(shares.get("balance")).toBeGreaterThan(shares.get("greeting") ?? 1);
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test("variations of a message are the same each time and differ from it", () => {
  const text = "cuánto me he gastado en Mercadona el lunes";

  const varied = variationsOf(text, createRandom(1), 4);

  expect(varied).toEqual(variationsOf(text, createRandom(1), 4));
  expect(varied.length).toBeGreaterThan(0);
  expect(varied).not.toContain(text);
});
