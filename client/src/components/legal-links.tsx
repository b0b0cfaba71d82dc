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
