import { expect, test } from "vitest";
import { knownBanks } from "#shared/rules/known-banks.ts";
import { banksWithLayout } from "./layouts.ts";

test("the guide to banks says of exactly the banks with a layout that their columns are known", () => {
  const said = knownBanks.filter(({ hasLayout }) => hasLayout).map(({ name }) => name);

  expect(said.toSorted()).toEqual(banksWithLayout.toSorted());
});
