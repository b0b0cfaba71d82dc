import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { ForgottenPassword } from "#client/features/identity/sign-in/forgotten-password.tsx";

/** What was typed into the sign-in form comes along with the history, not with the address. */
const typedEmail = (state: unknown) =>
  typeof state === "object" && state !== null && "email" in state ? String(state.email) : "";

export const ForgottenPasswordPage = () => (
  <AuthFrame title="¿Olvidaste tu contraseña?">
    <ForgottenPassword initialEmail={typedEmail(history.state)} />
  </AuthFrame>
);
