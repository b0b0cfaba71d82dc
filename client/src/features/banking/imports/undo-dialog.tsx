import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { reasonOf } from "#client/lib/failure-details.ts";
import type { UndoPreview } from "#shared/contracts/banking/statements.ts";
import { ApiError } from "#shared/http/errors.ts";
import { useUndoImport, useUndoPreview } from "./import-queries.ts";
import { accountWords, restoredWords, undoWords } from "./import-words.ts";

interface UndoDialogProps {
  id: string;
  onClose: () => void;
}

/** Says what goes and what stays before anything happens. */
export const UndoDialog = ({ id, onClose }: UndoDialogProps) => {
  const preview = useUndoPreview(id);
  const undo = useUndoImport(onClose);
  const handleClose = () => {
    if (!undo.isPending) onClose();
  };

  return (
    <Dialog
      open
      onClose={handleClose}
      title="Deshacer importación"
      {...(preview.data && { description: preview.data.fileName })}
      action={
        preview.data ? (
          <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
            <Button
              variant="danger"
              className="flex-1"
              busy={undo.isPending}
              busyText="Deshaciendo..."
              onClick={() => undo.mutate({ params: { id } })}
            >
              Deshacer
            </Button>
            <Button variant="secondary" className="flex-1" disabled={undo.isPending} onClick={handleClose}>
              Cancelar
            </Button>
          </div>
        ) : undefined
      }
    >
      {preview.data ? (
        <Consequences preview={preview.data} />
      ) : preview.error ? (
        <Refused
          error={preview.error}
          isBusy={preview.isFetching}
          onRetry={() => void preview.refetch()}
          onClose={onClose}
        />
      ) : (
        <p role="status" className="text-ink-muted">
          Mirando qué se quitaría...
        </p>
      )}
    </Dialog>
  );
};

const Consequences = ({ preview }: { preview: UndoPreview }) => {
  const accounts = preview.accounts.flatMap((account) => {
    const words = accountWords(account);
    return words === null ? [] : [{ id: account.id, words }];
  });
  const restored = restoredWords(preview.restored);
  return (
    <div className="space-y-2">
      <p>{undoWords(preview)}</p>
      {restored && <p>{restored}</p>}
      {accounts.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
      <p className="text-ink-muted text-sm">Tus cifras quedan como si el archivo no hubiera llegado nunca.</p>
    </div>
  );
};

interface RefusedProps {
  error: Error;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Another tab may have been quicker: then there is nothing to try again. */
const Refused = ({ error, isBusy, onRetry, onClose }: RefusedProps) => {
  const isFinal = error instanceof ApiError && (error.code === "not_found" || error.code === "conflict");
  return (
    <div className="space-y-4">
      <p role="alert">{reasonOf(error) ?? "No se pudo mirar qué se quitaría."}</p>
      <Button variant="secondary" className="w-full" busy={isBusy} onClick={isFinal ? onClose : onRetry}>
        {isFinal ? "Entendido" : "Reintentar"}
      </Button>
    </div>
  );
};
