import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import {
  addAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "#shared/contracts/identity/access-tokens.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { failed } from "./security-words.ts";

/** Programs use them at any time: read anew whenever it is shown. */
export const useAccessTokens = () => useQuery({ ...queryOf(listAccessTokens), staleTime: 0 });

const refreshes = [listAccessTokens, listActivity];

export const useAddAccessToken = () =>
  useSend(addAccessToken, { refreshes, failure: failed("No se pudo crear el token") });

export const useRevokeAccessToken = (onRevoked: () => void) =>
  useSend(revokeAccessToken, {
    refreshes,
    success: () => ({ title: "Token revocado", description: "Lo que lo usaba ya no puede entrar." }),
    failure: failed("No se pudo revocar el token"),
    after: onRevoked,
  });
