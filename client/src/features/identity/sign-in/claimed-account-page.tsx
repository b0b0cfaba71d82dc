import User from "lucide-react/icons/user";
import { type SubmitEvent, useState } from "react";
import { useSend } from "#client/api/query.ts";
import { AcceptanceNote } from "#client/components/acceptance-note.tsx";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { failureToast } from "#client/lib/failure-details.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { emptyClaimedAccount, keepClaimedAccount } from "#shared/contracts/my-data.ts";
import { splitFullName } from "#shared/rules/full-name.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { fullNameProblem } from "./auth-problems.ts";

/** Asked once of who took an account over: whether what is in it is theirs. */
const ClaimedAccount = () => {
  const [startsEmpty, setStartsEmpty] = useState(false);
  const keep = useKeepClaimed();

  if (startsEmpty) return <StartEmpty onBack={() => setStartsEmpty(false)} />;
  return (
    <div className="space-y-5">
      <p className="text-ink-muted">
        Alguien creó esta cuenta con tu correo antes de que lo confirmaras. Ya hemos cerrado sus sesiones y
        sus formas de entrar.
      </p>
      <div className="grid gap-2.5">
        <Button size="lg" busy={keep.isPending} busyText="Abriendo..." onClick={() => keep.mutate(undefined)}>
          Sí, fui yo
        </Button>
        <Button size="lg" variant="secondary" onClick={() => setStartsEmpty(true)}>
          No, empezar de cero
        </Button>
        <AcceptanceNote act="Al seguir" />
      </div>
    </div>
  );
};

const StartEmpty = ({ onBack }: { onBack: () => void }) => {
  const [fullName, setFullName] = useState("");
  const empty = useEmptyClaimed();
  const fields = useCheckedFields({ fullName: fullNameProblem(fullName) });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) empty.mutate({ body: splitFullName(fullName) });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <p role="status" className="text-ink-muted">
        Borraremos todo lo que haya en la cuenta: movimientos, agenda, objetivos y conversaciones. No se puede
        deshacer.
      </p>
      <TextField
        label="Tu nombre completo"
        name="fullName"
        autoComplete="name"
        required
        autoFocus
        icon={User}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        error={fields.errorOf("fullName")}
      />
      <div className="grid gap-2.5">
        <Button type="submit" size="lg" variant="danger" busy={empty.isPending} busyText="Borrando...">
          Borrar todo y empezar
        </Button>
        <Button size="lg" variant="secondary" onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  );
};

const failed = failureToast("No se pudo guardar");

const useKeepClaimed = () => useSend(keepClaimedAccount, { refreshes: [getCurrentUser], failure: failed });

const useEmptyClaimed = () =>
  useSend(emptyClaimedAccount, {
    refreshes: [getCurrentUser],
    success: () => ({ title: "Tu cuenta empieza vacía", description: "Cuéntanos algo de ti para empezar." }),
    failure: failed,
  });

export const ClaimedAccountPage = () => (
  <AuthFrame title="¿Creaste tú esta cuenta?">
    <ClaimedAccount />
  </AuthFrame>
);
