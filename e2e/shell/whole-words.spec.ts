import { test } from "#e2e/support/fixtures.ts";
import { expectWholeWords } from "#e2e/support/whole-words.ts";

const ofVisitors = ["/landing", "/auth", "/auth/forgot", "/privacidad", "/terminos", "/nada"];

// What people see once they are in: `accessible.spec.ts`.
test("for a visitor no word is cut or broken, at text of 200 % and on a page enlarged to 400 %, and nothing is wider than the screen", {
  tag: "@once",
}, async ({ page }) => {
  test.slow();
  for (const path of ofVisitors) await expectWholeWords(page, path, { fits: true });
});
