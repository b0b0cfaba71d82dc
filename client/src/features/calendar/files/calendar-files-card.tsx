import Calendars from "lucide-react/icons/calendars";
import FileUp from "lucide-react/icons/file-up";
import { type ChangeEvent, useRef } from "react";
import { askConfirmation } from "#client/api/confirmation.ts";
import { Button } from "#client/components/button.tsx";
import { ConnectionHead } from "#client/components/connection-head.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { importCalendar } from "#shared/contracts/calendar/connection.ts";
import { useCalendarFeed, useCreateFeed, useImportCalendar } from "./calendar-files-queries.ts";
import { FeedAddress } from "./feed-address.tsx";

/** The agenda in other calendars by an address to subscribe to, and theirs here by a file. */
export const CalendarFilesCard = () => {
  const feed = useCalendarFeed();
  const region = usePreservedFocus();

  return (
    <section
      ref={region}
      aria-labelledby="otros-calendarios"
      className="rounded-2xl bg-surface p-5 shadow-card lg:p-7"
    >
      <ConnectionHead id="otros-calendarios" title="Otros calendarios" icon={Calendars} tone="tone-accent">
        <p className="text-ink-muted text-md">Apple, Outlook o el que uses</p>
      </ConnectionHead>
      <h3 className="mt-5 font-semibold text-lg">Lleva tu agenda a otro calendario</h3>
      <p className="text-ink-muted text-md">
        Suscríbete con una dirección privada y se actualizará sola. Quien la tenga puede leer tu agenda.
      </p>
      <Loaded
        query={feed}
        loading={<AddressSkeleton />}
        error={(error) => <Failed error={error} retry={feed.refetch} />}
      >
        {({ url, isHidden, lastReadAt, withPromises }) => {
          if (isHidden) return <ShowButton onShown={feed.refetch} />;
          return url ? <FeedAddress {...{ url, lastReadAt, withPromises }} /> : <CreateButton />;
        }}
      </Loaded>
      <h3 className="mt-6 border-line border-t pt-5 font-semibold text-lg">Trae eventos de un archivo</h3>
      <p className="mb-4 text-ink-muted text-md">Un .ics de hasta 5&nbsp;MB. Repetirlo no duplica nada.</p>
      <ImportButton />
    </section>
  );
};

const CreateButton = () => {
  const create = useCreateFeed({ isChange: false });

  return (
    <Button
      variant="soft"
      className="mt-4 w-full"
      busy={create.isPending}
      busyText="Creando…"
      onClick={() => create.mutate(undefined)}
    >
      Crear dirección
    </Button>
  );
};

/** The address gives access to the agenda, so it is shown only after a proof of identity. */
const ShowButton = ({ onShown }: { onShown: () => unknown }) => (
  <Button
    variant="soft"
    className="mt-4 w-full"
    onClick={async () => {
      if (await askConfirmation()) await onShown();
    }}
  >
    Mostrar dirección
  </Button>
);

const AddressSkeleton = () => (
  <SkeletonGroup label="Cargando tu dirección" className="mt-4">
    <Skeleton className="h-12 rounded-full" />
  </SkeletonGroup>
);

const Failed = ({ error, retry }: { error: Error; retry: () => unknown }) => (
  <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-sunken p-4">
    <p className="min-w-40 flex-1 text-md">
      <span className="block font-semibold">No se pudo leer tu dirección</span>
      <span className="wrap-anywhere text-ink-muted text-sm">{failureDetails(error)}</span>
    </p>
    <Button variant="secondary" size="sm" onClick={() => void retry()}>
      Reintentar
    </Button>
  </div>
);

const ImportButton = () => {
  const importFile = useImportCalendar();
  const input = useRef<HTMLInputElement>(null);

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const problem = problemOf(file);
    if (problem) toast({ ...problem, variant: "destructive" });
    else importFile.mutate({ file });
    // The same file may be chosen again.
    currentTarget.value = "";
  };

  return (
    <>
      <Button
        variant="soft"
        className="w-full"
        busy={importFile.isPending}
        busyText="Importando…"
        onClick={() => input.current?.click()}
      >
        <FileUp size={18} aria-hidden="true" />
        Importar .ics
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label="Archivo de calendario"
        onChange={handleChange}
        className="hidden"
      />
    </>
  );
};

const problemOf = ({ size }: File): Toast | undefined => {
  if (size === 0) return { title: "Archivo vacío", description: "No tiene nada dentro. Expórtalo otra vez." };
  if (size > importCalendar.upload.maxBytes)
    return { title: "Archivo demasiado grande", description: "El máximo son 5 MB. Expórtalo por partes." };
  return undefined;
};
