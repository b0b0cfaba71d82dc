import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { DatedPromise } from "./dated-promise.ts";
import { settle } from "./settle.ts";

const day = fc.integer({ min: 0, max: 40 }).map((count) => addDays("2026-10-15", count));
const cents = fc.constantFrom(-1499, -1450, -9900, 190_000);
const owner = fc.constantFrom("netflix", "luz");

const promised = fc.record({ day, cents, owner }).map(
  ({ day, cents, owner }): DatedPromise => ({
    ...{ promiseId: owner, name: owner, kind: "bill", every: "month", accountId: null, day },
    ...{ cents, lowCents: cents, highCents: cents, probability: 1 },
  }),
);
const booked = fc.record({ day, cents, owner: fc.option(owner) });

test("a row settles at most one promise, a promise is settled once, and without rows nothing is settled", () => {
  fc.assert(
    fc.property(fc.array(promised, { maxLength: 8 }), fc.array(booked, { maxLength: 8 }), (entries, told) => {
      const rows = told.map(({ day, cents }, place) => ({
        ...{ id: `row ${place}`, accountId: "one", day, cents, description: "" },
        ...{ merchantName: null, creditorName: null, category: null },
      }));
      const promiseOf = new Map(
        told.flatMap(({ owner }, place): [string, string][] => (owner ? [[`row ${place}`, owner]] : [])),
      );
      const today = "2026-11-24";

      const settled = settle(entries, { today, rows, promiseOf });

      const used = settled.flatMap((one) => one.settled?.rowId ?? []);
      expect(new Set(used).size).toBe(used.length);
      expect(settled.map(({ day }) => day)).toEqual(entries.map(({ day }) => day));
      for (const one of settled) {
        expect(one.state === "settled").toBe(one.settled !== null);
        if (one.settled) {
          expect(Math.sign(one.settled.cents)).toBe(Math.sign(one.cents));
          expect(promiseOf.get(one.settled.rowId) ?? one.promiseId).toBe(one.promiseId);
        }
      }
      expect(settle(entries, { today, rows: [], promiseOf }).every((one) => one.settled === null)).toBe(true);
    }),
  );
});
