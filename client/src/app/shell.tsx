import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchOtherTabs } from "#client/api/manual-user.ts";
import { createQueryClient } from "#client/api/query-client.ts";
import { Confirmation } from "#client/features/identity/security/confirmation.tsx";
import { Celebration } from "#client/features/rewards/celebration.tsx";
import { Assistant } from "./assistant.tsx";
import { PushKeeper } from "./push-keeper.tsx";
import { Routes } from "./routes.tsx";

// Not in the component's state: that is lost whenever the first render suspends.
export const queryClient = createQueryClient();

/** What every page but the landing needs. */
export const Shell = () => {
  // What was read for one person must not stand beside what is read for another.
  useEffect(() => watchOtherTabs(() => location.reload()), []);

  return (
    <QueryClientProvider client={queryClient}>
      <Routes />
      <Confirmation />
      <Celebration />
    </QueryClientProvider>
  );
};

/** What stays beside the pages while the code of the next one arrives. */
export const Beside = () => (
  <QueryClientProvider client={queryClient}>
    <Assistant />
    <PushKeeper />
  </QueryClientProvider>
);
