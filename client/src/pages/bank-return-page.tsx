import { Link, useSearchParams } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { TileLoader } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { useBankReturn } from "#client/features/connections/use-bank-return.ts";

/** Where a bank sends the person back to, in the window that was opened for it or in a tab of its own. */
export const BankReturnPage = () => {
  const [search] = useSearchParams();
  const outcome = useBankReturn(search.get("state"), search.get("requisition"));

  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center gap-6 px-5 text-center">
      <Wordmark />
      <h1 className="sr-only">Tu banco</h1>
      {outcome ? (
        <>
          <div role="status" className="space-y-1">
            <p className="font-semibold text-title-2">{outcome.title}</p>
            <p className="text-ink-muted">{outcome.description}</p>
          </div>
          <Link href="/integrations" className={buttonStyle("primary", "lg")}>
            Ir a Integraciones
          </Link>
        </>
      ) : (
        <TileLoader>Volviendo de tu banco...</TileLoader>
      )}
    </main>
  );
};
