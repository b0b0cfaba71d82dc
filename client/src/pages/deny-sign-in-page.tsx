import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { DenySignIn } from "#client/features/identity/sign-in/deny-sign-in.tsx";

export const DenySignInPage = () => (
  <AuthFrame title="¿No has sido tú?">
    <DenySignIn />
  </AuthFrame>
);
