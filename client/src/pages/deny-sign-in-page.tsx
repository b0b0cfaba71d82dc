import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { DenySignIn } from "#client/features/auth/deny-sign-in.tsx";

export const DenySignInPage = () => (
  <AuthFrame title="¿No has sido tú?">
    <DenySignIn />
  </AuthFrame>
);
