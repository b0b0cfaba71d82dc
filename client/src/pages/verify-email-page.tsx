import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { VerifyEmail } from "#client/features/identity/sign-in/verify-email.tsx";

export const VerifyEmailPage = () => (
  <AuthFrame title="Confirma tu correo">
    <VerifyEmail />
  </AuthFrame>
);
