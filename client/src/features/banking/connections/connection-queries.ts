import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useRefresh, useSend } from "#client/api/query.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { outdatedSince } from "#client/lib/use-poll.ts";
import {
  answerAccountQuestion,
  disconnectBank,
  getIntegrations,
  getSyncStatus,
  listInstitutions,
  syncBanks,
} from "#shared/contracts/banking/connections.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { syncToast } from "./authorization-words.ts";

/** How often the state of the connections is read, in ms: at rest as the accounts are, and during a sync. */
const restInterval = 30_000;
const syncInterval = 3000;

export const useRefreshMoney = () => {
  const refresh = useRefresh();
  return () => refresh(moneyReads);
};

/** Polls faster during a sync; when it ends, refreshes everything. */
export const useSyncStatus = () => {
  const refresh = useRefreshMoney();
  const status = useQuery({
    ...queryOf(getSyncStatus),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.running ? syncInterval : restInterval),
  });
  const isRunning = status.data?.running ?? false;
  const wasRunning = useRef(false);

  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh();
    wasRunning.current = isRunning;
  });

  return status;
};

/** Connections and balances together: the page shows both or neither. */
export const useConnections = () => {
  const status = useSyncStatus();
  const integrations = useQuery({
    ...queryOf(getIntegrations),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: restInterval,
    select: ({ banking }) => ({ balances: balancesOf(banking), unlinked: banking.unlinkedAccounts }),
  });

  return {
    data: status.data && integrations.data && { status: status.data, ...integrations.data },
    error: status.error ?? integrations.error,
    outdatedSince: outdatedSince(integrations, restInterval),
    refetch: () => Promise.all([status.refetch(), integrations.refetch()]),
  };
};

const balancesOf = ({ connectedBanks }: EndpointResponse<typeof getIntegrations>["banking"]) =>
  new Map(connectedBanks.map(({ id, totalBalance }) => [id, totalBalance ?? undefined]));

export const useInstitutions = (enabled: boolean) => useQuery({ ...queryOf(listInstitutions), enabled });

export const useSyncBanks = () =>
  useSend(syncBanks, {
    refreshes: moneyReads,
    success: syncToast,
    failure: failureToast(
      "Error de sincronización",
      "No se pudo sincronizar. Inténtalo de nuevo en un momento.",
    ),
  });

export const useSayWhichAccount = () =>
  useSend(answerAccountQuestion, {
    refreshes: moneyReads,
    success: ({ message }) => ({ title: message }),
    failure: failureToast("No se pudo guardar tu respuesta"),
  });

export const useDisconnectBank = (onDisconnected: () => void) =>
  useSend(disconnectBank, {
    refreshes: moneyReads,
    success: ({ message }) => ({ title: "Desconectado", description: message }),
    failure: failureToast(
      "Error al desconectar",
      "Tu banco sigue conectado. Inténtalo de nuevo en un momento.",
    ),
    after: onDisconnected,
  });
