import { useSend } from "#client/api/query.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import {
  denySignIn,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
} from "#shared/contracts/identity/security.ts";
import { ApiError } from "#shared/http/errors.ts";
import { useForgetSession } from "./session.ts";

const noAnswer = "No hay conexión. Inténtalo de nuevo en un momento.";
/** The page itself says of a dead link that it is one. */
const exceptDeadLink = (error: Error, title: string) =>
  isDeadLink(error) ? undefined : { title, description: reasonOf(error) };
const reasonOf = (error: Error) => (error instanceof ApiError && error.reason) || noAnswer;

/** The link is worth nothing: too old, used, or never made. */
export const isDeadLink = (error: Error | null) => error instanceof ApiError && error.code === "not_found";

export const useForgotPassword = () =>
  useSend(forgotPassword, {
    refreshes: [],
    failure: (error) => ({ title: "No se pudo enviar", description: reasonOf(error) }),
  });

/** Whoever was signed in here may have been signed out by it. */
export const useResetPassword = () =>
  useSend(resetPassword, {
    refreshes: [],
    failure: (error) => exceptDeadLink(error, "No se pudo cambiar la contraseña"),
    after: useForgetSession(),
  });

/** Whoever was signed in here may have been signed out by it. */
export const useDenySignIn = () =>
  useSend(denySignIn, {
    refreshes: [getCurrentUser],
    failure: (error) => exceptDeadLink(error, "No se pudo cerrar"),
  });

export const useSendVerification = () =>
  useSend(sendVerification, {
    refreshes: [],
    failure: (error) => ({ title: "No se pudo enviar", description: reasonOf(error) }),
  });

/** With a new password: whoever was signed in to that account no longer is. */
export const useClaimEmail = () =>
  useSend(verifyEmail, {
    refreshes: [getCurrentUser],
    failure: (error) => exceptDeadLink(error, "No se pudo confirmar"),
  });

export const useVerifyEmail = () =>
  useSend(verifyEmail, {
    refreshes: [getCurrentUser],
    failure: (error) => exceptDeadLink(error, "No se pudo confirmar"),
  });
