import { useSend } from "#client/api/query.ts";
import { finishLogin } from "#shared/contracts/identity/security.ts";
import { ApiError } from "#shared/http/errors.ts";
import { goHome, greeting, loginFailed } from "./auth-queries.ts";

/** What the server has against the code; nothing when it is about something else. */
export const codeRefusal = (error: Error | null) =>
  error instanceof ApiError && error.code === "invalid_request" ? error.reason : undefined;

/** A wrong code is told at its field, the rest in a toast. */
export const useFinishLogin = () =>
  useSend(finishLogin, {
    refreshes: [],
    success: greeting,
    failure: (error) => (codeRefusal(error) ? undefined : loginFailed(error)),
    after: goHome,
  });

/** The first step has been forgotten: only a new one helps. */
export const isTooLate = (error: Error) => error instanceof ApiError && error.status === 401;
