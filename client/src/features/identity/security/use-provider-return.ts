import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { type ProviderReturn, providerReturnIn } from "./provider-return-words.ts";

/** Shows the result of a return from a provider once, and removes it from the address. */
export const useProviderReturn = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const brought = providerReturnIn(params);
    if (!brought) return;
    for (const name of ["linked", "confirmed", "error"]) params.delete(name);
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
    void conclude(brought);
  }, [search, path, navigate]);
};

const again: Toast = { title: "Confirmado", description: "Ya puedes vincularla: pulsa otra vez." };

const conclude = async ({ toast: message, needsConfirmation }: ProviderReturn) => {
  if (!needsConfirmation) return toast(message);
  if (await askConfirmation()) toast(again);
};
