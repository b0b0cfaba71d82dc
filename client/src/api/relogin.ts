import { problemToast, toast } from "#client/lib/toast.ts";
import { forgetReads } from "./kept-reads.ts";
import { forgetManualUser, readManualUser, startSignOut } from "./manual-user.ts";

/** Product specification, section 9: the redirect to the login waits this long, in ms. */
const delay = 500;

let isUnderWay = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let leftSession = 0;

// The browser may restore the page as it was.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) isUnderWay = false;
});

let isAtBank = false;

/** Product specification, section 9: the bank's page says it in words of its own, until the returned call. */
export const sayLossAsBank = () => {
  isAtBank = true;
  return () => {
    isAtBank = false;
  };
};

const lossToast = () =>
  isAtBank
    ? problemToast("Sesión expirada", "Volviendo a autenticar...")
    : problemToast("Unauthorized", "You are logged out. Logging in again...");

/** Shows that the session is over and leads to the sign-in; once, however many calls fail. */
export const startRelogin = () => {
  // Whoever signed in with a password has nothing to do at a provider.
  const signInAddress = readManualUser() ? "/auth" : "/api/login";
  forgetManualUser();
  void forgetReads();
  if (isUnderWay) return;
  isUnderWay = true;
  toast(lossToast());
  timer = setTimeout(() => location.assign(signInAddress), delay);
};

/** Counts sign-outs: a call of an earlier session that fails must not start signing in again. */
export const endedSessions = () => leftSession;

/** Calls that are still running must not lead to the sign-in afterwards. */
export const endSession = () => {
  leftSession += 1;
  clearTimeout(timer);
  isUnderWay = false;
  startSignOut();
};
