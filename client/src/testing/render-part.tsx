import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createQueryClient } from "#client/api/query-client.ts";
import { Toaster } from "#client/components/toaster.tsx";
import { forgetCelebrations } from "#client/lib/celebrate.ts";
import { dismissToast, forgetWaitingToast } from "#client/lib/toast.ts";

/** A part of a page by itself, in front of whatever answers `fetch`. */
export const renderPart = (part: ReactNode) => {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Router hook={memoryLocation({ path: "/" }).hook}>
        {part}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    client.clear();
    forgetWaitingToast();
    dismissToast();
    forgetCelebrations();
  });
  return userEvent.setup();
};
