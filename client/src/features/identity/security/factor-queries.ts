import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#client/api/call.ts";
import { sendConfirmed } from "#client/api/confirmation.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { createPasskey } from "#client/lib/passkeys.ts";
import { toast } from "#client/lib/toast.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { addPasskey, beginPasskey, removePasskey } from "#shared/contracts/identity/passkeys.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from "#shared/contracts/identity/second-factors.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import { failed } from "./security-words.ts";

export const useSecondFactors = () => useQuery({ ...queryOf(getSecondFactors), staleTime: 0 });

const refreshes = [getSecondFactors, listActivity];

export const useBeginAuthenticator = () =>
  useSend(beginAuthenticator, {
    refreshes: [],
    failure: failed("No se pudo empezar la verificación en dos pasos"),
  });

/** Its refusals are said under the field of the code. */
export const useConfirmAuthenticator = () =>
  useSend(confirmAuthenticator, {
    refreshes: [...refreshes, listSessions],
    success: () => ({
      title: "Verificación en dos pasos activada",
      description: "Tus otras sesiones se han cerrado.",
    }),
    failure: () => undefined,
  });

export const useRemoveAuthenticator = (onRemoved: () => void) =>
  useSend(removeAuthenticator, {
    refreshes,
    success: () => ({ title: "Verificación en dos pasos desactivada" }),
    failure: failed("No se pudo desactivar"),
    after: onRemoved,
  });

export const useRenewCodes = () =>
  useSend(renewRecoveryCodes, { refreshes, failure: failed("No se pudieron hacer códigos nuevos") });

export const useRemovePasskey = (onRemoved: () => void) =>
  useSend(removePasskey, {
    refreshes,
    success: () => ({ title: "Llave de acceso eliminada" }),
    failure: failed("No se pudo eliminar la llave de acceso"),
    after: onRemoved,
  });

/** The server's challenge, the device's answer, the server's yes. Its refusals are said where it was asked for. */
export const useAddPasskey = (onAdded: () => void) => {
  const refresh = useRefresh();

  return useMutation({
    mutationFn: async (name: string) => {
      const options = await sendConfirmed(() => call(beginPasskey));
      const credential = await createPasskey(options);
      return await sendConfirmed(() => call(addPasskey, { body: { name, credential } }));
    },
    onSuccess: async ({ name }) => {
      toast({ title: "Llave de acceso añadida", description: `«${name}» ya sirve para entrar.` });
      onAdded();
      await refresh(refreshes);
    },
  });
};
