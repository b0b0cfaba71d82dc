import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepReads } from "#client/api/kept-reads.ts";
import { queryOf } from "#client/api/query.ts";
import { NoteOfAge } from "#client/components/outdated-note.tsx";
import { keptSince, nothingKept } from "#client/lib/kept-since.ts";
import { hasWorkers } from "#client/lib/service-worker.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import { useWhenReachable } from "./ask-again.tsx";

/** In ms; the first screens go before it. */
const readAccountsAfter = 10_000;

/** Keeps what the person reads for times without a connection, and says so in such a time. */
export const ReadsKeeper = ({ user }: { user: User }) => {
  const queryClient = useQueryClient();
  const since = keptSince.use();

  useEffect(() => {
    // While developing there is no worker that would open the app.
    if (!import.meta.env.PROD || !hasWorkers()) return;
    const stop = keepReads(queryClient, user);
    // An entry by hand, which can wait for a connection, asks which account it is in.
    const timer = setTimeout(() => void queryClient.prefetchQuery(queryOf(listAccounts)), readAccountsAfter);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, user]);

  return since && <KeptNote since={since} />;
};

const KeptNote = ({ since }: { since: Date }) => {
  const queryClient = useQueryClient();
  useWhenReachable(() => {
    keptSince.set(undefined);
    void queryClient.invalidateQueries();
  });

  return <NoteOfAge since={nothingKept.use() ? undefined : since} />;
};
