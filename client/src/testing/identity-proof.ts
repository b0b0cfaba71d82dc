import { screen, within } from "@testing-library/react";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listIdentities } from "#shared/contracts/identity/identities.ts";
import { confirmIdentity, getSecondFactors } from "#shared/contracts/identity/second-factors.ts";
import { statusOf } from "#shared/http/errors.ts";
import { aUser } from "#shared/testing/builders.ts";
import type { startFakeServer } from "./fake-server.ts";
import type { renderApp } from "./render-app.tsx";
// Loaded here, so that tests do not wait for it.
import "#client/features/identity/security/confirm-dialog.tsx";

/** Proves the person's identity; `orAsk` answers only after that. */
export const acceptProof = (server: ReturnType<typeof startFakeServer>, user = aUser()) => {
  let isProved = false;
  server.on(getCurrentUser, () => user);
  server.on(getSecondFactors, () => ({ hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] }));
  server.on(listIdentities, () => ({ identities: [], available: [] }));
  server.on(confirmIdentity, () => {
    isProved = true;
    return { message: "Confirmado" };
  });
  const required = { code: "confirmation_required", message: "Confirma que eres tú para seguir" } as const;
  return {
    orAsk: <Answer>(answer: Answer) =>
      isProved ? answer : Response.json(required, { status: statusOf[required.code] }),
  };
};

/** The person gives it. */
export const giveProof = async (user: ReturnType<typeof renderApp>) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Confirma que eres tú" }));
  await user.type(await dialog.findByLabelText("Contraseña"), "mi-clave-larga");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));
};
