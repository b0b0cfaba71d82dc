import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { ResetPassword } from "#client/features/auth/reset-password.tsx";

export const ResetPasswordPage = () => (
  <AuthFrame title="Elige una contraseña nueva">
    <ResetPassword />
  </AuthFrame>
);
