import ShieldCheck from "lucide-react/icons/shield-check";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { PasswordField } from "#client/components/password-field.tsx";
import { newPasswordProblem, passwordHint } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { isDeadLink, useResetPassword } from "./mail-link-queries.ts";
import { DeadLink, OutcomePanel } from "./outcome-panel.tsx";

interface ResetFormProps {
  token: string;
  /** Where the form comes in place of another. */
  autoFocus?: boolean;
}

export const wayToAnotherLink = { href: "/auth/forgot", label: "Pedir otro enlace" };

export const ResetForm = ({ token, autoFocus = false }: ResetFormProps) => {
  const [password, setPassword] = useState("");
  const reset = useResetPassword();
  const fields = useCheckedFields({ password: newPasswordProblem(password) });

  if (isDeadLink(reset.error)) return <DeadLink way={wayToAnotherLink} />;
  if (reset.isSuccess)
    return (
      <OutcomePanel
        icon={ShieldCheck}
        title="Contraseña cambiada"
        ways={
          <Link href="/auth" className={buttonStyle("primary", "lg")}>
            Iniciar sesión
          </Link>
        }
      >
        Hemos cerrado tu sesión en todos tus dispositivos. Entra con la contraseña nueva.
      </OutcomePanel>
    );

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) reset.mutate({ body: { token, password } });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <PasswordField
        label="Contraseña nueva"
        name="password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        hint={passwordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => password && fields.check("password")}
        error={fields.errorOf("password")}
      />
      <p className="text-caption text-ink-muted">Se cerrará tu sesión en todos tus dispositivos.</p>
      <Button type="submit" size="lg" className="w-full" busy={reset.isPending} busyText="Guardando...">
        Guardar contraseña
      </Button>
    </form>
  );
};
