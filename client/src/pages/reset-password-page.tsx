import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { ResetPassword } from "#client/features/identity/sign-in/reset-password.tsx";

export const ResetPasswordPage = () => (
  <AuthFrame title="Elige una contraseña nueva">
    <ResetPassword />
  </AuthFrame>
);
