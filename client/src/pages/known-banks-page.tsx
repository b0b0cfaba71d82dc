import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { queryOf } from "#client/api/query.ts";
import { KnownBankList } from "#client/features/banking/guide/known-bank-list.tsx";
import { hereWords } from "#client/features/banking/guide/known-bank-words.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { PageHeader } from "./feature-actions.tsx";

/** Bank by bank: how it is linked, and which file of it is read. */
export const KnownBanksPage = () => {
  const [search, setSearch] = useState("");
  const { data: installation } = useQuery(queryOf(getInstallation));

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-180 lg:pt-6">
        <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
          <ChevronLeft size={18} aria-hidden="true" />
          Banco
        </Link>
        <h1 className="font-semibold text-title-1">Bancos de verdad</h1>
        <p className="min-h-22 md:min-h-12 text-ink-muted text-md lg:text-base">
          {installation && hereWords(installation)}
        </p>
        <label className="mt-4 flex h-13 items-center gap-3 rounded-md bg-sunken px-4 focus-within:outline-2 focus-within:outline-focus">
          <Search size={20} className="shrink-0 text-ink-muted" aria-hidden="true" />
          <span className="sr-only">Busca tu banco</span>
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="Busca tu banco"
            autoComplete="off"
            enterKeyHint="search"
            className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-muted"
          />
        </label>
        {!search.trim() && <Ways />}
        <KnownBankList search={search} />
      </main>
    </div>
  );
};

const Ways = () => (
  <div className="mt-5 grid gap-3 md:grid-cols-2">
    <Way title="Conectarlo">
      <p>
        Va por GoCardless o Enable Banking. Las claves las pone quien lleva esta instalación, no tú.
        GoCardless no admite cuentas nuevas desde julio de 2025; las claves gratuitas de Enable Banking solo
        ven las cuentas que su dueño enlazó allí.
      </p>
      <p>
        Tu permiso dura lo que diga el banco: 90 días, o hasta 180. Sin ti delante se pregunta como mucho
        cuatro veces al día.
      </p>
    </Way>
    <Way title="Traer su archivo">
      <p>Sirven Norma 43, CAMT.053, OFX, CSV y Excel, también si es una página con ese nombre. Un PDF no.</p>
      <p>En qué menú de cada banco está la descarga no lo sabemos. Norma 43 la suelen pedir las empresas.</p>
    </Way>
  </div>
);

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-2 rounded-2xl bg-surface p-5 text-md shadow-card">
    <h2 className="font-semibold text-lg">{title}</h2>
    {children}
  </section>
);
