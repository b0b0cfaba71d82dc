import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { getCurrentUser, logout } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { call } from "./call.ts";
import { keepManualUser } from "./manual-user.ts";

const script = readFileSync(join(import.meta.dirname, "../../public/home.js"), "utf8");

/** Who is signed in, and what the server was asked since the page began. */
const aHome = () => {
  const server = startFakeServer();
  const user = aUser({ authProvider: "manual" });
  keepManualUser(user);
  const asked: Record<string, string>[] = [];
  server.on(getCurrentUser, ({ headers }) => {
    asked.push(Object.fromEntries(headers));
    return user;
  });
  onTestFinished(() => void delete window.earlyAnswers);
  new Function(script)();
  return { server, user, asked };
};

test("the page asks early just what the app asks first, which takes that answer once", async () => {
  const { user, asked } = aHome();
  expect(asked).toHaveLength(1);

  const early = await call(getCurrentUser);

  expect(early).toEqual(user);
  expect(asked).toHaveLength(1);
  await call(getCurrentUser);
  expect(asked).toEqual([asked[0], asked[0]]);
});

test("an early answer that did not come is asked for again", async () => {
  const { server, user } = aHome();
  delete window.earlyAnswers;
  server.cut(getCurrentUser);
  new Function(script)();
  server.on(getCurrentUser, () => user);

  expect(await call(getCurrentUser)).toEqual(user);
});

test.each([
  ["another person signed in", async () => keepManualUser(aUser({ authProvider: "manual" }))],
  ["something was changed", async () => void (await call(logout))],
  [
    "a while has passed",
    async () => void vi.spyOn(performance, "now").mockReturnValue(performance.now() + 21_000),
  ],
])("after %s the app asks anew", async (_, happen) => {
  const { server, asked } = aHome();
  server.on(logout, () => ({ message: "Hasta pronto", logoutUrl: null }) as never);
  onTestFinished(() => void vi.restoreAllMocks());

  await happen();
  await call(getCurrentUser);

  expect(asked).toHaveLength(2);
});
