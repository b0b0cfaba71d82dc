import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { Button } from "#client/components/button.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { StatementImport } from "#shared/contracts/banking/statements.ts";
import { useImports } from "./import-queries.ts";
import { accountsOf, broughtWords, originOf } from "./import-words.ts";

const UndoDialog = lazyPart(
  async () => (await import("./undo-dialog.tsx")).UndoDialog,
  ({ onClose, retry }) => <DialogFailed onClose={onClose} retry={retry} />,
);

const shownAtOnce = 3;

/** The files that came in, and the way back. `/banking?undo=<id>` asks about one at once. */
export const ImportsSection = () => {
  const imports = useImports();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("undo") ?? undefined;
  const undoing = chosen ?? asked;
  const handleClose = () => {
    setChosen(undefined);
    if (asked !== undefined) navigate("/banking", { replace: true });
  };

  const all = imports.data?.pages.flatMap((page) => page.imports) ?? [];
  const shown = isOpen ? all : all.slice(0, shownAtOnce);
  const hasMore = shown.length < all.length || imports.hasNextPage;
  const handleMore = () => {
    if (isOpen) void imports.fetchNextPage();
    setIsOpen(true);
  };

  return (
    <>
      {(all.length > 0 || imports.error) && (
        <section aria-labelledby="importados">
          <h2 id="importados" className="font-semibold text-title-3">
            Archivos importados
          </h2>
          {all.length === 0 ? (
            <ImportsFailed isBusy={imports.isFetching} onRetry={() => void imports.refetch()} />
          ) : (
            <ul className="mt-3 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
              {shown.map((one) => (
                <ImportRow key={one.id} statementImport={one} onUndo={() => setChosen(one.id)} />
              ))}
              {hasMore && (
                <li className="py-2">
                  <Button
                    variant="quiet"
                    size="sm"
                    className="w-full"
                    busy={imports.isFetchingNextPage}
                    onClick={handleMore}
                  >
                    Ver más
                  </Button>
                </li>
              )}
            </ul>
          )}
        </section>
      )}
      {undoing !== undefined && <UndoDialog key={undoing} id={undoing} onClose={handleClose} />}
    </>
  );
};

interface ImportRowProps {
  statementImport: StatementImport;
  onUndo: () => void;
}

const ImportRow = ({ statementImport, onUndo }: ImportRowProps) => {
  const { fileName, canUndo } = statementImport;
  const accounts = accountsOf(statementImport);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-semibold">{fileName}</p>
        <p className="text-caption text-ink-muted">{originOf(statementImport)}</p>
        <p className="wrap-anywhere text-caption text-ink-muted">
          {[accounts, broughtWords(statementImport)].filter(Boolean).join(". ")}
        </p>
        {!canUndo && (
          <p className="text-caption text-ink-muted">
            Es de antes de que se pudiera deshacer: sus movimientos se quedan.
          </p>
        )}
      </div>
      {canUndo && (
        <Button variant="secondary" size="sm" onClick={onUndo} aria-label={`Deshacer ${fileName}`}>
          Deshacer
        </Button>
      )}
    </li>
  );
};

const ImportsFailed = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <div className="mt-2 flex flex-wrap items-center gap-3">
    <p role="alert" className="text-ink-muted text-sm">
      No se pudo leer qué archivos has importado.
    </p>
    <Button variant="secondary" size="sm" busy={isBusy} onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
