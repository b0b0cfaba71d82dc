import { call, isSessionLost } from "#client/api/call.ts";
import { askConfirmation, wantsConfirmation } from "#client/api/confirmation.ts";
import { openPopupWindow, type PopupWindow, webAddress } from "#client/lib/popup-window.ts";
import { createStore } from "#client/lib/store.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { authoriseBank, syncAccounts } from "#shared/contracts/banking/connections.ts";
import { onReturn } from "./bank-return.ts";
import {
  pressAgain,
  syncFailed,
  tookTooLong,
  visitRefused,
  visitToast,
  windowRefused,
} from "./visit-words.ts";

/** Product specification, section 9, in px. */
const bankWindow = { width: 800, height: 700, waiting: "Abriendo tu banco…" };

/** Product specification, section 9, all in ms: how often the window is looked at, how long it may stay open, and
 * the wait after it closes. */
const lookInterval = 1000;
const longestVisit = 600_000;
const settleTime = 2000;

export interface VisitTarget {
  institutionId: string;
  institutionName: string;
  /** The connection to renew; without it the bank is linked anew. */
  connectionId?: string;
}

export interface Visit extends VisitTarget {
  /** The window is open and empty; the bank's page is in it; it has closed and we ask what came of it. */
  stage: "opening" | "visiting" | "checking";
}

// Outside the pages: a visit goes on while the person moves about in the product.
const store = createStore<Visit | undefined>(undefined);
let open: { bank: PopupWindow; stop: AbortController } | undefined;

export const useVisit = store.use;

/**
 * To be called in the very click; whether a window is open. One visit at a time: a second press only brings its window
 * forward. `onEnd` runs however the visit ends.
 */
export const startVisit = (target: VisitTarget, onEnd: () => unknown, refused: Toast = windowRefused) => {
  if (open) {
    open.bank.bringForward();
    return true;
  }
  const bank = openPopupWindow(bankWindow);
  if (!bank) {
    toast(refused);
    return false;
  }
  const stop = new AbortController();
  open = { bank, stop };
  void conduct(target, bank, stop.signal).then((outcome) => {
    bank.close();
    onEnd();
    if (stop.signal.aborted) return;
    open = undefined;
    store.set(undefined);
    if (outcome === "confirm") void confirmAndStart(target, onEnd);
    else if (outcome) toast(outcome);
  });
  return true;
};

/** The server wants to know first who asks. A browser that opens no second window so long after the press is told so. */
const confirmAndStart = async (target: VisitTarget, onEnd: () => unknown) => {
  if (await askConfirmation()) startVisit(target, onEnd, pressAgain);
};

/** Closes the window and forgets the visit; nothing when there is none. */
export const cancelVisit = () => {
  open?.stop.abort();
  open = undefined;
  store.set(undefined);
};

export const bringVisitForward = () => open?.bank.bringForward();

/** From the empty window to what is to be said at the end; nothing after a cancellation or a lost session. */
const conduct = async (
  target: VisitTarget,
  bank: PopupWindow,
  signal: AbortSignal,
): Promise<Toast | "confirm" | undefined> => {
  const setStage = (stage: Visit["stage"]) => store.set({ ...target, stage });
  const { institutionId, connectionId } = target;
  let requisitionId: string;

  setStage("opening");
  try {
    const answer = await call(authoriseBank, { body: { institutionId, connectionId } }, { signal });
    bank.goTo(webAddress(answer.authUrl));
    requisitionId = answer.requisitionId;
  } catch (error) {
    if (isSessionLost(authoriseBank, error)) return undefined;
    return wantsConfirmation(error) ? "confirm" : visitRefused(error);
  }

  setStage("visiting");
  const ending = await endOf(bank, requisitionId, signal);
  if (ending !== "back") return ending === "late" ? tookTooLong : undefined;

  setStage("checking");
  await new Promise((resolve) => setTimeout(resolve, settleTime));
  try {
    return visitToast(await call(syncAccounts, { body: { requisitionId } }));
  } catch (error) {
    return isSessionLost(syncAccounts, error) ? undefined : syncFailed;
  }
};

/** Waits until the window closes or its page says that the bank has returned. */
const endOf = (bank: PopupWindow, requisitionId: string, signal: AbortSignal) =>
  new Promise<"back" | "late" | "cancelled">((resolve) => {
    const deadline = Date.now() + longestVisit;
    const finish = (ending: "back" | "late" | "cancelled") => {
      clearInterval(looking);
      stopListening();
      resolve(ending);
    };
    // A phone stops the clocks of a page behind another: when it comes back, a closed window counts before the time.
    const looking = setInterval(() => {
      if (bank.isClosed()) finish("back");
      else if (Date.now() >= deadline) finish("late");
    }, lookInterval);
    const stopListening = onReturn(requisitionId, () => finish("back"));
    signal.addEventListener("abort", () => finish("cancelled"), { once: true });
  });
