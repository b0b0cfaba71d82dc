import fc from "fast-check";
import { expect } from "vitest";
import { BankError, type BankProvider } from "#server/modules/banking/bank-provider.ts";

/** What a parser, a database or a screen may stumble over. */
const hostileText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "null",
    "NaN",
    "1e400",
    "-0",
    "0.005",
    "1,50",
    "__proto__",
    "constructor",
  ),
  fc.constantFrom(
    "EUR",
    "-12.34",
    "5.10",
    "2026-06-10",
    "2026-13-40",
    "LN",
    "AUTHORIZED",
    "BOOK",
    "PDNG",
    "DBIT",
  ),
  fc.string({ unit: "binary", maxLength: 700 }),
);
const scalar = fc.oneof(hostileText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));

/** Objects of these fields with values of any kind, nested in each other. */
export const hostileObject = (names: string[]) =>
  fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      scalar,
      tie("object"),
      fc.array(tie("value"), { maxLength: 4 }),
    ),
    object: fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 12 }),
  })).object;

export const anyStatus = fc.oneof(
  { weight: 4, arbitrary: fc.constant(200) },
  fc.constantFrom(201, 400, 401, 402, 403, 404, 408, 409, 422, 428, 429, 500, 503),
);

const text = /^(?![\s\S]*[\p{Cc}\p{Cf}])[\s\S]{0,500}$/u;
const accountType = expect.stringMatching(/^(?:checking|savings|credit)$/);
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);

/** Asks everything once. Whatever the bank answers is either readable in full or a `BankError`. */
export const expectSoundAnswers = async (bank: BankProvider, account: string) => {
  const [institutions, , consent, , balance, transactions] = await Promise.all(
    [
      bank.institutions(),
      bank.startConsent({
        institutionId: "ES:A",
        redirectUrl: "https://a.example",
        reference: "r",
        psuId: "p",
      }),
      bank.consent("c"),
      bank.consent("c", "code").then(() => bank.endConsent("c")),
      bank.balance(account, { ip: "203.0.113.9", userAgent: "prueba" }),
      bank.transactions(account, "2026-06-01"),
    ].map((answer) => (answer as Promise<unknown>).catch(onlyBankErrors)),
  );

  for (const one of list(institutions)) expect(one).toMatchObject({ name: expect.stringMatching(text) });
  if (consent) expect(["pending", "refused", "ended", "linked"]).toContain(Object(consent).status);
  for (const one of list(Object(consent).accounts)) {
    expect(one).toMatchObject({ remoteId: expect.any(String), type: accountType });
  }
  if (Object(balance).balance) expect(Object(balance).balance.cents).toSatisfy(Number.isSafeInteger);
  for (const one of list(Object(transactions).transactions)) {
    expect(one).toMatchObject({
      amountCents: expect.toSatisfy((cents) => Number.isSafeInteger(cents) && cents !== 0),
      bookedOn: day,
      valueOn: day,
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      description: expect.stringMatching(text),
    });
    expect(Object(one).description.isWellFormed()).toBe(true);
    expect(Object(one).balanceAfterCents ?? 0).toSatisfy(Number.isSafeInteger);
  }
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const onlyBankErrors = (error: unknown) => {
  expect(error).toBeInstanceOf(BankError);
};
