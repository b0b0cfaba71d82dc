import { render } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { WorkerKeeper } from "./worker-keeper.ts";

const watchRegistrations = () => {
  const registrations: unknown[] = [];
  const serviceWorker = { register: async (address: unknown) => void registrations.push(address) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubEnv("PROD", true);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
  return registrations;
};

test("the worker that makes the app one to install starts some seconds after the page", async () => {
  const registrations = watchRegistrations();
  render(<WorkerKeeper />);
  const atOnce = [...registrations];

  await vi.advanceTimersByTimeAsync(2000);

  expect([atOnce, registrations]).toEqual([[], ["/sw.js"]]);
});

test("a page that is left at once starts no worker", async () => {
  const registrations = watchRegistrations();
  const { unmount } = render(<WorkerKeeper />);

  unmount();
  await vi.advanceTimersByTimeAsync(2000);

  expect(registrations).toEqual([]);
});
