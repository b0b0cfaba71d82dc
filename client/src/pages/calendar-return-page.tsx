import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { TileLoader } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { useCalendarReturn } from "#client/features/calendar-connection/use-calendar-return.ts";

const waysOn = {
  window: { href: "/integrations", label: "Ir a Integraciones" },
  onboarding: { href: "/onboarding", label: "Seguir con tu perfil" },
};

/** Where Google sends the person back to, in the window that was opened for it or in a tab of its own. */
export const CalendarReturnPage = () => {
  const { outcome, from } = useCalendarReturn();
  const { href, label } = waysOn[from];

  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center gap-6 px-5 text-center">
      <Wordmark />
      <h1 className="sr-only">Tu calendario</h1>
      {outcome ? (
        <>
          <div role="status" className="space-y-1">
            <p className="font-semibold text-title-2">{outcome.title}</p>
            <p className="text-ink-muted">{outcome.description}</p>
          </div>
          <Link href={href} className={buttonStyle("primary", "lg")}>
            {label}
          </Link>
        </>
      ) : (
        <TileLoader>Volviendo de Google…</TileLoader>
      )}
    </main>
  );
};
