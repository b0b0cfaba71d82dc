import { expect, test } from "vitest";
import type { ExpectedEntry } from "#server/modules/cash-flow/domain/promise.ts";
import { applyDecision } from "./apply-decision.ts";
import type { Decision } from "./dated-promise.ts";

const entry = (day: string): ExpectedEntry => ({
  ...{ seriesKey: "gym", day, cents: -3000, lowCents: -3100, highCents: -2900, kind: "subscription" },
  ...{ name: "Gym", accountId: "one", probability: 0.9 },
});
const coming = ["2026-12-05", "2027-01-05", "2027-02-05"].map(entry);

const apply = (said: Partial<Decision>, days: string[] = [], after = "2026-11-21") =>
  applyDecision({ days }, coming, {
    decision: {
      ...{
        seriesKey: "gym",
        isConfirmed: false,
        cents: null,
        nextOn: null,
        endsOn: null,
        saidOn: "2026-11-21",
      },
      ...said,
    },
    after,
  });
const seen = (entries: ExpectedEntry[]) => entries.map(({ day, cents }) => `${day} ${cents}`);

test("a day and an amount that were said hold for the next times, with the distance between them", () => {
  expect(seen(apply({ nextOn: "2026-12-09", cents: -3500 }))).toEqual([
    ...["2026-12-09 -3500", "2027-01-09 -3500", "2027-02-09 -3500"],
  ]);
});

test("once it has come the facts tell, also where it came some days before", () => {
  const days = ["2026-11-05", "2026-12-07"];

  expect(seen(apply({ nextOn: "2026-12-09", cents: -3500 }, days))).toEqual([
    ...["2026-12-09 -3500", "2027-01-05 -3000", "2027-02-05 -3000"],
  ]);
});

test("what was said says nothing of what stood to come before", () => {
  expect(seen(apply({ cents: -3500, saidOn: "2026-12-20" }))[0]).toBe("2026-12-05 -3000");
});

test("a day that is over moves nothing any more", () => {
  expect(seen(apply({ nextOn: "2026-12-01" }, [], "2026-12-02"))[0]).toBe("2026-12-05 -3000");
});

test("from its end on nothing comes", () => {
  expect(seen(apply({ endsOn: "2027-01-05", isConfirmed: true }))).toEqual(["2026-12-05 -3000"]);
});
