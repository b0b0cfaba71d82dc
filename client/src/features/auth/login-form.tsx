import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { emailProblem, passwordProblem } from "./auth-problems.ts";
import { useLogin } from "./auth-queries.ts";
import { EmailField } from "./email-field.tsx";

interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
}

export const LoginForm = ({ email, onEmailChange }: LoginFormProps) => {
  const [password, setPassword] = useState("");
  const login = useLogin();
  const fields = useCheckedFields({ email: emailProblem(email), password: passwordProblem(password) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) login.mutate({ body: { email, password } });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <EmailField email={email} onEmailChange={onEmailChange} error={fields.errorOf("email")} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fields.errorOf("password")}
      />
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={login.isPending || login.isSuccess}
        busyText="Iniciando..."
      >
        Iniciar Sesión
      </Button>
    </form>
  );
};
