import { useSend } from "#client/api/query.ts";
import { changePassword, listActivity, listSessions } from "#shared/contracts/identity/security.ts";
import { ApiError } from "#shared/http/errors.ts";
import { failed } from "./security-words.ts";

/** What the server has against a field. */
export interface PasswordRefusal {
  current?: string;
  next?: string;
}

interface ChangeOptions {
  onRefused: (refusal: PasswordRefusal) => void;
  onChanged: () => void;
}

const refusalIn = (error: Error): PasswordRefusal | undefined => {
  if (!(error instanceof ApiError) || !error.reason) return undefined;
  if (error.code === "forbidden") return { current: error.reason };
  return error.code === "invalid_request" ? { next: error.reason } : undefined;
};

export const useChangePassword = ({ onRefused, onChanged }: ChangeOptions) =>
  useSend(changePassword, {
    refreshes: [listSessions, listActivity],
    success: () => ({
      title: "Contraseña actualizada",
      description: "Tus otras sesiones se han cerrado.",
    }),
    failure: (error) => {
      const refusal = refusalIn(error);
      if (!refusal) return failed("No se pudo actualizar la contraseña")(error);
      onRefused(refusal);
      return undefined;
    },
    after: onChanged,
  });
