import { DeadLink } from "./dead-link.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useMailLink } from "./use-mail-link.ts";

const way = { href: "/auth/forgot", label: "Pedir otro enlace" };

/** Where the link of a mail leads: a new password for whose it is. */
export const ResetPassword = () => {
  const token = useMailLink();

  return token ? <ResetForm key={token} token={token} /> : <DeadLink way={way} />;
};
