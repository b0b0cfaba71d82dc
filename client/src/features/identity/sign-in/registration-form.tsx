import User from "lucide-react/icons/user";
import { type SubmitEvent, useState } from "react";
import { AcceptanceNote } from "#client/components/acceptance-note.tsx";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { newPasswordProblem, passwordHint } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { splitFullName } from "#shared/rules/full-name.ts";
import { emailProblem, fullNameProblem } from "./auth-problems.ts";
import { useRegister } from "./auth-queries.ts";
import { EmailField } from "./email-field.tsx";

interface RegistrationFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** What the link of an invitation brought. */
  invitation?: string | undefined;
  onRegistered: () => void;
}

export const RegistrationForm = ({
  email,
  onEmailChange,
  invitation,
  onRegistered,
}: RegistrationFormProps) => {
  const [fullName, setFullName] = useState("");
  const [password, setPassword] = useState("");
  const register = useRegister(onRegistered);
  const fields = useCheckedFields({
    fullName: fullNameProblem(fullName),
    email: emailProblem(email),
    password: newPasswordProblem(password),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    register.mutate({
      body: { email, password, ...splitFullName(fullName), ...(invitation && { invitation }) },
    });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <TextField
        label="Nombre completo"
        name="fullName"
        autoComplete="name"
        required
        icon={User}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        error={fields.errorOf("fullName")}
      />
      <EmailField email={email} onEmailChange={onEmailChange} error={fields.errorOf("email")} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => password && fields.check("password")}
        error={fields.errorOf("password")}
      />
      <Button type="submit" size="lg" className="w-full" busy={register.isPending} busyText="Registrando...">
        Crear Cuenta
      </Button>
      <AcceptanceNote act="Al crear tu cuenta" />
    </form>
  );
};
