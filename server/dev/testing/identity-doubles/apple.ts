import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, exportJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { type Account, type Forward, startFront, withCancel } from "./front.ts";

interface Options {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PEM. */
  privateKey: string;
  redirectUri: string;
  accounts: (Account & { is_private_email?: boolean })[];
  port?: number;
  /** The present of client secrets; the machine's when left out. */
  now?: () => Date;
}

interface Forgery {
  claims: JWTPayload;
  /** Whether Apple owns up to the key it is signed with. */
  isPublished: boolean;
}

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Sign in with Apple: emulate, with a way out on its page, a look at the client secret, and forgeries on demand. */
export const startApple = async ({ clientId, teamId, keyId, redirectUri, accounts, ...options }: Options) => {
  const { now = () => new Date(), port, privateKey } = options;
  const publicKey = createPublicKey(privateKey);
  const [ownKeys, strangerKeys] = [newKeys(), newKeys()];
  const forgeries: Forgery[] = [];
  const revoked: string[] = [];

  const isOurs = async (form: URLSearchParams, audience: string) => {
    try {
      const secret = form.get("client_secret") ?? "";
      if (decodeProtectedHeader(secret).kid !== keyId) return false;
      const checks = {
        issuer: teamId,
        subject: clientId,
        audience,
        algorithms: ["ES256"],
        currentDate: now(),
      };
      await jwtVerify(secret, publicKey, { ...checks, requiredClaims: ["exp", "iat"] });
      return form.get("client_id") === clientId;
    } catch {
      return false;
    }
  };

  const resigned = async (text: string, { claims, isPublished }: Forgery) => {
    const answer = JSON.parse(text);
    const forged = new SignJWT({ ...decodeJwt(answer.id_token), ...claims });
    const { privateKey } = isPublished ? ownKeys : strangerKeys;
    const id_token = await forged.setProtectedHeader({ alg: "RS256", kid: "own" }).sign(privateKey);
    return JSON.stringify({ ...answer, id_token });
  };

  const front = await startFront({
    service: "apple",
    port,
    seed: () => ({
      apple: {
        users: accounts,
        oauth_clients: [
          {
            client_id: clientId,
            team_id: teamId,
            key_id: keyId,
            name: "AI.Fred",
            redirect_uris: [redirectUri],
          },
        ],
      },
    }),
    extend(app, forward) {
      const urlOf = (request: Parameters<Forward>[0]) => `${request.protocol}://${request.get("host")}`;

      app.get("/auth/authorize", async (request, response) => {
        const { status, text } = await forward(request);
        const { redirect_uri, state } = request.query;
        const fields = { error: "user_cancelled_authorize", state };
        response
          .status(status)
          .send(withCancel(text, { action: String(redirect_uri), method: "post", fields }));
      });
      app.post(["/auth/token", "/auth/revoke"], async (request, response) => {
        const form = new URLSearchParams(request.body);
        if (!(await isOurs(form, urlOf(request)))) {
          return void response.status(400).json({ error: "invalid_client" });
        }
        const { status, text } = await forward(request);
        if (request.path === "/auth/revoke") revoked.push(form.get("token") ?? "");
        const forgery = request.path === "/auth/token" && status === 200 ? forgeries.shift() : undefined;
        response
          .status(status)
          .type("json")
          .send(forgery ? await resigned(text, forgery) : text);
      });
      app.get("/auth/keys", async (request, response) => {
        const { keys } = JSON.parse((await forward(request)).text);
        const own = { ...(await exportJWK(ownKeys.publicKey)), kid: "own", use: "sig", alg: "RS256" };
        response.json({ keys: [...keys, own] });
      });
    },
  });

  return {
    ...front,
    /** The refresh tokens whose consent was ended, in turn. */
    revoked,
    /** What the next token says in place of the truth. */
    forgeNext(claims: JWTPayload, { isPublished = true } = {}) {
      forgeries.push({ claims, isPublished });
    },
  };
};
