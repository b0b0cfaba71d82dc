import { threadId } from "node:worker_threads";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as react from "react";
import { afterAll, afterEach, vi } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { dismissToast, forgetWaitingToast } from "#client/lib/toast.ts";

// A page's code arrives by a dynamic import, which the first test of a file waits for.
configure({
  asyncUtilTimeout: 30_000,
  // The page is written out for the one error that is shown, not for each look at what has not come yet.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = "TestingLibraryElementError";
    const get = () => [message, prettyDOM(container as Element)].filter(Boolean).join("\n\n");
    return Object.defineProperty(error, "message", { get, configurable: true });
  },
});

// React keeps a stack trace of each element for its warnings, which no test reads: a quarter of all the processor.
const ofReact: object = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(ofReact, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// Cancelled, an animation of happy-dom rejects a promise that nobody asked for. framer-motion does without them.
Reflect.deleteProperty(Element.prototype, "animate");

// Nothing has a place here: every section of a scroller is near, and nothing is drawn for having come into view.
Reflect.set(
  globalThis,
  "IntersectionObserver",
  class {
    readonly report: () => void;
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void, options?: { root?: unknown }) {
      this.report = () => options?.root && onChange([{ isIntersecting: true }]);
    }
    observe() {
      this.report();
    }
    disconnect() {}
  },
);

// Node's channels reach the other threads, whose test files are other browsers.
const suffix = ` of thread ${threadId}`;
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name.endsWith(suffix) ? name : `${name}${suffix}`);
  }
};

afterEach(() => {
  cleanup();
  // Kept by the module, which test files share.
  setAmountsHidden(false);
  forgetWaitingToast();
  dismissToast();
  localStorage.clear();
});

// Files share their modules: an import that the end of this file cut off would stay broken for those that follow.
afterAll(() => vi.dynamicImportSettled());
