import { classNames } from "#client/lib/class-names.ts";

const documents = [
  { href: "/terminos", label: "Términos" },
  { href: "/privacidad", label: "Privacidad" },
];

/** Plain links, for screens that have loaded no router. */
export const LegalLinks = ({ className }: { className?: string }) => (
  <div className={classNames("flex flex-wrap gap-x-6", className)}>
    {documents.map(({ href, label }) => (
      <a
        key={href}
        href={href}
        className="inline-flex min-h-11 items-center text-ink-muted text-md underline hover:text-ink"
      >
        {label}
      </a>
    ))}
  </div>
);

const link = "font-semibold text-accent underline";

/** What whoever goes on agrees to; it opens beside, so that nothing typed is lost. */
export const AcceptanceNote = ({ act }: { act: string }) => (
  <p className="mt-3 text-center text-caption text-ink-muted">
    {act} aceptas los{" "}
    <a href="/terminos" target="_blank" rel="noreferrer" className={link}>
      términos
    </a>{" "}
    y la{" "}
    <a href="/privacidad" target="_blank" rel="noreferrer" className={link}>
      política de privacidad
    </a>
    <span className="sr-only"> (se abren en otra pestaña)</span>.
  </p>
);
