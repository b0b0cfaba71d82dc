import ChevronLeft from "lucide-react/icons/chevron-left";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { HistoryList } from "#client/features/banking/history/history-list.tsx";
import { useMerchantName } from "#client/features/banking/history/history-queries.ts";
import { actorChoices } from "#client/features/banking/history/history-words.ts";
import { PageHeader } from "./feature-actions.tsx";

/** What has changed in the money, with the way back. `?movimiento=<id>` shows that of one transaction. */
export const HistoryPage = () => {
  const transactionId = new URLSearchParams(useSearch()).get("movimiento") ?? undefined;
  const name = useMerchantName(transactionId);
  const [actor, setActor] = useState<(typeof actorChoices)[number]["value"]>("all");

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-180 lg:pt-6">
        <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
          <ChevronLeft size={18} aria-hidden="true" />
          Banco
        </Link>
        <h1 className="font-semibold text-title-1">Historial</h1>
        <p className="text-ink-muted text-md lg:text-base">
          {transactionId
            ? `Lo que ha cambiado en ${name ? `«${name}»` : "este movimiento"}.`
            : "Lo que ha cambiado en tu dinero, y quién lo hizo. Deshazlo durante 30 días."}
        </p>
        <div className="mt-5">
          {transactionId ? (
            <Link
              href="/banking/historial"
              className="inline-flex min-h-11 items-center font-semibold text-accent text-md"
            >
              Ver todo el historial
            </Link>
          ) : (
            <OneOfChips legend="Quién" choices={actorChoices} value={actor} onChange={setActor} />
          )}
        </div>
        <div className="mt-6">
          <HistoryList actor={actor === "all" ? undefined : actor} transactionId={transactionId} />
        </div>
      </main>
    </div>
  );
};
