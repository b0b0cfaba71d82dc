import { call, isSessionLost } from "#client/api/call.ts";
import { askConfirmation, wantsConfirmation } from "#client/api/confirmation.ts";
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
  connectedToast,
  pressAgain,
  syncAfterConnectFailed,
  tookTooLong,
  visitRefused,
  windowBlocked,
} from "./calendar-words.ts";

/** Product specification, section 9: px; how often the window is looked at and how long it may stay open, in ms. */
const googleWindow = { width: 500, height: 600, waiting: "Abriendo Google Calendar…", mayAnswer: true };
const lookInterval = 1000;
const longestVisit = 300_000;

/**
 * `visiting`: Google's page is in the window. `closed`: the window is gone or out of reach, and its answer may still
 * come. `connecting`: we take what Google gave.
 */
export type CalendarVisit = "opening" | "visiting" | "closed" | "connecting";

// Outside the pages: a visit goes on while the person moves about in the product.
const visits = createStore<CalendarVisit | undefined>(undefined);
/** Whether Google turned the application away, as far as we can tell. */
const blocks = createStore(false);
let open: { popup: PopupWindow; stop: AbortController } | undefined;

export const useCalendarVisit = visits.use;
export const useIsBlocked = blocks.use;

/** To be called in the very click. A press during a visit brings its window forward; `onEnd` runs however it ends. */
export const startCalendarVisit = (onEnd: () => unknown, refused: Toast = windowBlocked) => {
  if (open && visits.get() === "visiting" && !open.popup.isClosed()) return open.popup.bringForward();
  cancelCalendarVisit();
  const popup = openPopupWindow(googleWindow);
  if (!popup) return toast(refused);
  const stop = new AbortController();
  open = { popup, stop };
  blocks.set(false);
  void conduct(popup, stop.signal).then((outcome) => {
    popup.close();
    onEnd();
    if (stop.signal.aborted) return;
    open = undefined;
    visits.set(undefined);
    if (outcome === accessBlocked) blocks.set(true);
    if (outcome === "confirm") void confirmAndStart(onEnd);
    else if (outcome) toast(outcome);
  });
};

/** The server wants to know first who asks. A browser that opens no second window so long after the press is told so. */
const confirmAndStart = async (onEnd: () => unknown) => {
  if (await askConfirmation()) startCalendarVisit(onEnd, pressAgain);
};

/** Closes the window and forgets the visit; nothing when there is none. */
export const cancelCalendarVisit = () => {
  open?.stop.abort();
  open?.popup.close();
  open = undefined;
  visits.set(undefined);
};

/** From the empty window to what is to be said at the end; nothing after a cancellation or a lost session. */
const conduct = async (popup: PopupWindow, signal: AbortSignal): Promise<Toast | "confirm" | undefined> => {
  visits.set("opening");
  try {
    const { authUrl } = await call(authoriseCalendar);
    if (signal.aborted) return undefined;
    popup.goTo(webAddress(authUrl));
  } catch (error) {
    if (isSessionLost(authoriseCalendar, error)) return undefined;
    return wantsConfirmation(error) ? "confirm" : visitRefused(error);
  }

  visits.set("visiting");
  const ending = await endOf(popup, signal);
  if (ending === "cancelled") return undefined;
  if (ending === "late") return tookTooLong;
  if (ending.type === "calendar_error") return authenticationFailed(ending.error);

  visits.set("connecting");
  return call(syncCalendar, { body: ending.tokens }).then(connectedToast, (error: unknown) =>
    isSessionLost(syncCalendar, error) ? undefined : syncAfterConnectFailed,
  );
};

/** Waits for what the window brings back. Google's pages may cut the window off from us, which makes it look closed. */
const endOf = (popup: PopupWindow, signal: AbortSignal) =>
  new Promise<CalendarMessage | "late" | "cancelled">((resolve) => {
    const deadline = Date.now() + longestVisit;
    const finish = (ending: CalendarMessage | "late" | "cancelled") => {
      clearInterval(looking);
      stopListening();
      resolve(ending);
    };
    const looking = setInterval(() => {
      const isClosed = popup.isClosed();
      if (isClosed && visits.get() === "visiting") visits.set("closed");
      if (Date.now() >= deadline) finish(isClosed ? "cancelled" : "late");
    }, lookInterval);
    const stopListening = onCalendarReturn(popup, finish);
    signal.addEventListener("abort", () => finish("cancelled"), { once: true });
  });
