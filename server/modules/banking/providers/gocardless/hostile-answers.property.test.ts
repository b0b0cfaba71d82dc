import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStatus, expectSoundAnswers, hostileObject } from "#server/dev/testing/hostile-bank.ts";
import { runs } from "#shared/testing/runs.ts";
import { createGoCardless } from "./gocardless-provider.ts";
import { requisitionSchema, transactionSchema } from "./schemas.ts";
import { readTransactions } from "./transactions.ts";

const names = [
  ...["transactions", "booked", "pending", "balances", "balanceAmount", "balanceType", "amount", "currency"],
  ...["summary", "detail", "type", "account", "id", "link", "iban", "maskedPan", "access_valid_for_days"],
  ...["accepted", "transaction_total_days", "name", "logo", "reference", "creditLimitIncluded"],
  ...Object.keys(transactionSchema.shape),
  ...Object.keys(requisitionSchema.shape),
];
const token = { access: "a", access_expires: 86_400, refresh: "r", refresh_expires: 86_400 };

const bankThatAnswers = (status: number, body: unknown) =>
  createGoCardless({
    id: "gocardless",
    baseUrl: "https://bank.example",
    secretId: "id",
    secretKey: "key",
    clock: { now: () => new Date("2026-06-15T10:00:00Z") },
    pause: async () => {},
    fetch: async (url) =>
      String(url).includes("/token/")
        ? Response.json(token)
        : new Response(JSON.stringify(body), { status, headers: { "retry-after": String(status) } }),
  });

test("any JSON gives sound answers or a bank error, never anything else", async () => {
  const body = fc.oneof(
    hostileObject(names),
    fc.array(hostileObject(names), { maxLength: 3 }),
    fc.jsonValue(),
  );

  await fc.assert(
    fc.asyncProperty(anyStatus, body, (status, body) =>
      expectSoundAnswers(bankThatAnswers(status, body), "BANKINTER_BKBKESMM/a1"),
    ),
    runs(130),
  );
});

test("a status of any name is one that we know, or a bank error", async () => {
  const status = fc.constantFrom("LN", "RJ", "constructor", "toString", "__proto__", "valueOf");

  await fc.assert(
    fc.asyncProperty(status, hostileObject(names), (status, body) =>
      expectSoundAnswers(bankThatAnswers(200, { ...Object(body), status }), "a1"),
    ),
    { examples: [["LN", { accounts: ["half a surrogate \ud800"] }]] },
  );
});

test("any rows give sound transactions, and each row is one, nothing or unreadable", async () => {
  const row = fc
    .tuple(hostileObject(names), fc.constantFrom("-1.00", "0", "2.5", "x"))
    .map(([fields, amount]) => ({
      ...Object(fields),
      transactionAmount: { amount, currency: "EUR" },
      bookingDate: "2026-06-10",
    }));

  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (booked) => {
      await expectSoundAnswers(bankThatAnswers(200, { transactions: { booked } }), "ABANCA_CAGLESMM/a1");

      const context = { institutionId: "", today: "2026-06-15" };
      const { transactions, unreadable } = readTransactions({ booked, pending: null }, context);
      const amounts = booked.map(({ transactionAmount }) => transactionAmount.amount);
      expect(unreadable).toBe(amounts.filter((amount) => amount === "x").length);
      expect(transactions).toHaveLength(
        amounts.filter((amount) => amount === "-1.00" || amount === "2.5").length,
      );
    }),
  );
});
