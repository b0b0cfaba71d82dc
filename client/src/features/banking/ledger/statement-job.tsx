import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { StatementAccountChoice } from "./statement-account-choice.tsx";
import { sentName } from "./statement-file.ts";
import { StatementMapping } from "./statement-mapping.tsx";
import { StatementPreviewList } from "./statement-preview-list.tsx";
import { NothingNew, StatementFaults, StatementProblem } from "./statement-problem-views.tsx";
import { readingProblem, savingProblem } from "./statement-problems.ts";
import { type Destination, type StatementPreview, useStatement } from "./statement-queries.ts";
import { SaveBar } from "./statement-save-bar.tsx";

interface StatementJobProps {
  id: string;
  file: File;
  /** "Archivo 1 de 3" when there are several. */
  place: string | undefined;
  accounts: Account[];
  onDone: () => void;
}

export const StatementJob = ({ id, file, place, accounts, onDone }: StatementJobProps) => {
  const [destination, setDestination] = useState<Destination>({});
  const [mapping, setMapping] = useState<ColumnMapping>();
  const [isMapping, setIsMapping] = useState<boolean>();
  const job = useStatement({ id, file, destination, mapping });
  const { preview, save } = job;
  const handleClose = () => {
    if (!save.isPending) onDone();
  };
  const name = sentName(file.name);
  const frame = { description: place ? `${place}: ${name}` : name, onClose: handleClose };

  if (preview.isPending) return <Reading name={name} onCancel={onDone} />;
  if (preview.error && !preview.data) {
    const problem = readingProblem(preview.error);
    return (
      <Step {...frame} title={problem.title} actions={<CloseButton onClick={onDone} />}>
        <StatementProblem
          problem={problem}
          isBusy={preview.isFetching}
          onWayOut={() => void preview.refetch()}
        />
      </Step>
    );
  }
  if (preview.data.status === "refused")
    return (
      <Step {...frame} title="Extracto rechazado" actions={<CloseButton onClick={onDone} />}>
        <StatementFaults faults={preview.data.faults} />
      </Step>
    );

  const { data } = preview;
  const asksForColumns = data.status === "unmapped" || (isMapping ?? data.mapped?.source !== "remembered");
  if (data.mapped && asksForColumns)
    return (
      <StatementMapping
        {...frame}
        file={{ ...data.mapped, mapping: mapping ?? data.mapped.mapping }}
        problems={data.status === "unmapped" ? data.problems : []}
        isReading={preview.isFetching}
        onChange={setMapping}
        onDone={() => setIsMapping(false)}
      />
    );
  if (data.status === "unmapped") return null;
  return (
    <Review
      {...frame}
      data={data}
      job={job}
      accounts={accounts}
      destination={destination}
      onDestination={setDestination}
      onColumns={() => setIsMapping(true)}
      onDone={onDone}
    />
  );
};

interface ReviewProps {
  description: string;
  data: StatementPreview;
  job: ReturnType<typeof useStatement>;
  accounts: Account[];
  destination: Destination;
  onDestination: (destination: Destination) => void;
  onColumns: () => void;
  onDone: () => void;
  onClose: () => void;
}

const Review = ({
  data,
  job,
  accounts,
  destination,
  onDestination,
  onColumns,
  onDone,
  ...frame
}: ReviewProps) => {
  const { preview, automatic, save, progress } = job;
  const newCount = sumOf(data, ({ newCount, correctedCount }) => newCount + correctedCount);
  const hasNews = newCount > 0;
  const handleCheck = async () => {
    const { isSuccess } = await preview.refetch();
    if (isSuccess) save.reset();
  };

  return (
    <Step
      {...frame}
      title={hasNews ? "Revisa antes de guardar" : "Nada nuevo"}
      actions={
        hasNews ? (
          <SaveBar
            newCount={newCount}
            progress={progress}
            isSaving={save.isPending}
            isReading={preview.isFetching}
            onSave={() => save.mutate(undefined, { onSuccess: onDone })}
            onCancel={onDone}
          >
            {save.error && (
              <StatementProblem
                problem={savingProblem(save.error)}
                hasTitle
                isBusy={preview.isFetching}
                onWayOut={() => void handleCheck()}
              />
            )}
          </SaveBar>
        ) : (
          <CloseButton onClick={onDone} />
        )
      }
    >
      {!hasNews && <NothingNew count={sumOf(data, ({ count }) => count)} />}
      <StatementPreviewList preview={data} />
      {data.mapped && (
        <Button variant="secondary" size="sm" onClick={onColumns} disabled={save.isPending}>
          Cambiar columnas
        </Button>
      )}
      {automatic && (
        <StatementAccountChoice
          automatic={automatic}
          accounts={accounts}
          value={destination}
          onChange={onDestination}
          disabled={save.isPending}
        />
      )}
    </Step>
  );
};

const sumOf = (
  { accounts }: StatementPreview,
  of: (account: StatementPreview["accounts"][number]) => number,
) => accounts.reduce((sum, account) => sum + of(account), 0);

interface StepProps {
  title: string;
  description: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const Step = ({ actions, children, ...rest }: StepProps) => (
  <Dialog open {...rest} action={actions}>
    <div className="space-y-4">{children}</div>
  </Dialog>
);

const Reading = ({ name, onCancel }: { name: string; onCancel: () => void }) => (
  <div className="mt-4 flex items-center gap-2.5 text-ink-muted text-sm">
    <span
      className="size-4 shrink-0 animate-spinner rounded-full border-2 border-current border-t-transparent"
      aria-hidden="true"
    />
    <p role="status" className="min-w-0 flex-1 truncate">
      Leyendo {name}...
    </p>
    <Button variant="quiet" size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick} className="w-full">
    Entendido
  </Button>
);
