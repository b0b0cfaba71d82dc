import {
  type AuthorizationTarget,
  cancelBankAuthorization,
  focusBankWindow,
  startBankAuthorization,
  useBankAuthorization,
} from "./bank-authorization.ts";
import { useRefreshMoney } from "./connection-queries.ts";

/** The current bank authorization, and how to start and cancel one. */
export const useBankConnection = () => {
  const refresh = useRefreshMoney();

  return {
    authorization: useBankAuthorization(),
    /** Must be called within the click; returns whether the window opened. */
    connect: (target: AuthorizationTarget) => startBankAuthorization(target, refresh),
    cancel: cancelBankAuthorization,
    focusWindow: focusBankWindow,
  };
};
