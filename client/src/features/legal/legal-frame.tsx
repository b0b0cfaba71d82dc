import type { ReactNode } from "react";
import { Link } from "wouter";
import { LegalLinks } from "#client/components/legal-links.tsx";
import { TileLoader } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { longDay } from "#client/lib/dates.ts";
import { termsVersion } from "#shared/rules/accepted-terms.ts";

interface LegalFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of plain text that anybody may read. */
export const LegalFrame = ({ title, lead, children }: LegalFrameProps) => (
  <div className="mx-auto max-w-page px-5 pb-10 lg:px-10">
    <header className="py-5">
      <Link href="/" aria-label="AI.Fred, ir al inicio" className="inline-flex min-h-11 items-center">
        <Wordmark />
      </Link>
    </header>
    <main className="mx-auto max-w-160">
      <h1 className="font-semibold text-title-1">{title}</h1>
      <p className="mt-2 text-caption text-ink-muted">Versión del {longDay(termsVersion)}</p>
      <p className="mt-4 text-ink-muted text-lg">{lead}</p>
      {children}
      <LegalLinks className="mt-8 border-line border-t pt-3" />
    </main>
  </div>
);

/** As high as a window: what is below the text does not come up before it. */
export const LegalLoading = () => (
  <div className="min-h-dvh">
    <TileLoader>Cargando...</TileLoader>
  </div>
);

interface LegalSectionProps {
  title: string;
  children: ReactNode;
}

export const LegalSection = ({ title, children }: LegalSectionProps) => (
  <section className="mt-8 space-y-3">
    <h2 className="font-semibold text-title-3">{title}</h2>
    {children}
  </section>
);

/** Terms with what is said of each. */
export const Definitions = ({ of }: { of: readonly (readonly [term: string, text: string])[] }) => (
  <dl className="divide-y divide-line rounded-2xl bg-surface px-5 shadow-card">
    {of.map(([term, text]) => (
      <div key={term} className="py-4">
        <dt className="wrap-anywhere font-semibold text-[min(1rem,6.5vw)]">{term}</dt>
        <dd className="mt-1 text-ink-muted text-md">{text}</dd>
      </div>
    ))}
  </dl>
);
