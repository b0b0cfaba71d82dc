import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { signInWithPasskey } from "#client/lib/passkeys.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listIdentities } from "#shared/contracts/identity/identities.ts";
import { beginPasskeyLogin, loginWithPasskey } from "#shared/contracts/identity/passkeys.ts";
import { confirmIdentity, getSecondFactors } from "#shared/contracts/identity/second-factors.ts";

/** By what this person can prove who they are, once all of it is known. */
export const useProofs = () => {
  const user = useQuery(queryOf(getCurrentUser));
  const factors = useQuery(queryOf(getSecondFactors));
  const identities = useQuery(queryOf(listIdentities));
  const isKnown = user.data && factors.data && identities.data;

  return {
    data: isKnown && {
      hasPassword: user.data.authProvider === "manual",
      hasAuthenticator: factors.data.hasAuthenticator,
      hasPasskey: factors.data.passkeys.length > 0,
      providers: identities.data.identities.map(({ provider }) => provider),
      email: user.data.email,
    },
    error: user.error ?? factors.error ?? identities.error,
    refetch: () => Promise.all([user.refetch(), factors.refetch(), identities.refetch()]),
  };
};

export const useConfirm = (onConfirmed: () => void) =>
  useSend(confirmIdentity, { refreshes: [], failure: () => undefined, after: onConfirmed });

export const useConfirmByPasskey = (onConfirmed: () => void) =>
  useMutation({
    mutationFn: async () => {
      const credential = await signInWithPasskey(await call(beginPasskeyLogin));
      return await call(loginWithPasskey, { body: { credential } });
    },
    onSuccess: onConfirmed,
  });
