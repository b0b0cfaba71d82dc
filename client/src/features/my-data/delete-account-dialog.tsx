import { type SubmitEvent, useState } from "react";
import { startSignOut } from "#client/api/manual-user.ts";
import { useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { failureToast } from "#client/lib/failure-details.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { deleteAccount, deletionWord } from "#shared/contracts/my-data.ts";
import { keepReceipt } from "./receipt.ts";

const losses = [
  "Tus movimientos, cuentas y presupuestos",
  "Tus objetivos y recompensas",
  "Tu agenda",
  "Tus conversaciones con Fred",
  "Los permisos de tus bancos y de Google: se retiran allí también",
  "Todas tus sesiones, en todos tus dispositivos",
];

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks twice, in words, before everything is gone. */
export const DeleteAccountDialog = ({ onClose, onDeleted }: DeleteAccountDialogProps) => {
  const [isTyped, setIsTyped] = useState(false);
  const remove = useDeleteAccount(onDeleted);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Eliminar cuenta"
      {...(!isTyped && { description: "Esto es lo que desaparece, en el momento y para siempre:" })}
    >
      {isTyped ? (
        <ConfirmRemoval
          busy={remove.isPending}
          onKeep={onClose}
          onRemove={() => remove.mutate({ body: { word: deletionWord } })}
        >
          Última pregunta: ¿elimino tu cuenta y todo lo que hay en ella? No podré devolverte nada.
        </ConfirmRemoval>
      ) : (
        <WordForm onTyped={() => setIsTyped(true)} />
      )}
    </Dialog>
  );
};

const WordForm = ({ onTyped }: { onTyped: () => void }) => {
  const [word, setWord] = useState("");
  const isRight = word.trim().toUpperCase() === deletionWord;
  const fields = useCheckedFields({ word: isRight ? undefined : `Escribe la palabra ${deletionWord}` });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget)) onTyped();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <ul className="list-disc space-y-1.5 pl-5 text-md">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <TextField
        label={`Para seguir, escribe ${deletionWord}`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={fields.errorOf("word")}
      />
      <Button type="submit" size="lg" variant="danger" className="w-full">
        Seguir
      </Button>
    </form>
  );
};

const useDeleteAccount = (onDeleted: () => void) =>
  useSend(deleteAccount, {
    refreshes: [],
    optimistic: () => void startSignOut(),
    failure: failureToast(
      "No se pudo eliminar tu cuenta",
      "No se ha borrado nada. Inténtalo de nuevo en un momento.",
    ),
    after: ({ receipt }) => {
      keepReceipt(receipt);
      onDeleted();
    },
  });
