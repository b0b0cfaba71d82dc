import { expect, test } from "vitest";
import { browserTestsFor, testsFor } from "./changed.mjs";

const many = Array.from({ length: 40 }, (_, place) => `server/other/other-${place}.test.ts`);
const texts: Record<string, string> = {
  "shared/money.ts": "",
  "server/goals/goals.ts":
    'import { sum } from "#shared/money.ts";\nimport type { App } from "#server/app.ts";',
  "server/goals/goals.test.ts": 'import { app } from "#server/app.ts";',
  "server/goals/pace.test.ts": 'import {\n  pace,\n} from "./goals.ts";',
  "server/app.ts": 'import { goals } from "./goals/goals.ts";',
  "server/alone/deep/alone.ts": "",
  "server/alone/alone.test.ts": 'const part = await import("./elsewhere.ts");',
  "client/src/amount.tsx": 'export { sum } from "#shared/money.ts";',
  "client/src/amount.test.tsx": 'import { Amount } from "#client/amount.tsx";',
  ...Object.fromEntries(many.map((file) => [file, 'import { app } from "#server/app.ts";'])),
};
const tree = { files: Object.keys(texts), textOf: (file: string) => texts[file] ?? "" };

test.each([
  [
    "by imports, but not by the whole app",
    ["shared/money.ts"],
    ["client/src/amount.test.tsx", "server/goals/pace.test.ts"],
  ],
  ["of its folder", ["server/goals/goals.ts"], ["server/goals/goals.test.ts", "server/goals/pace.test.ts"]],
  ["of the nearest folder that has any", ["server/alone/deep/alone.ts"], ["server/alone/alone.test.ts"]],
  ["itself, when it is one", ["server/goals/goals.test.ts"], ["server/goals/goals.test.ts"]],
  ["all, when it joins the whole", ["server/app.ts"], ["server/goals/goals.test.ts", ...many].toSorted()],
  ["none, when it is no code", ["README.md"], []],
])("a changed file has tests: %s", (_which, changed, expected) => {
  expect(testsFor(changed, tree)).toEqual(expected);
});

test("a changed file runs the browser tests of its module", () => {
  const specs = ["e2e/goals.spec.ts", "e2e/banking/bank-linking.spec.ts", "e2e/support/mail.ts"];

  expect(browserTestsFor(["server/modules/banking/feed.ts"], specs)).toEqual([
    "e2e/banking/bank-linking.spec.ts",
  ]);
  expect(browserTestsFor(["client/src/features/goals/card.tsx"], specs)).toEqual(["e2e/goals.spec.ts"]);
});
