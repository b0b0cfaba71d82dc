import MailCheck from "lucide-react/icons/mail-check";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { emailProblem } from "./auth-problems.ts";
import { EmailField } from "./email-field.tsx";
import { useForgotPassword } from "./mail-link-queries.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

/** Asks for a link to choose another password. What comes of it is the same for every address. */
const ForgottenPassword = () => {
  const [email, setEmail] = useState(() => typedEmail(history.state));
  const forgot = useForgotPassword();
  const fields = useCheckedFields({ email: emailProblem(email) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) forgot.mutate({ body: { email } });
  };

  if (forgot.isSuccess)
    return (
      <OutcomePanel
        icon={MailCheck}
        title="Mira tu correo"
        ways={
          <>
            <Link href="/auth" className={buttonStyle("primary", "lg")}>
              Volver a iniciar sesión
            </Link>
            <Button variant="quiet" onClick={forgot.reset}>
              Probar con otro email
            </Button>
          </>
        }
      >
        {forgot.data.message} Vale 30 minutos. Si no llega, mira en el correo no deseado.
      </OutcomePanel>
    );
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <p className="text-ink-muted">Escribe tu email y te enviaremos un enlace para elegir otra.</p>
      <EmailField email={email} onEmailChange={setEmail} error={fields.errorOf("email")} />
      <div className="grid gap-2.5">
        <Button type="submit" size="lg" busy={forgot.isPending} busyText="Enviando...">
          Enviar enlace
        </Button>
        <Link href="/auth" className={buttonStyle("quiet")}>
          Volver a iniciar sesión
        </Link>
      </div>
    </form>
  );
};

/** What was typed into the sign-in form comes along with the history, not with the address. */
const typedEmail = (state: unknown) =>
  typeof state === "object" && state !== null && "email" in state ? String(state.email) : "";

export const ForgottenPasswordPage = () => (
  <AuthFrame title="¿Olvidaste tu contraseña?">
    <ForgottenPassword />
  </AuthFrame>
);
