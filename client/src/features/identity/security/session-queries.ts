import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import {
  type DeviceSession,
  endOtherSessions,
  endSession,
  listSessions,
} from "#shared/contracts/identity/sessions.ts";
import { failed } from "./security-words.ts";

const sessionsQuery = queryOf(listSessions);

/** Other devices come and go: read anew whenever it is shown. */
export const useSessions = () => useQuery({ ...sessionsQuery, staleTime: 0 });

/** Takes sessions off the screen; the answer puts them back, and asks the server how it is. */
const useRemoveFromList = () => {
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery;

  return (goes: (session: DeviceSession) => boolean) => {
    // A running fetch does not know of the change.
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (sessions) => sessions?.filter((session) => !goes(session)));
    return () => {
      queryClient.setQueryData(queryKey, before);
      void queryClient.invalidateQueries({ queryKey });
    };
  };
};

const refreshes = [listSessions, listActivity];

export const useEndSession = () => {
  const takeOff = useRemoveFromList();
  return useSend(endSession, {
    refreshes,
    success: () => ({ title: "Sesión cerrada", description: "Ese dispositivo tendrá que volver a entrar." }),
    failure: failed("No se pudo cerrar la sesión"),
    optimistic: ({ params }) => takeOff(({ id }) => id === params.id),
  });
};

export const useEndOtherSessions = () => {
  const takeOff = useRemoveFromList();
  return useSend(endOtherSessions, {
    refreshes,
    success: ({ message }) => ({ title: "Sesiones cerradas", description: message }),
    failure: failed("No se pudieron cerrar las sesiones"),
    optimistic: () => takeOff(({ isCurrent }) => !isCurrent),
  });
};
