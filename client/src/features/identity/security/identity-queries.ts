import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import {
  listActivity,
  listIdentities,
  listSessions,
  unlinkIdentity,
} from "#shared/contracts/identity/security.ts";
import { failed } from "./security-words.ts";

export const useIdentities = () => useQuery({ ...queryOf(listIdentities), staleTime: 0 });

export const useUnlink = (name: string) =>
  useSend(unlinkIdentity, {
    refreshes: [listIdentities, listSessions, listActivity],
    success: () => ({
      title: `${name} ya no está vinculado`,
      description: "Tus otras sesiones se han cerrado.",
    }),
    failure: failed(`No se pudo desvincular ${name}`),
  });
