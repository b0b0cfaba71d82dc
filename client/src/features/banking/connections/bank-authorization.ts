import { call, isSessionLost } from "#client/api/call.ts";
import { askConfirmation, requiresConfirmation } from "#client/api/confirmation.ts";
import { openPopupWindow, type PopupWindow, webAddress } from "#client/lib/popup-window.ts";
import { createStore } from "#client/lib/store.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { authoriseBank, syncAccounts } from "#shared/contracts/banking/connections.ts";
import {
  authorizationRefused,
  authorizationToast,
  pressAgain,
  syncFailed,
  tookTooLong,
  windowRefused,
} from "./authorization-words.ts";
import { onReturn } from "./bank-return-channel.ts";

/** Product specification, section 9, in px. */
const bankWindow = { width: 800, height: 700, waitingText: "Abriendo tu banco…" };

/** Product specification, section 9, all in ms: how often the window is looked at, how long it may stay open, and
 * the wait after it closes. */
const pollIntervalMs = 1000;
const maxWindowMs = 600_000;
const settleMs = 2000;

export interface AuthorizationTarget {
  institutionId: string;
  institutionName: string;
  /** The connection to renew; without it the bank is linked anew. */
  connectionId?: string;
}

interface BankAuthorization extends AuthorizationTarget {
  /** The window is empty; it shows the bank's page; it has closed and the result is fetched. */
  stage: "opening" | "visiting" | "checking";
}

// Outside React, because an authorization continues while the person changes pages.
const store = createStore<BankAuthorization | undefined>(undefined);
let open: { bank: PopupWindow; stop: AbortController } | undefined;

export const useBankAuthorization = store.use;

/**
 * Must be called within the click; returns whether a window is open. A second press focuses the window. `onEnd` runs in
 * every case.
 */
export const startBankAuthorization = (
  target: AuthorizationTarget,
  onEnd: () => unknown,
  refused: Toast = windowRefused,
) => {
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
  void runAuthorization(target, bank, stop.signal).then((outcome) => {
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

/** The server may require a proof of identity first; some browsers then block the window. */
const confirmAndStart = async (target: AuthorizationTarget, onEnd: () => unknown) => {
  if (await askConfirmation()) startBankAuthorization(target, onEnd, pressAgain);
};

/** Closes the window and discards the authorization. */
export const cancelBankAuthorization = () => {
  open?.stop.abort();
  open = undefined;
  store.set(undefined);
};

export const focusBankWindow = () => open?.bank.bringForward();

/** From opening the window to the final toast; nothing after a cancellation or lost session. */
const runAuthorization = async (
  target: AuthorizationTarget,
  bank: PopupWindow,
  signal: AbortSignal,
): Promise<Toast | "confirm" | undefined> => {
  const setStage = (stage: BankAuthorization["stage"]) => store.set({ ...target, stage });
  const { institutionId, connectionId } = target;
  let requisitionId: string;

  setStage("opening");
  try {
    const answer = await call(authoriseBank, { body: { institutionId, connectionId } }, { signal });
    bank.goTo(webAddress(answer.authUrl));
    requisitionId = answer.requisitionId;
  } catch (error) {
    if (isSessionLost(authoriseBank, error)) return undefined;
    return requiresConfirmation(error) ? "confirm" : authorizationRefused(error);
  }

  setStage("visiting");
  const ending = await waitForReturn(bank, requisitionId, signal);
  if (ending !== "back") return ending === "late" ? tookTooLong : undefined;

  setStage("checking");
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  try {
    return authorizationToast(await call(syncAccounts, { body: { requisitionId } }));
  } catch (error) {
    return isSessionLost(syncAccounts, error) ? undefined : syncFailed;
  }
};

/** Waits until the window closes or its page reports the bank's return. */
const waitForReturn = (bank: PopupWindow, requisitionId: string, signal: AbortSignal) =>
  new Promise<"back" | "late" | "cancelled">((resolve) => {
    const deadline = Date.now() + maxWindowMs;
    const finish = (ending: "back" | "late" | "cancelled") => {
      clearInterval(poll);
      stopListening();
      resolve(ending);
    };
    // A phone pauses hidden pages; afterwards a closed window counts before the timeout.
    const poll = setInterval(() => {
      if (bank.isClosed()) finish("back");
      else if (Date.now() >= deadline) finish("late");
    }, pollIntervalMs);
    const stopListening = onReturn(requisitionId, () => finish("back"));
    signal.addEventListener("abort", () => finish("cancelled"), { once: true });
  });
