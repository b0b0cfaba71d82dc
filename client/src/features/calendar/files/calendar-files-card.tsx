import Calendars from "lucide-react/icons/calendars";
import { askConfirmation } from "#client/api/confirmation.ts";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { useCalendarFeed, useCreateFeed } from "./calendar-files-queries.ts";
import { FeedAddress } from "./feed-address.tsx";
import { ImportButton } from "./import-button.tsx";

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
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span
          aria-hidden="true"
          className="tone-accent grid size-13 shrink-0 place-items-center rounded-tile"
        >
          <Calendars size={26} strokeWidth={1.75} />
        </span>
        <div>
          <h2 id="otros-calendarios" className="font-semibold text-title-3">
            Otros calendarios
          </h2>
          <p className="text-ink-muted text-md">Apple, Outlook o el que uses</p>
        </div>
      </div>
      <h3 className="mt-5 font-semibold text-lg">Lleva tu agenda a otro calendario</h3>
      <p className="text-ink-muted text-md">
        Suscríbete con una dirección privada y se actualizará sola. Quien la tenga puede leer tu agenda.
      </p>
      <Loaded
        query={feed}
        loading={<AddressSkeleton />}
        error={(error) => <Failed error={error} retry={feed.refetch} />}
      >
        {({ url, isHidden, lastReadAt }) => {
          if (isHidden) return <ShowButton onShown={feed.refetch} />;
          return url ? <FeedAddress url={url} lastReadAt={lastReadAt} /> : <CreateButton />;
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
