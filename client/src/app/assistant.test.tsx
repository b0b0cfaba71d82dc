import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startChat } from "#client/testing/chat-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aReply } from "#shared/testing/chat-builders.ts";

const chat = () => screen.queryByRole("button", { name: "Chat" });

test("the conversation stays open on the way to another page, where a figure leads", async () => {
  const figures = [{ from: 7, to: 15, movements: { category: "Restaurantes/Bares" } }];
  const server = startChat({ history: [aReply({ figures })] });
  server.on(getCurrentUser, () => aUser({ firstName: "Lucía" }));
  server.on(listAccounts, () => ({ accounts: [] }));
  server.on(listTransactions, () => new Promise<Response>(() => {}));
  const user = renderApp("/settings");
  await user.click(await screen.findByRole("button", { name: "Chat" }));
  const panel = within(await screen.findByRole("dialog"));
  expect(await panel.findByText(/^Hola, Lucía/)).toBeVisible();

  await user.click(panel.getByRole("link", { name: /174/ }));

  expect(await screen.findByRole("heading", { name: "Datos Bancarios" })).toHaveFocus();
  expect(screen.getByRole("dialog", { name: "AI.Fred - Chat" })).toBeVisible();
});

test.each(["/nada", "/onboarding", "/auth"])("there is no Chat at %s without a profile", async (path) => {
  startChat().on(getCurrentUser, () => aUser({ onboardingCompleted: false }));
  renderApp(path);

  await waitFor(() => expect(document.title).not.toBe(""));
  await screen.findAllByRole("heading");

  expect(chat()).not.toBeInTheDocument();
});
