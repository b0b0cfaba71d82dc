import { type SubmitEvent, useState } from "react";
import { useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { newPasswordProblem, passwordHint } from "#client/lib/password-problems.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import { ApiError } from "#shared/http/errors.ts";
import { failed } from "./security-words.ts";

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
    next: newPasswordProblem(next) ?? (next === current ? "Es la que ya tienes" : undefined),
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
        hint={passwordHint}
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

interface PasswordRefusal {
  current?: string;
  next?: string;
}

interface ChangeOptions {
  onRefused: (refusal: PasswordRefusal) => void;
  onChanged: () => void;
}

const refusalIn = (error: Error): PasswordRefusal | undefined => {
  if (!(error instanceof ApiError) || !error.reason) return undefined;
  if (error.code === "forbidden") return { current: error.reason };
  return error.code === "invalid_request" ? { next: error.reason } : undefined;
};

const useChangePassword = ({ onRefused, onChanged }: ChangeOptions) =>
  useSend(changePassword, {
    refreshes: [listSessions, listActivity],
    success: () => ({
      title: "Contraseña actualizada",
      description: "Tus otras sesiones se han cerrado.",
    }),
    failure: (error) => {
      const refusal = refusalIn(error);
      if (!refusal) return failed("No se pudo actualizar la contraseña")(error);
      onRefused(refusal);
      return undefined;
    },
    after: onChanged,
  });
