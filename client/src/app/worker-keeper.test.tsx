import { render } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { WorkerKeeper } from "./worker-keeper.ts";

const watchRegistrations = () => {
  const asked: unknown[] = [];
  const serviceWorker = { register: async (address: unknown) => void asked.push(address) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubEnv("PROD", true);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
  return asked;
};

test("the worker that makes the app one to install starts some seconds after the page", async () => {
  const asked = watchRegistrations();
  render(<WorkerKeeper />);
  const atOnce = [...asked];

  await vi.advanceTimersByTimeAsync(2000);

  expect([atOnce, asked]).toEqual([[], ["/sw.js"]]);
});

test("a page that is left at once starts no worker", async () => {
  const asked = watchRegistrations();
  const { unmount } = render(<WorkerKeeper />);

  unmount();
  await vi.advanceTimersByTimeAsync(2000);

  expect(asked).toEqual([]);
});
