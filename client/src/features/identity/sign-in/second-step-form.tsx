import KeyRound from "lucide-react/icons/key-round";
import { type SubmitEvent, useState } from "react";
import { useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { codeMaxLength } from "#shared/contracts/identity/security-fields.ts";
import { ApiError } from "#shared/http/errors.ts";
import { goHome, greeting, loginFailed } from "./auth-queries.ts";
import { codeProblem, codeWords } from "./code-words.ts";

interface SecondStepFormProps {
  /** Back to the password. */
  onClose: () => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code that follows a right password or a provider's word. */
export const SecondStepForm = ({ onClose }: SecondStepFormProps) => {
  const [kind, setKind] = useState<keyof typeof codeWords>("app");
  const [code, setCode] = useState("");
  const finish = useFinishLogin();
  const fields = useCheckedFields({ code: codeProblem(kind, code) });
  const { lead, field, other } = codeWords[kind];

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget)) return;
    const input = event.currentTarget.elements.namedItem("code");
    const onError = (error: Error) => {
      if (isTooLate(error)) onClose();
      else if (input instanceof HTMLInputElement) input.focus();
    };
    finish.mutate({ body: { code } }, { onError });
  };
  const handleChange = (value: string) => {
    setCode(value);
    finish.reset();
  };
  const switchKind = () => {
    setKind(kind === "app" ? "recovery" : "app");
    handleChange("");
    fields.uncheck();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <p className="text-ink-muted">{lead}</p>
      <TextField
        key={kind}
        ref={focus}
        name="code"
        required
        icon={KeyRound}
        {...field}
        spellCheck={false}
        autoCorrect="off"
        maxLength={codeMaxLength}
        value={code}
        onChange={(event) => handleChange(event.target.value)}
        error={fields.errorOf("code") ?? codeRefusal(finish.error)}
      />
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={finish.isPending || finish.isSuccess}
        busyText="Comprobando..."
      >
        Entrar
      </Button>
      <div className="grid gap-1">
        <Button variant="quiet" onClick={switchKind}>
          {other}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
};

/** What the server has against the code; nothing when it is about something else. */
const codeRefusal = (error: Error | null) =>
  error instanceof ApiError && error.code === "invalid_request" ? error.reason : undefined;

/** A wrong code is told at its field, the rest in a toast. */
const useFinishLogin = () =>
  useSend(finishLogin, {
    refreshes: [],
    success: greeting,
    failure: (error) => (codeRefusal(error) ? undefined : loginFailed(error)),
    after: goHome,
  });

/** The first step has been forgotten: only a new one helps. */
const isTooLate = (error: Error) => error instanceof ApiError && error.status === 401;
