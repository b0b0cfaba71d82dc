import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { onTestFinished } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { Root } from "#client/app/root.tsx";
import { pageShown } from "#client/app/screen.tsx";
import { queryClient } from "#client/app/shell.tsx";
import { forgetCelebrations } from "#client/lib/celebrate.ts";
import { dismissToast, forgetWaitingToast } from "#client/lib/toast.ts";

/** The whole application at a path, in front of whatever answers `fetch`. */
export const renderApp = (path: string) => {
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true });
  let drawings = 0;
  render(
    <Profiler id="app" onRender={() => drawings++}>
      <Router hook={hook} searchHook={searchHook}>
        <Root />
      </Router>
    </Profiler>,
  );
  onTestFinished(() => {
    queryClient.clear();
    pageShown.set(false);
    forgetWaitingToast();
    dismissToast();
    forgetCelebrations();
  });
  return Object.assign(userEvent.setup(), {
    path: () => history.at(-1),
    /** How often anything of it has been drawn. */
    drawings: () => drawings,
    /** What the buttons of the browser do, which nothing on the page can stop. */
    go: (path: string) => act(() => navigate(path)),
  });
};
