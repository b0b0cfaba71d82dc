import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { newPasswordProblem, passwordHint } from "./auth-problems.ts";
import type { useClaimEmail } from "./mail-link-queries.ts";

interface ClaimFormProps {
  token: string;
  claim: ReturnType<typeof useClaimEmail>;
}

/** Nobody of the account is signed in here: a new password makes it the owner's of the address, and nobody else's. */
export const ClaimForm = ({ token, claim }: ClaimFormProps) => {
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
