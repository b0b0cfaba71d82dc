import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aDashboard } from "#shared/testing/money-builders.ts";
import { call } from "./call.ts";
import { askEarly } from "./early-reads.ts";
import { forgetManualUser, keepManualUser } from "./manual-user.ts";

/** How often the server is asked for who is here, and for the feed, by a page at `path`. */
const startPage = (path: string) => {
  const server = startFakeServer();
  const asked = { user: 0, dashboard: 0 };
  server.on(getCurrentUser, () => {
    asked.user += 1;
    return aUser();
  });
  server.on(getDashboard, () => {
    asked.dashboard += 1;
    return aDashboard();
  });
  history.replaceState(null, "", path);
  onTestFinished(() => {
    forgetManualUser();
    vi.useRealTimers();
  });
  return asked;
};

test("the feed asks at once for who is here and what it shows, and each answer is taken once", async () => {
  const asked = startPage("/");
  askEarly();
  expect(asked).toEqual({ user: 1, dashboard: 1 });

  await Promise.all([call(getCurrentUser), call(getDashboard)]);
  expect(asked).toEqual({ user: 1, dashboard: 1 });
  await call(getDashboard);
  expect(asked).toEqual({ user: 1, dashboard: 2 });
});

test("an answer for another person is not taken, nor one that is old; other pages ask for no feed", async () => {
  const asked = startPage("/banking");
  askEarly();
  expect(asked).toEqual({ user: 1, dashboard: 0 });
  keepManualUser(aUser());
  await call(getCurrentUser);
  expect(asked.user).toBe(2);

  vi.useFakeTimers({ toFake: ["performance"] });
  askEarly();
  vi.advanceTimersByTime(10_001);
  await call(getCurrentUser);
  expect(asked.user).toBe(4);
});
