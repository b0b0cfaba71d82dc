import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { toast } from "#client/lib/toast.ts";
import { signInErrorToast } from "./provider-words.ts";

/** Says what a provider's sign-in came back with in `?error=`, once: it leaves the address, the rest stays. */
export const useProviderError = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const error = params.get("error");
    if (error === null) return;
    toast({ ...signInErrorToast(error), variant: "destructive" });
    params.delete("error");
    navigate(path + (params.size > 0 ? `?${params}` : "") + location.hash, { replace: true });
  }, [search, path, navigate]);
};
