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
