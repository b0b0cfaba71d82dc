import { toast } from "#client/lib/toast.ts";
import { forgetManualUser, partHere, readManualUser } from "./manual-user.ts";

/** Product specification, section 9: the redirect to the login waits this long, in ms. */
const delay = 500;

let isUnderWay = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let left = 0;

// The browser may come back to the page as it stood when it left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) isUnderWay = false;
});

/** Says that the session is over and goes to sign in again; once until it has left, however many calls find out. */
export const startRelogin = () => {
  // Whoever signed in with a password has nothing to do at a provider.
  const way = readManualUser() ? "/auth" : "/api/login";
  forgetManualUser();
  if (isUnderWay) return;
  isUnderWay = true;
  toast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  timer = setTimeout(() => location.assign(way), delay);
};

/** Counts the sessions that the person has ended here: a call of an earlier one that is refused has lost none. */
export const sessionsLeft = () => left;

/** The person ends the session: nobody is to sign in again because of what was still under way. */
export const leaveSession = () => {
  left += 1;
  clearTimeout(timer);
  isUnderWay = false;
  partHere();
};
