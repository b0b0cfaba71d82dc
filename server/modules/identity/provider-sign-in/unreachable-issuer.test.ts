import { expect, test } from "vitest";
import { createTraveller, publicUrl } from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startOidc } from "#server/dev/testing/identity-doubles/oidc.ts";
import { freePort } from "#server/dev/testing/identity-doubles/serve.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createOidcIdentity } from "#server/modules/identity/providers/oidc-identity.ts";

const client = { clientId: "aifred", clientSecret: "un-secreto-de-prueba" };
const port = await freePort();
const oidc = createOidcIdentity({ ...client, issuer: `http://127.0.0.1:${port}` });
const app = await startTestApp({ identityProviders: [oidc], publicUrl });

test("an unreachable issuer affects only its own sign-ins, and works again once it is back", async () => {
  const person = createTraveller(app.baseUrl, app.browser().fetch);

  const before = await person.begin("oidc");
  const issuer = await startOidc({
    ...client,
    port,
    redirectUri: `${publicUrl}/api/login/callback`,
    logoutUri: `${publicUrl}/auth`,
  });
  const after = await person.signInWith("oidc", { as: "paciente" });
  await issuer.close();
  const signedOut = await person.targetOf("/api/logout");

  expect(before).toBe("/auth?error=oidc_unavailable");
  expect(after).toBe("/");
  expect(signedOut).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/session\/end\?/);
});
