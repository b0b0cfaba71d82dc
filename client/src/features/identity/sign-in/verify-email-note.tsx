import { Button } from "#client/components/button.tsx";
import type { User } from "#shared/contracts/identity/auth.ts";
import { useSendVerification } from "./mail-link-queries.ts";

/** One quiet line while the address is not proved, with the way to do it. */
export const VerifyEmailNote = ({ user }: { user: Pick<User, "email" | "emailVerified"> }) => {
  const send = useSendVerification();

  if (user.emailVerified || !user.email) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3">
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-52 text-md">
        {send.isSuccess
          ? `Te hemos enviado un enlace a ${user.email}. Vale 24 horas.`
          : "Tu correo está sin confirmar. Confírmalo para poder recuperar tu cuenta."}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={send.isPending}
        busyText="Enviando..."
        onClick={() => send.mutate(undefined)}
      >
        {send.isSuccess ? "Enviar otro" : "Enviar enlace"}
      </Button>
    </div>
  );
};
