import {
  openPopupWindow,
  type PopupOptions,
  type PopupWindow,
  webAddress,
} from "#client/lib/popup-window.ts";
import { createStore } from "#client/lib/store.ts";
import { type Toast, toast, toastAfterOthers } from "#client/lib/toast.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { isSessionLost } from "./call.ts";
import { askConfirmation, requiresConfirmation } from "./confirmation.ts";

/** `closed`: the window is gone or out of reach, and the provider's answer may still come. */
export type AuthorizationStage = "opening" | "waiting" | "closed" | "connecting";

/** One authorization that the server has started. */
interface StartedFlow<Answer> {
  authUrl: string;
  /** Reports the provider's answer when it comes back. Returns how to stop. */
  listen: (popup: PopupWindow, report: (answer: Answer) => void) => () => void;
  /** Resolves to the final toast. */
  connect: (answer: Answer) => Promise<Toast | undefined>;
}

interface AuthorizationOptions<Target, Answer> {
  popup: PopupOptions;
  maxWindowMs: number;
  endpoint: Endpoint;
  begin: (target: Target, signal: AbortSignal) => Promise<StartedFlow<Answer>>;
  /** The answer that a closed window stands for; without it the answer may still come. */
  answerOfClosed?: Answer;
  toasts: {
    windowBlocked: Toast;
    /** After the confirmation some browsers open no window without another press. */
    pressAgain: Toast;
    tookTooLong: Toast;
    refused: (error: unknown) => Toast;
  };
}

const pollIntervalMs = 1000;

/** Lets the person authorise something at a provider, in a window of its own and one at a time. */
export const createAuthorization = <Target, Answer>(options: AuthorizationOptions<Target, Answer>) => {
  const { endpoint, toasts, answerOfClosed } = options;
  // Outside React, because an authorization continues while the person changes pages.
  const store = createStore<{ target: Target; stage: AuthorizationStage } | undefined>(undefined);
  let open: { popup: PopupWindow; stop: AbortController } | undefined;

  /** Must be called within the click; returns whether a window is open. `onEnd` runs in every case. */
  const start = (target: Target, onEnd: () => unknown, blocked = toasts.windowBlocked) => {
    if (open && !open.popup.isClosed()) {
      open.popup.bringForward();
      return true;
    }
    cancel();
    const popup = openPopupWindow(options.popup);
    if (!popup) {
      toast(blocked);
      return false;
    }
    const stop = new AbortController();
    open = { popup, stop };
    void run(target, popup, stop.signal).then((outcome) => {
      popup.close();
      onEnd();
      if (stop.signal.aborted) return;
      open = undefined;
      store.set(undefined);
      if (outcome === "confirm") void confirmAndStart(target, onEnd);
      else if (outcome) toastAfterOthers(outcome);
    });
    return true;
  };

  const confirmAndStart = async (target: Target, onEnd: () => unknown) => {
    if (await askConfirmation()) start(target, onEnd, toasts.pressAgain);
  };

  const cancel = () => {
    open?.stop.abort();
    open?.popup.close();
    open = undefined;
    store.set(undefined);
  };

  /** Resolves to the final toast; to nothing after a cancellation or a lost session. */
  const run = async (target: Target, popup: PopupWindow, signal: AbortSignal) => {
    store.set({ target, stage: "opening" });
    const started = await begin(target, popup, signal);
    if (!started || "outcome" in started) return started?.outcome;
    store.set({ target, stage: "waiting" });
    const ending = await waitForAnswer(popup, started.flow, { target, signal });
    if (ending === "cancelled") return undefined;
    if (ending === "late") return toasts.tookTooLong;
    store.set({ target, stage: "connecting" });
    return started.flow.connect(ending.answer);
  };

  const begin = async (target: Target, popup: PopupWindow, signal: AbortSignal) => {
    try {
      const flow = await options.begin(target, signal);
      if (signal.aborted) return undefined;
      popup.goTo(webAddress(flow.authUrl));
      return { flow };
    } catch (error) {
      if (isSessionLost(endpoint, error)) return undefined;
      return { outcome: requiresConfirmation(error) ? ("confirm" as const) : toasts.refused(error) };
    }
  };

  interface Waiting {
    target: Target;
    signal: AbortSignal;
  }

  const waitForAnswer = (popup: PopupWindow, flow: StartedFlow<Answer>, { target, signal }: Waiting) =>
    new Promise<{ answer: Answer } | "late" | "cancelled">((resolve) => {
      const deadline = Date.now() + options.maxWindowMs;
      const finish = (ending: { answer: Answer } | "late" | "cancelled") => {
        clearInterval(poll);
        stopListening();
        resolve(ending);
      };
      const poll = setInterval(() => {
        const isClosed = popup.isClosed();
        if (isClosed) handleClosed();
        // A phone pauses hidden pages; afterwards a closed window counts before the deadline.
        if (Date.now() >= deadline) finish(isClosed ? "cancelled" : "late");
      }, pollIntervalMs);
      const handleClosed = () => {
        if (answerOfClosed !== undefined) finish({ answer: answerOfClosed });
        else if (store.get()?.stage === "waiting") store.set({ target, stage: "closed" });
      };
      const stopListening = flow.listen(popup, (answer) => finish({ answer }));
      signal.addEventListener("abort", () => finish("cancelled"), { once: true });
    });

  return { use: store.use, start, cancel, bringForward: () => open?.popup.bringForward() };
};
