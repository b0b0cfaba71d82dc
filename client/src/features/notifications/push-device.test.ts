import { expect, onTestFinished, test, vi } from "vitest";
import { readLocal } from "#client/lib/local-value.ts";
import { leavePush, startPush } from "./push-device.ts";
import { keepPush, pushOwnerKey } from "./push-keeper.ts";
import { startNotifications } from "./testing/notification-server.ts";
import { watchPush } from "./testing/watch-push.ts";

test("whoever signs out takes this device from the pushes", async () => {
  const server = startNotifications();
  const browser = watchPush();
  await startPush("clave", "ana");

  await leavePush();

  expect(browser.isSubscribed()).toBe(false);
  expect(server.sent.left).toEqual([{ endpoint: "https://push.test/1" }]);
  expect(readLocal(pushOwnerKey)).toBeNull();
});

test("pushes stay with the person who subscribed, and the next person on this device does not inherit them", async () => {
  startNotifications();
  const browser = watchPush();
  await startPush("clave", "ana");

  await keepPush({ userId: "ana", areAmountsHidden: false });
  expect(browser.isSubscribed()).toBe(true);

  await keepPush({ userId: "berta", areAmountsHidden: false });
  expect(browser.isSubscribed()).toBe(false);
});

test("a browser that takes pushes says so again at each start, since the server ends all when a session is ended elsewhere", async () => {
  const server = startNotifications();
  watchPush();
  await startPush("clave", "ana");

  await keepPush({ userId: "ana", areAmountsHidden: false });

  const [once, again] = server.sent.subscribed;
  expect(server.sent.subscribed).toHaveLength(2);
  expect(again).toEqual(once);
});

test("a browser that does not reach its push service is not awaited for ever", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = startNotifications();
  watchPush({ isServiceReachable: false });

  const started = expect(startPush("clave", "ana")).rejects.toThrow("No answer");
  await vi.advanceTimersByTimeAsync(20_000);

  await started;
  expect(server.sent.subscribed).toEqual([]);
});
