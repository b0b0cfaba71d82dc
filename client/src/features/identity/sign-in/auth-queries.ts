import { keepManualUser } from "#client/api/manual-user.ts";
import { useSend } from "#client/api/query.ts";
import { endSession } from "#client/api/relogin.ts";
import { announceArrival } from "#client/lib/arrival.ts";
import { login, logout, register, type User } from "#shared/contracts/identity/auth.ts";
import { ApiError } from "#shared/http/errors.ts";

/** Product specification, section 9: the greeting stands this long before the browser goes home, in ms. */
const greetingTime = 1500;

interface SignedIn {
  user: User;
}

export const greeting = ({ user }: SignedIn) => ({
  title: "Login exitoso",
  description: `¡Bienvenido, ${user.firstName}!`,
});

export const goHome = ({ user }: SignedIn) => {
  if (user.authProvider === "manual") keepManualUser(user);
  setTimeout(() => {
    announceArrival();
    location.assign("/");
  }, greetingTime);
};

/** The password was right, and a code of the second step is missing. */
export const needsSecondStep = (error: Error) =>
  error instanceof ApiError && error.code === "second_step_required";

export const useLogin = () =>
  useSend(login, {
    refreshes: [],
    success: greeting,
    failure: (error) => (needsSecondStep(error) ? undefined : loginFailed(error)),
    after: goHome,
  });

export const useRegister = (onRegistered: () => void) =>
  useSend(register, {
    refreshes: [],
    success: () => ({
      title: "Registro exitoso",
      description: "¡Cuenta creada! Ahora puedes iniciar sesión.",
    }),
    failure: (error) => ({ title: "Error en el registro", description: registrationFailure(error) }),
    after: onRegistered,
  });

export const useLogout = (onLoggedOut: () => void) =>
  useSend(logout, {
    refreshes: [],
    // Other calls that fail from now on are expected.
    optimistic: () => void endSession(),
    success: () => ({ title: "Sesión cerrada" }),
    failure: () => ({ title: "Error", description: "Hubo un problema al cerrar sesión" }),
    after: onLoggedOut,
  });

export const loginFailed = (error: Error) => ({
  title: "Error en el login",
  description: loginFailure(error),
});

const loginFailure = (error: Error) => {
  if (error instanceof ApiError) return error.reason ?? "Credenciales inválidas";
  // Without an answer from the server nobody knows whether the password was right.
  if (error instanceof TypeError) return "No hay conexión. Inténtalo de nuevo en un momento.";
  return "Email o contraseña incorrectos";
};

const registrationFailure = (error: Error) => {
  if (error instanceof ApiError) return error.reason ?? "Error en el registro";
  return "Hubo un problema. Intenta de nuevo.";
};
