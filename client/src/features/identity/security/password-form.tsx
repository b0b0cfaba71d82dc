import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { passwordMaxLength, passwordMinLength } from "#shared/contracts/identity/auth.ts";
import { type PasswordRefusal, useChangePassword } from "./password-queries.ts";

const hint = `Al menos ${passwordMinLength} caracteres`;

const newPasswordProblem = (next: string, current: string) => {
  if (!next) return "Elige una contraseña";
  if (next.length < passwordMinLength) return hint;
  if (next.length > passwordMaxLength) return `Como mucho ${passwordMaxLength} caracteres`;
  return next === current ? "Es la que ya tienes" : undefined;
};

/** Changing the password; what the server refuses is said under the field that it is about. */
export const PasswordForm = ({ email }: { email: string }) => {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [refusal, setRefusal] = useState<PasswordRefusal>();
  const change = useChangePassword({
    onRefused: setRefusal,
    onChanged: () => {
      setCurrent("");
      setNext("");
      fields.uncheck();
    },
  });
  const fields = useCheckedFields({
    current: current ? undefined : "Escribe tu contraseña actual",
    next: newPasswordProblem(next, current),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    if (!fields.checkAll(event.currentTarget)) return;
    change.mutate({ body: { currentPassword: current, newPassword: next } });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        name="current"
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => {
          setRefusal(undefined);
          setCurrent(event.target.value);
        }}
        error={fields.errorOf("current") ?? refusal?.current}
      />
      <PasswordField
        label="Contraseña nueva"
        name="next"
        autoComplete="new-password"
        required
        hint={hint}
        value={next}
        onChange={(event) => {
          setRefusal(undefined);
          setNext(event.target.value);
        }}
        onBlur={() => next && fields.check("next")}
        error={fields.errorOf("next") ?? refusal?.next}
      />
      <Button type="submit" className="w-full" busy={change.isPending} busyText="Actualizando...">
        Actualizar contraseña
      </Button>
    </form>
  );
};
