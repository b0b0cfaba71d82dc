import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { ClaimedAccount } from "#client/features/identity/sign-in/claimed-account.tsx";

export const ClaimedAccountPage = () => (
  <AuthFrame title="¿Creaste tú esta cuenta?">
    <ClaimedAccount />
  </AuthFrame>
);
