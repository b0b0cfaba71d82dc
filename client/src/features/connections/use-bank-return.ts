import { useEffect, useState } from "react";
import { call } from "#client/api/call.ts";
import type { Toast } from "#client/lib/toast.ts";
import { syncAccounts } from "#shared/contracts/bank-connections.ts";
import { announceReturn } from "./bank-return.ts";
import { syncFailed, visitToast } from "./visit-words.ts";

const endings: Record<string, Toast> = {
  ok: { title: "Banco autorizado", description: "Ya puedes cerrar esta ventana y volver a AI.Fred." },
  cancelled: { title: "Autorización cancelada", description: "No se ha conectado ningún banco." },
  failed: { title: "No se pudo conectar", description: "El banco no ha completado la autorización." },
};

const unknown: Toast = { title: "De vuelta en AI.Fred", description: "Ya puedes cerrar esta ventana." };

/**
 * The end of a visit, seen from the bank's window: hands it to the page that began it and closes the window, or asks
 * for the accounts itself when that page is gone. What is to be said, once that is known.
 */
export const useBankReturn = (state: string | null, requisitionId: string | null) => {
  const [outcome, setOutcome] = useState<Toast>();

  useEffect(() => {
    let isShown = true;
    void conclude(state, requisitionId).then((outcome) => isShown && setOutcome(outcome));
    return () => {
      isShown = false;
    };
  }, [state, requisitionId]);

  return outcome;
};

const conclude = async (state: string | null, requisitionId: string | null) => {
  const ending = (state && Object.hasOwn(endings, state) && endings[state]) || unknown;
  if (!requisitionId || (await announceReturn(requisitionId))) {
    // Where the browser refuses, the words say it.
    window.close();
    return ending;
  }
  if (ending !== endings.ok) return ending;
  return call(syncAccounts, { body: { requisitionId } }).then(visitToast, () => syncFailed);
};
