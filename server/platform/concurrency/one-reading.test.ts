import { expect, test } from "vitest";
import { inOneReading, onceInReading, readAnew } from "./one-reading.ts";

test("what is asked for twice in one reading is read once, until a change; nothing is shared beyond it", async () => {
  const reads: string[] = [];
  const read = onceInReading(async (userId: string, day: string) => {
    reads.push(`${userId} ${day}`);
    return reads.length;
  });
  const twice = async (userId: string) => [await read(userId, "lunes"), await read(userId, "lunes")];

  expect(await twice("ana")).toEqual([1, 2]);
  expect(await Promise.all([inOneReading(() => twice("ana")), inOneReading(() => twice("ana"))])).toEqual([
    [3, 3],
    [4, 4],
  ]);
  await inOneReading(async () => {
    expect([await twice("ana"), await twice("eva"), await read("ana", "martes")]).toEqual([
      [5, 5],
      [6, 6],
      7,
    ]);
    readAnew();
    expect(await twice("ana")).toEqual([8, 8]);
  });
});
