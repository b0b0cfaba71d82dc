import MailCheck from "lucide-react/icons/mail-check";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { ClaimForm } from "./claim-form.tsx";
import { DeadLink } from "./dead-link.tsx";
import { isDeadLink, useClaimEmail, useVerifyEmail } from "./mail-link-queries.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { useMailLink } from "./use-mail-link.ts";

const way = { href: "/settings", label: "Pedir otro en Configuración" };

/** Where the link of a mail leads. It waits for a press: mail programs follow links by themselves. */
export const VerifyEmail = () => {
  const token = useMailLink();
  const verify = useVerifyEmail();
  const claim = useClaimEmail();

  if (!token || isDeadLink(verify.error) || isDeadLink(claim.error)) return <DeadLink way={way} />;
  const outcome = claim.data?.outcome ?? verify.data?.outcome;
  if (outcome === "password_needed") return <ClaimForm token={token} claim={claim} />;
  if (outcome === "claimed")
    return (
      <OutcomePanel
        icon={MailCheck}
        title="Correo confirmado"
        ways={
          <Link href="/auth" className={buttonStyle("primary", "lg")}>
            Iniciar sesión
          </Link>
        }
      >
        Hemos cerrado todo lo que había abierto. Entra con tu contraseña nueva.
      </OutcomePanel>
    );
  if (outcome === "confirmed")
    return (
      <OutcomePanel
        icon={MailCheck}
        title="Correo confirmado"
        ways={
          <Link href="/" className={buttonStyle("primary", "lg")}>
            Ir a AI.Fred
          </Link>
        }
      >
        Si un día olvidas la contraseña, podrás recuperar tu cuenta con él.
      </OutcomePanel>
    );
  return (
    <div className="space-y-5">
      <p className="text-ink-muted">
        Pulsa el botón si este correo es tuyo. Si no quieres una cuenta, cierra esta página.
      </p>
      <Button
        size="lg"
        className="w-full"
        busy={verify.isPending}
        busyText="Confirmando..."
        onClick={() => verify.mutate({ body: { token } })}
      >
        Confirmar mi correo
      </Button>
    </div>
  );
};
