import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { passwordProblem } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { ApiError } from "#shared/http/errors.ts";
import { emailProblem } from "./auth-problems.ts";
import { needsSecondStep, useLogin } from "./auth-queries.ts";
import { EmailField } from "./email-field.tsx";

interface LoginFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** The address is known: the password comes next. */
  asksPassword?: boolean;
  /** The password was right, and a code has to follow. */
  onSecondStep: () => void;
}

const isWrong = (error: Error | null) => error instanceof ApiError && error.status === 401;

export const LoginForm = ({ email, onEmailChange, asksPassword = false, onSecondStep }: LoginFormProps) => {
  const [password, setPassword] = useState("");
  const login = useLogin();
  const fields = useCheckedFields({ email: emailProblem(email), password: passwordProblem(password) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    const input = event.currentTarget.elements.namedItem("password");
    const onError = (error: Error) => {
      if (needsSecondStep(error)) onSecondStep();
      else if (isWrong(error) && input instanceof HTMLInputElement) {
        input.focus();
        input.select();
      }
    };
    login.mutate({ body: { email, password } }, { onError });
  };
  /** Any change makes what the server had against the last try outdated. */
  const handleChange = (change: () => void) => {
    change();
    if (login.isError) login.reset();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <EmailField
        email={email}
        onEmailChange={(next) => handleChange(() => onEmailChange(next))}
        error={fields.errorOf("email")}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={asksPassword}
        value={password}
        onChange={(event) => handleChange(() => setPassword(event.target.value))}
        error={
          fields.errorOf("password") ?? (isWrong(login.error) ? "Email o contraseña incorrectos" : undefined)
        }
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
