import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { createKeptAnswers } from "./kept-answers.ts";

const app = await startTestApp({ now: "2026-11-20T12:00:00Z", keptAnswers: { isChecked: false } });

test("an answer is kept for its person and version, and not above the bytes", async () => {
  const kept = createKeptAnswers({ bytes: 10 });
  const place = { userId: "ana", url: "/a", version: "1" };
  let made = 0;
  const read = async (changes: Partial<typeof place>, text: string) => {
    const before = made;
    const make = async () => {
      made += 1;
      return Buffer.from(text);
    };
    const body = await kept.through({ ...place, ...changes }, make, async () => "1");
    return `${body}${made > before ? ", made" : ""}`;
  };

  expect([await read({}, "1"), await read({}, "2")]).toEqual(["1, made", "1"]);
  expect([await read({ userId: "luis" }, "3"), await read({ version: "2" }, "4")]).toEqual([
    "3, made",
    "4, made",
  ]);

  await read({ url: "/b" }, "55555");
  await read({ version: "2" }, "6");
  await read({ url: "/c" }, "88888");
  const longest = [await read({ url: "/d" }, "9".repeat(11)), await read({ url: "/d" }, "d")];

  // The one that was asked for last stays.
  expect([await read({ version: "2" }, "10"), await read({ url: "/b" }, "11")]).toEqual(["4", "11, made"]);
  expect(longest).toEqual([`${"9".repeat(11)}, made`, "d, made"]);
});

test("where answers are checked, one that changes while its version stays is an error", async () => {
  const kept = createKeptAnswers({ isChecked: true });
  const place = { userId: "ana", url: "/a", version: "1" };
  const read = (text: string, versionNow = "1") =>
    kept.through(
      place,
      async () => Buffer.from(text),
      async () => versionNow,
    );
  await read("1");

  await expect(read("1")).resolves.toEqual(Buffer.from("1"));
  await expect(read("2")).rejects.toThrow("/a has changed");
  await expect(read("2", "2")).resolves.toEqual(Buffer.from("2"));
});

test("a kept answer is sent as it was, until the rows or the day change, and to nobody else", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  const read = async ({ fetch } = ana) => {
    const response = await fetch(app.baseUrl + getDashboard.path);
    return { text: await response.text(), type: response.headers.get("content-type") };
  };
  const first = await read();

  const again = await read();
  await ana.call(importStatement, {
    query: { fileName: "banco.csv" },
    file: aCsv(["20/11/2026;COMPRA LIDL;-12,34;1000,00"]),
  });
  const changed = await read();
  const his = await read(luis);
  app.setNow("2026-11-20T23:30:00Z");
  const nextDay = await read();

  expect(again).toEqual(first);
  expect(changed.text).toContain('"todaySpending":12.34');
  expect(his.text).toContain('"totalBalance":0');
  expect(nextDay.text).toContain('"todaySpending":0');
});
