import { useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { denySignIn, sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import { ApiError } from "#shared/http/errors.ts";
import { useForgetSession } from "./session.ts";

const noAnswer = "No hay conexión. Inténtalo de nuevo en un momento.";
/** The page itself says of a dead link that it is one. */
const exceptDeadLink = (title: string) => (error: Error) =>
  isDeadLink(error) ? undefined : failureToast(title, noAnswer)(error);

/** The link is worth nothing: too old, used, or never made. */
export const isDeadLink = (error: Error | null) => error instanceof ApiError && error.code === "not_found";

export const useForgotPassword = () =>
  useSend(forgotPassword, {
    refreshes: [],
    failure: failureToast("No se pudo enviar", noAnswer),
  });

/** Whoever was signed in here may have been signed out by it. */
export const useResetPassword = () =>
  useSend(resetPassword, {
    refreshes: [],
    failure: exceptDeadLink("No se pudo cambiar la contraseña"),
    after: useForgetSession(),
  });

/** Whoever was signed in here may have been signed out by it. */
export const useDenySignIn = () =>
  useSend(denySignIn, {
    refreshes: [getCurrentUser],
    failure: exceptDeadLink("No se pudo cerrar"),
  });

export const useSendVerification = () =>
  useSend(sendVerification, {
    refreshes: [],
    failure: failureToast("No se pudo enviar", noAnswer),
  });

/** With a new password, where nobody is signed in: whoever was signed in to that account no longer is. */
export const useVerifyEmail = () =>
  useSend(verifyEmail, {
    refreshes: [getCurrentUser],
    failure: exceptDeadLink("No se pudo confirmar"),
  });
