import { createAuthorization } from "#client/api/authorization-window.ts";
import { call, isSessionLost } from "#client/api/call.ts";
import { createStore } from "#client/lib/store.ts";
import type { Toast } from "#client/lib/toast.ts";
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

/** Whether Google turned the application away, as far as we can tell. */
const blockedStore = createStore(false);

const recordBlocked = (outcome: Toast) => {
  if (outcome === accessBlocked) blockedStore.set(true);
  return outcome;
};

const authorization = createAuthorization<null, CalendarMessage>({
  // Product specification, section 9.
  popup: { width: 500, height: 600, waitingText: "Abriendo Google Calendar…", mayPostMessages: true },
  maxWindowMs: 300_000,
  endpoint: authoriseCalendar,
  toasts: {
    ...{ windowBlocked, pressAgain, tookTooLong },
    refused: (error) => recordBlocked(authorizationRefused(error)),
  },

  async begin() {
    blockedStore.set(false);
    const { authUrl } = await call(authoriseCalendar);
    return {
      authUrl,
      listen: onCalendarReturn,
      async connect(message) {
        if (message.type === "calendar_error") return recordBlocked(authenticationFailed(message.error));
        return call(syncCalendar, { body: message.tokens }).then(connectedToast, (error: unknown) =>
          isSessionLost(syncCalendar, error) ? undefined : syncAfterConnectFailed,
        );
      },
    };
  },
});

export const useCalendarAuthorization = authorization.use;
export const useIsBlocked = blockedStore.use;
export const startCalendarAuthorization = (onEnd: () => unknown) => authorization.start(null, onEnd);
export const cancelCalendarAuthorization = authorization.cancel;
