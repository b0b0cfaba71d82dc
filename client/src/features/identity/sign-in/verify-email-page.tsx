import MailCheck from "lucide-react/icons/mail-check";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { PasswordField } from "#client/components/password-field.tsx";
import { newPasswordProblem, passwordHint } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { isDeadLink, useVerifyEmail } from "./mail-link-queries.ts";
import { DeadLink, OutcomePanel } from "./outcome-panel.tsx";
import { useMailLink } from "./use-mail-link.ts";

const way = { href: "/settings", label: "Pedir otro en Configuración" };

/** Where the link of a mail leads. It waits for a press: mail programs follow links by themselves. */
const VerifyEmail = () => {
  const token = useMailLink();
  const verify = useVerifyEmail();
  const claim = useVerifyEmail();

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

interface ClaimFormProps {
  token: string;
  claim: ReturnType<typeof useVerifyEmail>;
}

/** Nobody of the account is signed in here: a new password makes it the owner's of the address, and nobody else's. */
const ClaimForm = ({ token, claim }: ClaimFormProps) => {
  const [password, setPassword] = useState("");
  const fields = useCheckedFields({ password: newPasswordProblem(password) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) claim.mutate({ body: { token, password } });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <div role="status" className="space-y-2">
        <h2 className="font-semibold text-title-3">Elige una contraseña nueva</h2>
        <p className="text-ink-muted">
          Aquí no has iniciado sesión. Con ella la cuenta será solo tuya: cerraremos todo lo que haya abierto.
        </p>
      </div>
      <PasswordField
        label="Contraseña nueva"
        name="password"
        autoComplete="new-password"
        required
        autoFocus
        hint={passwordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => password && fields.check("password")}
        error={fields.errorOf("password")}
      />
      <Button type="submit" size="lg" className="w-full" busy={claim.isPending} busyText="Guardando...">
        Guardar y confirmar
      </Button>
      <p className="text-caption text-ink-muted">
        ¿La creaste tú y tienes contraseña?{" "}
        <Link href="/auth" className="font-semibold text-accent underline">
          Inicia sesión
        </Link>{" "}
        y vuelve a abrir el enlace: así no se cierra nada.
      </p>
    </form>
  );
};

export const VerifyEmailPage = () => (
  <AuthFrame title="Confirma tu correo">
    <VerifyEmail />
  </AuthFrame>
);
