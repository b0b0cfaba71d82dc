import { AuthFrame } from "./auth-frame.tsx";
import { DeadLink } from "./outcome-panel.tsx";
import { ResetForm, wayToAnotherLink } from "./reset-form.tsx";
import { useMailLink } from "./use-mail-link.ts";

/** Where the link of a mail leads: a new password for whose it is. */
const ResetPassword = () => {
  const token = useMailLink();

  return token ? <ResetForm key={token} token={token} /> : <DeadLink way={wayToAnotherLink} />;
};

export const ResetPasswordPage = () => (
  <AuthFrame title="Elige una contraseña nueva">
    <ResetPassword />
  </AuthFrame>
);
