import { call, isSessionLost } from "#client/api/call.ts";
import { openPopupWindow, type PopupWindow, webAddress } from "#client/lib/popup-window.ts";
import { createStore } from "#client/lib/store.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { authoriseCalendar, type CalendarMessage, syncCalendar } from "#shared/contracts/calendar.ts";
import { onCalendarReturn } from "./calendar-return.ts";
import {
  accessBlocked,
  authenticationFailed,
  connectedToast,
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
export const startCalendarVisit = (onEnd: () => unknown) => {
  if (open && visits.get() === "visiting" && !open.popup.isClosed()) return open.popup.bringForward();
  cancelCalendarVisit();
  const popup = openPopupWindow(googleWindow);
  if (!popup) return toast(windowBlocked);
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
    if (outcome) toast(outcome);
  });
};

/** Closes the window and forgets the visit; nothing when there is none. */
export const cancelCalendarVisit = () => {
  open?.stop.abort();
  open?.popup.close();
  open = undefined;
  visits.set(undefined);
};

/** From the empty window to what is to be said at the end; nothing after a cancellation or a lost session. */
const conduct = async (popup: PopupWindow, signal: AbortSignal): Promise<Toast | undefined> => {
  visits.set("opening");
  try {
    const { authUrl } = await call(authoriseCalendar);
    if (signal.aborted) return undefined;
    popup.goTo(webAddress(authUrl));
  } catch (error) {
    return isSessionLost(authoriseCalendar, error) ? undefined : visitRefused(error);
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
