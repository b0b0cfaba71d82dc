import { generateKeyPairSync, randomUUID, verify } from "node:crypto";
import { accounts, aspsps, bookedRows, eur, pendingRow, withoutAccess } from "./enable-banking-data.ts";
import { type DoubleReply, type DoubleRequest, startJsonDouble } from "./json-double.ts";

/** Keys are slow to make and stand for nothing. */
const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const applicationId = "8d1f6a52-0c1e-4c8e-9a40-2f1b6f0f5a11";

interface Session {
  status: string;
  /** By uid, which is new in every session, the account's place. */
  uids: Map<string, number>;
  validUntil: string;
  aspsp: unknown;
}

const refusal = (status: number, error: string, detail?: unknown): DoubleReply => ({
  status,
  body: { message: error.toLowerCase(), code: status, error, detail: detail ?? null },
});

/**
 * Enable Banking on a local port: checks the signature of every call, sells codes that work once and gives every
 * session uids of its own. `clock` is the one whose tokens it accepts.
 */
export const startEnableBankingDouble = async (clock: { now(): Date }) => {
  const authorizations = new Map<string, Record<string, unknown>>();
  const codes = new Map<string, string>();
  const sessions = new Map<string, Session>();
  let rows = { booked: bookedRows, pending: [pendingRow] };

  const isSigned = ({ headers }: DoubleRequest) => {
    const [header = "", claims = "", signature = ""] =
      headers.authorization?.replace("Bearer ", "").split(".") ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    const signed = Buffer.from(`${header}.${claims}`);
    if (!verify("RSA-SHA256", signed, keys.publicKey, Buffer.from(signature, "base64url"))) return false;
    const { typ, alg, kid } = read(header);
    const { iss, aud, iat, exp } = read(claims);
    const now = clock.now().getTime() / 1000;
    const isTimely = iat <= now && now < exp && exp - iat <= 86_400;
    const isOurs = iss === "enablebanking.com" && aud === "api.enablebanking.com" && kid === applicationId;
    return typ === "JWT" && alg === "RS256" && isOurs && isTimely;
  };

  const authorize = ({ body }: DoubleRequest): DoubleReply => {
    const { access, aspsp, state, redirect_url } = body;
    const found = aspsps.find(
      ({ name, country }) => name === Object(aspsp).name && country === Object(aspsp).country,
    );
    if (!found) return refusal(422, "WRONG_ASPSP_PROVIDED");
    if (!state || !redirect_url) return refusal(422, "WRONG_REQUEST_PARAMETERS");
    const validUntil = String(Object(access).valid_until);
    const latest = clock.now().getTime() + found.maximum_consent_validity * 1000;
    if (!/[+-]\d\d:\d\d$/.test(validUntil) || Date.parse(validUntil) > latest) {
      return refusal(422, "WRONG_REQUEST_PARAMETERS");
    }
    const id = randomUUID();
    authorizations.set(id, { ...body, validUntil });
    const url = `https://tilisy.enablebanking.com/welcome?sessionid=${id}`;
    return { body: { url, authorization_id: id, psu_id_hash: "hash" } };
  };

  const openSession = ({ body }: DoubleRequest): DoubleReply => {
    const code = String(body.code);
    const authorization = authorizations.get(codes.get(code) ?? "");
    if (!authorization) return refusal(422, "WRONG_AUTHORIZATION_CODE");
    if (authorization.used) return refusal(422, "ALREADY_AUTHORIZED");
    authorization.used = true;
    const id = randomUUID();
    const uids = new Map(accounts.map((_, place) => [randomUUID() as string, place]));
    const session = {
      status: "AUTHORIZED",
      uids,
      validUntil: String(authorization.validUntil),
      aspsp: authorization.aspsp,
    };
    sessions.set(id, session);
    const sessionAccounts = [...uids].map(([uid, place]) => ({ ...accounts[place], uid }));
    const access = { valid_until: session.validUntil };
    return {
      body: {
        session_id: id,
        accounts: [...sessionAccounts, withoutAccess],
        aspsp: session.aspsp,
        psu_type: "personal",
        access,
      },
    };
  };

  const showSession = (session: Session): DoubleReply => ({
    body: {
      status: session.status,
      accounts: [...session.uids.keys()],
      accounts_data: [...session.uids].map(([uid, place]) => ({
        uid,
        identification_hash: accounts[place]?.identification_hash,
      })),
      aspsp: session.aspsp,
      access: { valid_until: session.validUntil },
    },
  });

  const onSession = ({ method }: DoubleRequest, id: string): DoubleReply => {
    const session = sessions.get(id);
    if (!session) return refusal(404, "SESSION_DOES_NOT_EXIST");
    if (method === "GET") return showSession(session);
    session.status = "CLOSED";
    return { body: { message: "OK" } };
  };

  /** One row a page, and a page without rows behind the first. */
  const page = ({ query }: DoubleRequest): DoubleReply => {
    const status = query.get("transaction_status");
    const all = status === "PDNG" ? rows.pending : rows.booked;
    const key = query.get("continuation_key");
    if (!key && all.length > 1) return { body: { transactions: all.slice(0, 1), continuation_key: "empty" } };
    if (key === "empty") return { body: { transactions: [], continuation_key: "1" } };
    const at = Number(key ?? 0);
    const next = at + 1 < all.length ? String(at + 1) : null;
    return { body: { transactions: all.slice(at, at + 1), continuation_key: next } };
  };

  const onAccount = (request: DoubleRequest, uid: string, resource: string): DoubleReply => {
    const session = [...sessions.values()].find(({ uids }) => uids.has(uid));
    if (!session) return refusal(404, "ACCOUNT_DOES_NOT_EXIST");
    if (session.status !== "AUTHORIZED") return refusal(401, "CLOSED_SESSION");
    if (resource === "details") return { body: { ...accounts[session.uids.get(uid) ?? 0], uid } };
    if (resource === "transactions") return page(request);
    const balance = { name: "Saldo", reference_date: "2026-06-14", balance_type: "CLBD" };
    return { body: { balances: [{ ...balance, balance_amount: eur("2098.50") }] } };
  };

  const double = await startJsonDouble((request) => {
    if (!isSigned(request)) return refusal(401, "UNAUTHORIZED_ACCESS");
    const [, first, id = "", resource = ""] = request.path.split("/");
    if (first === "aspsps") return { body: { aspsps } };
    if (first === "auth") return authorize(request);
    if (first === "accounts") return onAccount(request, id, resource);
    if (first === "sessions") return id ? onSession(request, id) : openSession(request);
    return refusal(404, "NOT_FOUND");
  });

  return {
    ...double,
    applicationId,
    privateKey: keys.privateKey,
    refusal,
    /** The person says yes at the bank; what the browser brings back. */
    allow(consentUrl: string) {
      const id = new URL(consentUrl).searchParams.get("sessionid") ?? "";
      const code = randomUUID();
      codes.set(code, id);
      return { code, state: String(authorizations.get(id)?.state) };
    },
    setSessionStatus(id: string, status: string) {
      const session = sessions.get(id);
      if (session) session.status = status;
    },
    setRows(changed: Partial<typeof rows>) {
      rows = { ...rows, ...changed };
    },
    /** The next day: what was pending is booked, under another date. */
    bookPending() {
      const booked = { ...pendingRow, status: "BOOK", booking_date: "2026-06-15", value_date: "2026-06-15" };
      rows = { booked: [booked, ...rows.booked], pending: [] };
    },
    /** As at the start, but for what was linked. */
    reset() {
      double.calm();
      rows = { booked: bookedRows, pending: [pendingRow] };
    },
  };
};
