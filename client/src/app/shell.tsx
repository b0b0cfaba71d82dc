import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "#client/api/query-client.ts";
import { Routes } from "./routes.tsx";

// Not in the component's state: that is lost whenever the first render suspends.
export const queryClient = createQueryClient();

/** What every page but the landing needs. */
export const Shell = () => (
  <QueryClientProvider client={queryClient}>
    <Routes />
  </QueryClientProvider>
);
