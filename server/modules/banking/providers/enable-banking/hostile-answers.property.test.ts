import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { test } from "vitest";
import { anyStatus, expectSoundAnswers, hostileObject } from "#server/dev/testing/hostile-bank.ts";
import { runs } from "#shared/testing/runs.ts";
import { createEnableBanking } from "./enable-banking-provider.ts";
import { accountSchema, aspspSchema, sessionSchema, transactionSchema } from "./schemas.ts";

const names = [
  ...["transactions", "continuation_key", "balances", "balance_amount", "balance_type", "amount", "currency"],
  ...["error", "code", "detail", "message", "url", "authorization_id", "session_id", "aspsps", "valid_until"],
  ...["iban", "other", "identification", "description", "sub_code"],
  ...[transactionSchema, accountSchema, aspspSchema, sessionSchema].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
];
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const bankThatAnswers = (status: number, body: unknown) =>
  createEnableBanking({
    baseUrl: "https://bank.example",
    applicationId: "id",
    privateKey,
    clock: { now: () => new Date("2026-06-15T10:00:00Z") },
    pause: async () => {},
    fetch: async () => new Response(JSON.stringify(body), { status }),
  });

test("any JSON gives sound answers or a bank error, never anything else", async () => {
  const body = fc.oneof(
    hostileObject(names),
    fc.array(hostileObject(names), { maxLength: 3 }),
    fc.jsonValue(),
  );

  await fc.assert(
    fc.asyncProperty(anyStatus, body, (status, body) =>
      expectSoundAnswers(bankThatAnswers(status, body), "session/uid/ES:A"),
    ),
    runs(100),
  );
});

test("a status of any name is one that we know, or a bank error", async () => {
  const body = fc.record({
    status: fc.constantFrom("AUTHORIZED", "CANCELLED", "constructor", "toString", "__proto__"),
    accounts: fc.array(fc.constantFrom("u1", "u2", "", 7), { maxLength: 3 }),
    cash_account_type: fc.constantFrom("CACC", "CARD", "constructor"),
  });

  await fc.assert(
    fc.asyncProperty(body, (body) => expectSoundAnswers(bankThatAnswers(200, body), "session/uid/ES:A")),
  );
});

test("any rows, errors and page keys in the right place do the same", async () => {
  const money = fc.record({
    amount: fc.constantFrom("1.00", "-2.5", "x", "1e9"),
    currency: fc.constant("EUR"),
  });
  const row = fc
    .tuple(hostileObject(names), money, fc.constantFrom("BOOK", "PDNG", "HOLD", "SCHD"))
    .map(([fields, transaction_amount, status]) => ({ ...Object(fields), transaction_amount, status }));
  const body = fc.record({
    transactions: fc.array(row, { maxLength: 4 }),
    continuation_key: fc.constantFrom(null, "again"),
    aspsps: fc.array(fc.record({ name: fc.constant("A"), country: fc.constant("ES") })),
    error: fc.constantFrom("WRONG_TRANSACTIONS_PERIOD", "EXPIRED_SESSION", "toString", "__proto__", null),
    detail: hostileObject(names),
  });

  await fc.assert(
    fc.asyncProperty(anyStatus, body, (status, body) =>
      expectSoundAnswers(bankThatAnswers(status, body), "session/uid/ES:A"),
    ),
    runs(80),
  );
});
