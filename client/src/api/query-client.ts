import { QueryClient } from "@tanstack/react-query";

/** Product specification, section 7: no automatic refetching; screens that poll set it themselves. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // A server on this machine answers without the internet.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
