import { expect, test } from "vitest";
import { follow, insist } from "./rests-on.ts";

const aWrite = (key: string, body: object, id = "1") => ({
  key,
  method: "PATCH",
  path: "/api/things/:id",
  input: { params: { id }, body },
});

test("what waits behind a write to the same place rests on what that one left, and others on what was seen", () => {
  const sent = aWrite("a", { category: "Ocio", seen: { category: "Bar", place: "x" } });
  const behind = aWrite("b", { category: "Seguros", seen: { category: "Bar", place: "x" } });
  const other = aWrite("c", { category: "Seguros", seen: { category: "Bar" } }, "2");

  expect(follow([sent, behind, other], sent, {})).toEqual([
    sent,
    aWrite("b", { category: "Seguros", seen: { category: "Ocio", place: "x" } }),
    other,
  ]);
});

test("a version goes on to the one that the answer tells", () => {
  const sent = aWrite("a", { version: 0, note: "uno" });

  expect(follow([aWrite("b", { version: 0, note: "dos" })], sent, { version: 2 })).toEqual([
    aWrite("b", { version: 2, note: "dos" }),
  ]);
  expect(follow([aWrite("b", { version: 1, note: "dos" })], sent, { version: 2 })).toEqual([
    aWrite("b", { version: 1, note: "dos" }),
  ]);
});

test("who insists sends the same without what was seen", () => {
  expect(insist(aWrite("a", { category: "Ocio", seen: { category: "Bar" } }))).toEqual(
    aWrite("a", { category: "Ocio" }),
  );
  expect(insist(aWrite("a", { version: 3, note: "uno" }))).toEqual(
    aWrite("a", { version: null, note: "uno" }),
  );
});
