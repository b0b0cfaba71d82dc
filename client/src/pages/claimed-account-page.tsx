import { AuthFrame } from "#client/features/auth/auth-frame.tsx";
import { ClaimedAccount } from "#client/features/auth/claimed-account.tsx";

export const ClaimedAccountPage = () => (
  <AuthFrame title="¿Creaste tú esta cuenta?">
    <ClaimedAccount />
  </AuthFrame>
);
