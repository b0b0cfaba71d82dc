import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { call } from "#client/api/call.ts";
import { askConfirmation } from "#client/api/confirmation.ts";
import { ReturnView } from "#client/components/return-view.tsx";
import type { Toast } from "#client/lib/toast.ts";
import { syncAccounts } from "#shared/contracts/banking/connections.ts";
import { authorizationToast, syncFailed } from "./authorization-words.ts";
import { announceReturn } from "./bank-return-channel.ts";

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
 * In the bank's window after the return: hands over to the page that started it and closes the window, or fetches the
 * accounts itself. Returns the outcome once known.
 */
const useBankReturn = () => {
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
    // When the browser does not close the window, the text tells the person to.
    window.close();
    return ending;
  }
  if (ending !== endings.ok) return ending;
  return call(syncAccounts, { body: { requisitionId } }).then(authorizationToast, () => syncFailed);
};

/** The bank returned to another session than the one that started: after a proof of identity it is repeated. */
const comeBackProved = async (search: URLSearchParams) => {
  // The provider's redirect after the proof of identity.
  const isProved = search.has("confirmed") || (await askConfirmation());
  if (!isProved) return unproved;
  location.replace(`/api/banking/callback?${new URLSearchParams(search.get("back") ?? "")}`);
  return undefined;
};

const way = { href: "/integrations", label: "Ir a Integraciones" };

/** Where a bank sends the person back to, in the window that was opened for it or in a tab of its own. */
export const BankReturnPage = () => {
  const outcome = useBankReturn();

  return <ReturnView title="Tu banco" waiting="Volviendo de tu banco..." outcome={outcome} way={way} />;
};
