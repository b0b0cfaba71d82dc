import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { type Return, returnOf } from "./visit-words.ts";

/** Says what a visit to a provider came back with, once: it leaves the address, the rest stays. */
export const useVisitReturn = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const brought = returnOf(params);
    if (!brought) return;
    for (const name of ["linked", "confirmed", "error"]) params.delete(name);
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
    void conclude(brought);
  }, [search, path, navigate]);
};

const again: Toast = { title: "Confirmado", description: "Ya puedes vincularla: pulsa otra vez." };

const conclude = async ({ says, asksFirst }: Return) => {
  if (!asksFirst) return toast(says);
  if (await askConfirmation()) toast(again);
};
