import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { call } from "#client/api/call.ts";
import { askConfirmation } from "#client/api/confirmation.ts";
import type { Toast } from "#client/lib/toast.ts";
import { syncAccounts } from "#shared/contracts/banking/connections.ts";
import { announceReturn } from "./bank-return.ts";
import { syncFailed, visitToast } from "./visit-words.ts";

const endings: Record<string, Toast> = {
  ok: { title: "Banco autorizado", description: "Ya puedes cerrar esta ventana y volver a AI.Fred." },
  cancelled: { title: "Autorización cancelada", description: "No se ha conectado ningún banco." },
  failed: { title: "No se pudo conectar", description: "El banco no ha completado la autorización." },
};

const unknown: Toast = { title: "De vuelta en AI.Fred", description: "Ya puedes cerrar esta ventana." };

const unproved: Toast = {
  title: "No se ha conectado el banco",
  description: "Hacía falta confirmar que eres tú. Empieza otra vez en Integraciones.",
};

/**
 * The end of a visit, seen from the bank's window: hands it to the page that began it and closes the window, or asks
 * for the accounts itself when that page is gone. What is to be said, once that is known.
 */
export const useBankReturn = () => {
  const search = useSearch();
  const [outcome, setOutcome] = useState<Toast>();

  useEffect(() => {
    let isShown = true;
    void conclude(new URLSearchParams(search)).then((outcome) => isShown && setOutcome(outcome));
    return () => {
      isShown = false;
    };
  }, [search]);

  return outcome;
};

const conclude = async (search: URLSearchParams) => {
  const [state, requisitionId] = [search.get("state"), search.get("requisition")];
  if (state === "confirm") return comeBackProved(search);
  const ending = (state && Object.hasOwn(endings, state) && endings[state]) || unknown;
  if (!requisitionId || (await announceReturn(requisitionId))) {
    // Where the browser refuses, the words say it.
    window.close();
    return ending;
  }
  if (ending !== endings.ok) return ending;
  return call(syncAccounts, { body: { requisitionId } }).then(visitToast, () => syncFailed);
};

/** The bank sent the person to another session than the one that began: proved, it brings the same once more. */
const comeBackProved = async (search: URLSearchParams) => {
  // A provider has sent the person back here after its proof.
  const isProved = search.has("confirmed") || (await askConfirmation());
  if (!isProved) return unproved;
  location.replace(`/api/banking/callback?${new URLSearchParams(search.get("back") ?? "")}`);
  return undefined;
};
