import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { Link } from "wouter";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded, ReadFailed } from "#client/components/loaded.tsx";
import { SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Institution } from "#shared/contracts/banking/connections.ts";
import { BankList, NoBanks } from "./bank-list.tsx";
import { totalsOf } from "./bank-search.ts";
import { useInstitutions } from "./connection-queries.ts";

interface BankPickerProps {
  open: boolean;
  onClose: () => void;
  onPick: (institution: Institution) => void;
}

export const BankPicker = ({ open, onClose, onPick }: BankPickerProps) => {
  const institutions = useInstitutions(open);
  const { data = [] } = institutions;
  const isSimulated = data.some(({ simulated }) => simulated);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Conectar con tu banco"
      description={data.length > 0 ? totalsOf(data) : "Elige tu banco y entra en él como siempre."}
      width="wide"
      action={
        <div className="@container">
          <Safety isSimulated={isSimulated} className="flex cramped:hidden" />
        </div>
      }
    >
      <Banks query={institutions} onPick={onPick} />
      <div className="@container">
        <Safety isSimulated={isSimulated} className="mt-4 hidden cramped:flex" />
      </div>
    </Dialog>
  );
};

interface BanksProps {
  query: ReturnType<typeof useInstitutions>;
  onPick: (institution: Institution) => void;
}

const Banks = ({ query, onPick }: BanksProps) => {
  const [search, setSearch] = useState("");

  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      <div className="min-h-[52dvh]">
        <Loaded
          query={query}
          loading={<BanksSkeleton />}
          empty={<NoBanks title="No se encontraron bancos disponibles" />}
          error={(error) => (
            <ReadFailed
              title="No se pudieron cargar los bancos"
              error={error}
              onRetry={query.refetch}
              variant="primary"
            />
          )}
        >
          {(institutions) => <BankList institutions={institutions} search={search} onPick={onPick} />}
        </Loaded>
      </div>
    </>
  );
};

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Has the focus from the start, but on phones, where its keyboard would cover the banks. */
const SearchField = ({ value, onChange }: SearchFieldProps) => {
  const hasRoom = useMedia("(min-width: 48rem)");

  return (
    <div className="sticky -top-4 z-1 -mt-4 bg-raised pt-4 pb-2">
      <label className="flex h-13 items-center gap-3 rounded-md bg-sunken px-4 focus-within:outline-2 focus-within:outline-focus">
        <Search size={20} className="shrink-0 text-ink-muted" aria-hidden="true" />
        <span className="sr-only">Busca tu banco</span>
        <input
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Busca tu banco"
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus={hasRoom || undefined}
          className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-muted"
        />
      </label>
    </div>
  );
};

interface SafetyProps {
  isSimulated: boolean;
  className: string;
}

/** Moves below the banks where enlarged text leaves no room. */
const Safety = ({ isSimulated, className }: SafetyProps) => (
  <div
    className={classNames("items-start gap-3 border-line border-t pt-4 text-ink-muted text-sm", className)}
  >
    <ShieldCheck size={20} className="shrink-0 text-positive" aria-hidden="true" />
    <p>
      Conexión PSD2 cifrada y de solo lectura. AI.Fred nunca ve tus claves ni puede mover tu dinero.
      {isSimulated && " Banco simulado: los datos son inventados."}{" "}
      <Link href="/banking/bancos" className="text-accent underline underline-offset-4">
        Qué se puede con tu banco
      </Link>
    </p>
  </div>
);

const rows = ["a", "b", "c", "d", "e", "f"];

const BanksSkeleton = () => (
  <SkeletonGroup label="Cargando los bancos">
    {rows.map((row) => (
      <TransactionRowSkeleton key={row} />
    ))}
  </SkeletonGroup>
);
