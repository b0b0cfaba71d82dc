import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { VerifyEmail } from "#client/features/auth/verify-email.tsx";

export const VerifyEmailPage = () => (
  <AuthFrame title="Confirma tu correo">
    <VerifyEmail />
  </AuthFrame>
);
