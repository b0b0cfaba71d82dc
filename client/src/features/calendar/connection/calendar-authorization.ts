import { call, isSessionLost } from "#client/api/call.ts";
import { askConfirmation, requiresConfirmation } from "#client/api/confirmation.ts";
import { openPopupWindow, type PopupWindow, webAddress } from "#client/lib/popup-window.ts";
import { createStore } from "#client/lib/store.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import {
  authoriseCalendar,
  type CalendarMessage,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import { onCalendarReturn } from "./calendar-return.ts";
import {
  accessBlocked,
  authenticationFailed,
  authorizationRefused,
  connectedToast,
  pressAgain,
  syncAfterConnectFailed,
  tookTooLong,
  windowBlocked,
} from "./calendar-words.ts";

/** Product specification, section 9: px; how often the window is looked at and how long it may stay open, in ms. */
const googleWindow = {
  width: 500,
  height: 600,
  waitingText: "Abriendo Google Calendar…",
  mayPostMessages: true,
};
const pollIntervalMs = 1000;
const maxWindowMs = 300_000;

/**
 * `visiting`: Google's page is in the window. `closed`: the window is gone or out of reach, and its answer may still
 * come. `connecting`: we take what Google gave.
 */
export type CalendarAuthorization = "opening" | "visiting" | "closed" | "connecting";

// Outside React, because an authorization continues while the person changes pages.
const authorizationStore = createStore<CalendarAuthorization | undefined>(undefined);
/** Whether Google turned the application away, as far as we can tell. */
const blockedStore = createStore(false);
let open: { popup: PopupWindow; stop: AbortController } | undefined;

export const useCalendarAuthorization = authorizationStore.use;
export const useIsBlocked = blockedStore.use;

/** Must be called within the click. A second press focuses the window; `onEnd` runs in every case. */
export const startCalendarAuthorization = (onEnd: () => unknown, refused: Toast = windowBlocked) => {
  if (open && authorizationStore.get() === "visiting" && !open.popup.isClosed())
    return open.popup.bringForward();
  cancelCalendarAuthorization();
  const popup = openPopupWindow(googleWindow);
  if (!popup) return toast(refused);
  const stop = new AbortController();
  open = { popup, stop };
  blockedStore.set(false);
  void runAuthorization(popup, stop.signal).then((outcome) => {
    popup.close();
    onEnd();
    if (stop.signal.aborted) return;
    open = undefined;
    authorizationStore.set(undefined);
    if (outcome === accessBlocked) blockedStore.set(true);
    if (outcome === "confirm") void confirmAndStart(onEnd);
    else if (outcome) toast(outcome);
  });
};

/** The server may require a proof of identity first; some browsers then block the window. */
const confirmAndStart = async (onEnd: () => unknown) => {
  if (await askConfirmation()) startCalendarAuthorization(onEnd, pressAgain);
};

/** Closes the window and discards the authorization. */
export const cancelCalendarAuthorization = () => {
  open?.stop.abort();
  open?.popup.close();
  open = undefined;
  authorizationStore.set(undefined);
};

/** From opening the window to the final toast; nothing after a cancellation or lost session. */
const runAuthorization = async (
  popup: PopupWindow,
  signal: AbortSignal,
): Promise<Toast | "confirm" | undefined> => {
  authorizationStore.set("opening");
  try {
    const { authUrl } = await call(authoriseCalendar);
    if (signal.aborted) return undefined;
    popup.goTo(webAddress(authUrl));
  } catch (error) {
    if (isSessionLost(authoriseCalendar, error)) return undefined;
    return requiresConfirmation(error) ? "confirm" : authorizationRefused(error);
  }

  authorizationStore.set("visiting");
  const ending = await waitForReturn(popup, signal);
  if (ending === "cancelled") return undefined;
  if (ending === "late") return tookTooLong;
  if (ending.type === "calendar_error") return authenticationFailed(ending.error);

  authorizationStore.set("connecting");
  return call(syncCalendar, { body: ending.tokens }).then(connectedToast, (error: unknown) =>
    isSessionLost(syncCalendar, error) ? undefined : syncAfterConnectFailed,
  );
};

/** Google's pages may cut the window off from us, which makes it look closed. */
const waitForReturn = (popup: PopupWindow, signal: AbortSignal) =>
  new Promise<CalendarMessage | "late" | "cancelled">((resolve) => {
    const deadline = Date.now() + maxWindowMs;
    const finish = (ending: CalendarMessage | "late" | "cancelled") => {
      clearInterval(poll);
      stopListening();
      resolve(ending);
    };
    const poll = setInterval(() => {
      const isClosed = popup.isClosed();
      if (isClosed && authorizationStore.get() === "visiting") authorizationStore.set("closed");
      if (Date.now() >= deadline) finish(isClosed ? "cancelled" : "late");
    }, pollIntervalMs);
    const stopListening = onCalendarReturn(popup, finish);
    signal.addEventListener("abort", () => finish("cancelled"), { once: true });
  });
