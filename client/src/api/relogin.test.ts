import { expect, onTestFinished, test, vi } from "vitest";
import { comeBack, watchLeaving } from "#client/testing/watch-leaving.ts";
import { aUser } from "#shared/testing/builders.ts";
import { keepManualUser, readManualUser } from "./manual-user.ts";
import { endSession, startRelogin } from "./relogin.ts";

test.each([
  ["with a password", aUser(), "/auth"],
  ["at a provider", undefined, "/api/login"],
])(
  "however many calls find the session lost of who signed in %s, the browser leaves once, after half a second",
  (_way, user, address) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const leaving = watchLeaving();
    if (user) keepManualUser(user);

    startRelogin();
    startRelogin();
    expect(readManualUser()).toBeUndefined();
    vi.advanceTimersByTime(499);
    expect(leaving).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(leaving.mock.calls).toEqual([[address]]);
  },
);

test("a call that fails while the browser is still leaving does not leave again; one after the return does", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const leaving = watchLeaving();
  startRelogin();
  vi.advanceTimersByTime(500);

  startRelogin();
  vi.advanceTimersByTime(500);
  expect(leaving).toHaveBeenCalledOnce();

  comeBack();
  startRelogin();
  vi.advanceTimersByTime(500);
  expect(leaving).toHaveBeenCalledTimes(2);
});

test("after the person has ended the session nothing redirects, and a later loss is shown again", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const leaving = watchLeaving();
  startRelogin();

  endSession();
  vi.advanceTimersByTime(500);
  expect(leaving).not.toHaveBeenCalled();

  startRelogin();
  vi.advanceTimersByTime(500);
  expect(leaving).toHaveBeenCalledOnce();
});
