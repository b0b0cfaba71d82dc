import { afterAll, afterEach } from "vitest";
import { createGoCardless } from "#server/modules/banking/providers/gocardless/gocardless-provider.ts";
import { type DoubleReply, type DoubleRequest, startJsonDouble } from "./json-double.ts";

const summary = (status: number, text: string, more: object = {}): DoubleReply => ({
  status,
  body: { summary: text, detail: text, status_code: status, ...more },
});

const institution = (id: string, more: object = {}) => ({
  id,
  name: id.split("_")[0],
  bic: id.split("_")[1],
  transaction_total_days: "730",
  max_access_valid_for_days: "180",
  countries: ["ES"],
  logo: `https://cdn-logos.gocardless.com/ais/${id}.png`,
  ...more,
});

/** Answers by "METHOD /path" behind `/api/v2`; a test replaces those it is about. */
const usualAnswers = (): Record<string, DoubleReply> => ({
  "GET /institutions/": { body: [institution("BBVA_BBVAESMM"), institution("INGDIRECT_INGDESMM")] },
  "GET /institutions/BBVA_BBVAESMM/": { body: institution("BBVA_BBVAESMM") },
  "POST /agreements/enduser/": { status: 201, body: { id: "agreement-1", accepted: null } },
  "GET /agreements/enduser/agreement-1/": {
    body: { id: "agreement-1", accepted: "2026-06-15T10:00:00Z", access_valid_for_days: 180 },
  },
  "POST /requisitions/": {
    status: 201,
    body: { id: "requisition-1", status: "CR", link: "https://ob.gocardless.com/psd2/start/1/BBVA_BBVAESMM" },
  },
  "GET /requisitions/requisition-1/": {
    body: { id: "requisition-1", status: "LN", agreement: "agreement-1", accounts: ["a1"] },
  },
  "DELETE /requisitions/requisition-1/": { body: { summary: "Requisition deleted" } },
  "GET /accounts/a1/": {
    body: { id: "a1", status: "READY", institution_id: "BBVA_BBVAESMM", iban: "ES9121000418450200051332" },
  },
  "GET /accounts/a1/details/": {
    body: {
      account: { iban: "ES9121000418450200051332", currency: "EUR", name: "Cuenta", cashAccountType: "CACC" },
    },
  },
  "GET /accounts/a1/balances/": { body: { balances: [] } },
  "GET /accounts/a1/transactions/": { body: { transactions: { booked: [], pending: [] } } },
});

/** The adapter before a server that hands out tokens and answers as scripted; nothing waits. */
export const startScriptedGoCardless = async () => {
  let present = new Date("2026-06-15T10:00:00Z");
  let answers = usualAnswers();
  let tokens = 0;
  let valid = new Set<string>();

  const hand = (more: object): DoubleReply => {
    tokens += 1;
    valid.add(`access-${tokens}`);
    return { body: { access: `access-${tokens}`, access_expires: 86_400, ...more } };
  };

  const onToken = ({ path, body }: DoubleRequest): DoubleReply => {
    if (path.endsWith("/new/")) {
      if (body.secret_key !== "key") return summary(401, "Authentication failed");
      return hand({ refresh: "refresh", refresh_expires: 2_592_000 });
    }
    return body.refresh === "refresh" ? hand({}) : summary(401, "Invalid token");
  };

  const double = await startJsonDouble((request) => {
    if (request.path.startsWith("/api/v2/token/")) return onToken(request);
    const access = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (!valid.has(access)) return summary(401, "Invalid token");
    return answers[`${request.method} ${request.path.replace("/api/v2", "")}`] ?? summary(404, "Not found.");
  });

  const open = ({ timeoutMs = 2_000, secretKey = "key" } = {}) =>
    createGoCardless({
      id: "gocardless",
      baseUrl: double.baseUrl,
      secretId: "id",
      secretKey,
      clock: { now: () => present },
      timeoutMs,
      pause: async () => {},
    });

  const reset = () => {
    double.calm();
    answers = usualAnswers();
  };
  afterEach(reset);
  afterAll(double.close);

  return {
    ...double,
    bank: open(),
    open,
    institution,
    summary,
    answer(call: string, reply: DoubleReply) {
      answers[call] = reply;
    },
    setNow(instant: string) {
      present = new Date(instant);
    },
    /** As if our tokens had been taken back. */
    revokeTokens() {
      valid = new Set();
    },
  };
};
