import FileUp from "lucide-react/icons/file-up";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { problemToast, toast } from "#client/lib/toast.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { useFileDrop } from "./use-file-drop.ts";

const importJob = () => import("./statement-job.tsx");
const StatementJob = lazyPart(
  async () => (await importJob()).StatementJob,
  ({ onDone, retry }) => <DialogFailed onClose={onDone} retry={retry} />,
);

interface Waiting {
  id: string;
  file: File;
}

export const StatementUpload = ({ accounts }: { accounts: Account[] }) => {
  const [files, setFiles] = useState<Waiting[]>([]);
  const [done, setDone] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const add = (added: File[]) =>
    setFiles((waiting) => {
      const news = added.filter((file) => !waiting.some((other) => isSame(other.file, file)));
      return [...waiting, ...news.map((file) => ({ id: nextId(), file }))];
    });
  const isOver = useFileDrop(({ files, hasFolder }) => {
    add(files);
    if (hasFolder) toast(folderRefused);
  });
  const [current] = files;
  usePreloadedCode(importJob);
  const hasAccounts = accounts.length > 0;

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = "";
  };
  const handleDone = () => {
    setFiles((waiting) => waiting.slice(1));
    setDone(files.length > 1 ? done + 1 : 0);
  };

  return (
    <section
      aria-labelledby="importar"
      className={classNames(
        "rounded-2xl border-[1.5px] border-dashed transition-colors duration-fast",
        hasAccounts ? "p-3 lg:p-4" : "p-5 lg:p-6",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <div
        className={classNames(
          "flex items-center gap-x-3 gap-y-4",
          hasAccounts ? "cramped:flex-wrap" : "flex-wrap gap-x-5",
        )}
      >
        <div
          className={classNames(
            "flex flex-1 gap-3.5",
            hasAccounts ? "min-w-0 items-center gap-3" : "min-w-[min(100%,16rem)] items-start",
          )}
        >
          <IconTile icon={FileUp} tone="bg-accent-soft text-accent" />
          <div>
            <h2
              id="importar"
              tabIndex={-1}
              className={classNames(
                "scroll-mt-24 font-semibold",
                hasAccounts ? "text-md leading-5" : "text-lg leading-6",
              )}
            >
              {isOver ? "Suelta el archivo" : "Importa un extracto de tu banco"}
            </h2>
            <p
              className={classNames(
                "text-ink-muted",
                hasAccounts ? "text-caption max-sm:sr-only" : "text-sm",
              )}
            >
              Excel, CSV, Norma 43, OFX o CAMT.053, hasta 50&nbsp;MB.
              {!hasAccounts && " Lo revisas antes de guardar."}
            </p>
          </div>
        </div>
        <Button
          variant={hasAccounts ? "secondary" : "primary"}
          onClick={() => input.current?.click()}
          size={hasAccounts ? "sm" : "md"}
          aria-label="Importar extracto"
          className={hasAccounts ? "shrink-0" : "max-sm:w-full"}
        >
          {hasAccounts ? "Importar" : "Importar extracto"}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Archivos de extracto"
          onChange={handleChange}
          className="hidden"
        />
      </div>
      {current && (
        <StatementJob
          key={current.id}
          {...current}
          place={files.length + done > 1 ? `Archivo ${done + 1} de ${files.length + done}` : undefined}
          accounts={accounts}
          onDone={handleDone}
        />
      )}
    </section>
  );
};

/** Dropped twice, a file waits once. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const folderRefused = problemToast("Las carpetas no se importan", "Suelta los archivos que hay dentro.");

let count = 0;
const nextId = () => {
  count += 1;
  return `file-${count}`;
};
