import { moneyReads } from "#client/api/money-reads.ts";
import { useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import {
  addPromise,
  changePromise,
  listPromises,
  restorePromise,
} from "#shared/contracts/cash-flow/promises.ts";
import { ApiError } from "#shared/http/errors.ts";

const refreshes = moneyReads;
const failure = failureToast("No se pudo guardar");

/** Another window has changed something: what is shown is read again, and the next press is sent with it. */
const useFailure = () => {
  const refresh = useRefresh();
  return (error: Error) => {
    if (error instanceof ApiError && error.status === 409) void refresh([listPromises]);
    return failure(error);
  };
};

export const useAddPromise = (after: () => void) =>
  useSend(addPromise, {
    ...{ refreshes, after, failure: useFailure() },
    success: () => ({ title: "Apuntado", description: "Ya cuenta en lo que viene." }),
  });

export const useChangePromise = (after: () => void) =>
  useSend(changePromise, {
    ...{ refreshes, after, failure: useFailure() },
    success: () => ({ title: "Guardado", description: "Lo que viene ya lo tiene en cuenta." }),
  });

export const useRestorePromise = (after: () => void) =>
  useSend(restorePromise, {
    ...{ refreshes, after, failure: useFailure() },
    success: () => ({ title: "Hecho", description: "Lo que viene ya lo tiene en cuenta." }),
  });
