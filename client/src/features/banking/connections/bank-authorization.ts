import { createAuthorization } from "#client/api/authorization-window.ts";
import { call, isSessionLost } from "#client/api/call.ts";
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

/** Product specification, section 9: the wait after the window closes, in ms. */
const settleMs = 2000;

export interface AuthorizationTarget {
  institutionId: string;
  institutionName: string;
  /** The connection to renew; without it the bank is linked anew. */
  connectionId?: string;
}

const authorization = createAuthorization<AuthorizationTarget, "back">({
  // Product specification, section 9.
  popup: { width: 800, height: 700, waitingText: "Abriendo tu banco…" },
  maxWindowMs: 600_000,
  endpoint: authoriseBank,
  answerOfClosed: "back",
  toasts: { windowBlocked: windowRefused, pressAgain, tookTooLong, refused: authorizationRefused },

  async begin({ institutionId, connectionId }, signal) {
    const body = { institutionId, connectionId };
    const { authUrl, requisitionId } = await call(authoriseBank, { body }, { signal });
    return {
      authUrl,
      listen: (_popup, report) => onReturn(requisitionId, () => report("back")),
      async connect() {
        await new Promise((resolve) => setTimeout(resolve, settleMs));
        try {
          return authorizationToast(await call(syncAccounts, { body: { requisitionId } }));
        } catch (error) {
          return isSessionLost(syncAccounts, error) ? undefined : syncFailed;
        }
      },
    };
  },
});

export const useBankAuthorization = authorization.use;
export const startBankAuthorization = authorization.start;
export const cancelBankAuthorization = authorization.cancel;
export const focusBankWindow = authorization.bringForward;
