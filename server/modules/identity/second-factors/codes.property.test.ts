import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { runs } from "#shared/testing/runs.ts";
import { newRecoveryCodes, readCode, recoveryHash } from "./codes.ts";

const start = Date.parse("2026-03-02T09:00:00Z");
const { services, signIn, setNow, database } = await startTestApp();
const { verify } = services.secondFactors;

const step = 30_000;
const at = (instant: number) => new Date(instant).toISOString();

const protectedPerson = async () => {
  setNow(at(start));
  const { call, user } = await signIn();
  return { userId: user.id, ...(await setUpAuthenticator(call, at(start))) };
};

const unlimited = () => database.sql.query("delete from rate_limits");

test("in any order of codes each time step counts once, one step of skew is allowed, and never an older one", async () => {
  const moves = fc.array(
    fc.record({ wait: fc.nat({ max: 90_000 }), drift: fc.integer({ min: -3, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );

  await fc.assert(
    fc.asyncProperty(moves, async (moves) => {
      const { userId, codeAt } = await protectedPerson();
      let now = start;
      let last = Math.floor(start / step);

      for (const { wait, drift } of moves) {
        now += wait;
        setNow(at(now));
        await unlimited();
        const code = codeAt(at(now + drift * step));
        // Two steps may happen to have the same code.
        const acceptedStep = [-1, 0, 1]
          .filter((near) => codeAt(at(now + near * step)) === code)
          .map((near) => Math.floor(now / step) + near)
          .find((found) => found > last);

        expect(await verify(userId, code)).toBe(acceptedStep !== undefined);
        last = acceptedStep ?? last;
      }
    }),
    runs(8),
  );
});

test("each recovery code works once, however many are sent at once", async () => {
  const sent = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 });

  await fc.assert(
    fc.asyncProperty(sent, async (sent) => {
      const { userId, recoveryCodes } = await protectedPerson();
      await unlimited();

      const answers = await Promise.all(sent.map((index) => verify(userId, recoveryCodes[index] ?? "")));

      expect(answers.filter(Boolean)).toHaveLength(new Set(sent).size);
    }),
    runs(8),
  );
});

test("a code is recognised however it is typed", () => {
  const [code = ""] = newRecoveryCodes();
  const gap = fc.constantFrom("", " ", "-", "–", "\u00a0", "\t");

  fc.assert(
    fc.property(fc.array(gap, { minLength: 11, maxLength: 11 }), fc.boolean(), (gaps, isLower) => {
      const spaced = [...code].map((letter, index) => gaps[index] + letter).join("");
      const typed = isLower ? spaced.toLowerCase() : spaced;

      expect(readCode(typed)).toEqual({ kind: "recovery", code: code.replace("-", "") });
    }),
  );
});

test("any input is at most one kind of code", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const read = readCode(typed);
      expect(read === null || /^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/.test(read.code)).toBe(true);
    }),
  );
});

test("the hash of a code depends on the person and the installation", () => {
  const hash = (userId: string, secret: string) => recoveryHash("7K2QX-M04ZB", { userId, secret });

  expect(hash("ana", "x")).toBe(recoveryHash("7K2QXM04ZB", { userId: "ana", secret: "x" }));
  expect(new Set([hash("ana", "x"), hash("luis", "x"), hash("ana", "y")]).size).toBe(3);
});
