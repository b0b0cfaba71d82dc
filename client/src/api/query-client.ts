import { QueryClient } from "@tanstack/react-query";

/** Product specification, section 7: nothing is fetched again by itself; a screen that polls says so. */
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
