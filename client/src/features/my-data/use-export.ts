import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { toast } from "#client/lib/toast.ts";
import { exportPath } from "#shared/contracts/my-data.ts";

const start = () => {
  toast({ title: "Preparando tu copia", description: "La descarga empieza en cuanto esté lista." });
  location.assign(exportPath);
};

const refusal = (code: string) => ({
  title: "No se pudo preparar tu copia",
  description:
    code === "too_many_requests"
      ? "La has pedido varias veces. Espera un rato y vuelve a intentarlo."
      : "Inténtalo de nuevo en un momento.",
  variant: "destructive" as const,
});

/**
 * Downloads everything. The browser goes to the file by itself and stays here when it comes; else the server leads back:
 * with `?confirm=export` where it wants to know first who asks, and the download follows on the answer, or with
 * `?refused=CODE`.
 */
export const useExport = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const conclude = useEffectEvent(async (params: URLSearchParams) => {
    const refused = params.get("refused");
    params.delete("confirm");
    params.delete("refused");
    navigate(path + (params.size > 0 ? `?${params}` : ""), { replace: true });
    if (refused !== null) return toast(refusal(refused));
    if (await askConfirmation()) start();
  });

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.get("confirm") === "export" || params.has("refused")) void conclude(params);
  }, [search]);

  return start;
};
