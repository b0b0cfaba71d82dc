import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { nothingKept } from "#client/lib/kept-since.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { buttonStyle } from "./button-style.ts";
import { ReadFailed } from "./loaded.tsx";

interface PageFailedProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
}

/** In place of all that a page shows: nothing of it is on this device. */
export const PageFailed = (props: PageFailedProps) => (
  <>
    <ReadFailed {...props} variant="primary" />
    <Meanwhile error={props.error} />
  </>
);

/** The pages, and the reads without which they have nothing to show. */
const pages = [
  { href: "/", label: "Feed", reads: [getDashboard] },
  { href: "/banking", label: "Banco", reads: [listAccounts, listTransactions] },
  { href: "/calendar", label: "Calendario", reads: [listEvents] },
  { href: "/goals", label: "Objetivos", reads: [listGoals] },
];

/** Without a connection it leads to the pages whose data this device has, and says that here there are none. */
export const Meanwhile = ({ error }: { error: Error }) => {
  const [path] = useLocation();
  const cache = useQueryClient().getQueryCache();
  const isOffline = error instanceof TypeError;
  const here = pages.filter(
    ({ href, reads }) =>
      href !== path.toLowerCase() &&
      reads.every((read) => cache.findAll({ queryKey: [read.path] }).some(({ state }) => state.data)),
  );
  useNothingKept();

  if (!isOffline || here.length === 0) return null;
  return <PagesHere pages={here} />;
};

/** As long as it is on screen, nothing speaks of the age of what is kept. */
export const useNothingKept = () =>
  useEffect(() => {
    nothingKept.set(true);
    return () => nothingKept.set(false);
  }, []);

export const PagesHere = ({ pages }: { pages: readonly { href: string; label: string }[] }) => (
  <section aria-label="Mientras tanto" className="space-y-3 text-center">
    <p className="text-ink-muted text-md">Mientras tanto, esto se abre sin conexión:</p>
    <p className="flex flex-wrap justify-center gap-2.5">
      {pages.map(({ href, label }) => (
        <Link key={href} href={href} className={buttonStyle("secondary", "sm")}>
          {label}
        </Link>
      ))}
    </p>
  </section>
);
