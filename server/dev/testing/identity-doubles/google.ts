import { type Account, startFront, withCancel } from "./front.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  accounts: (Account & { email_verified?: boolean })[];
  port?: number;
}

/** Google's sign-in: emulate, with a way out on its page and the paths of Google itself. */
export const startGoogleSignIn = ({ clientId, clientSecret, redirectUri, accounts, port }: Options) =>
  startFront({
    service: "google",
    port,
    seed: () => ({
      google: {
        users: accounts,
        oauth_clients: [
          { client_id: clientId, client_secret: clientSecret, name: "AI.Fred", redirect_uris: [redirectUri] },
        ],
      },
    }),
    extend(app, forward) {
      app.get("/o/oauth2/v2/auth", async (request, response) => {
        const { status, text } = await forward(request);
        const { redirect_uri, state } = request.query;
        const fields = { error: "access_denied", state };
        response
          .status(status)
          .send(withCancel(text, { action: String(redirect_uri), method: "get", fields }));
      });
      app.post("/token", async (request, response) => {
        const { status, text } = await forward(request, "/oauth2/token");
        response.status(status).type("json").send(text);
      });
      app.get("/oauth2/v3/userinfo", async (request, response) => {
        const { status, text } = await forward(request, "/oauth2/v2/userinfo");
        response.status(status).type("json").send(text);
      });
    },
  });
