import { expect, test } from "vitest";
import type { Step } from "./ledger-step-repository.ts";
import { packSteps, unpackStep } from "./packed-steps.ts";

test("the steps of a long change are made a few at a time, and unpacked they are what they were", async () => {
  let made = 0;
  function* steps(): Generator<Step> {
    for (; made < 25; made++) yield { kind: "a-kind", content: { place: made, text: "Café «Ñandú» 5 €" } };
  }

  const sizes: number[] = [];
  const unpacked: Step[] = [];
  const places: number[] = [];
  for await (const some of packSteps(steps(), 3)) {
    sizes.push(some.length);
    expect(made).toBeLessThanOrEqual(places.length + 10);
    for (const one of some) {
      places.push(one.place);
      unpacked.push(await unpackStep(one));
    }
  }

  expect(sizes).toEqual([10, 10, 5]);
  expect(places).toEqual(Array.from({ length: 25 }, (_, index) => index + 3));
  made = 0;
  expect(unpacked).toEqual([...steps()]);
});
