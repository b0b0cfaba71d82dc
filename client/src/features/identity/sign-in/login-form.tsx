import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { passwordProblem } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { emailProblem } from "./auth-problems.ts";
import { needsSecondStep, useLogin } from "./auth-queries.ts";
import { EmailField } from "./email-field.tsx";

interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** The password was right, and a code has to follow. */
  onSecondStep: () => void;
}

export const LoginForm = ({ email, onEmailChange, onSecondStep }: LoginFormProps) => {
  const [password, setPassword] = useState("");
  const login = useLogin();
  const fields = useCheckedFields({ email: emailProblem(email), password: passwordProblem(password) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    const onError = (error: Error) => needsSecondStep(error) && onSecondStep();
    login.mutate({ body: { email, password } }, { onError });
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
      <Link
        href="/auth/forgot"
        state={{ email }}
        className="-mt-3 mb-2 ml-auto flex min-h-11 w-fit items-center font-semibold text-accent text-md hover:text-accent-hover hover:underline"
      >
        ¿Olvidaste tu contraseña?
      </Link>
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
