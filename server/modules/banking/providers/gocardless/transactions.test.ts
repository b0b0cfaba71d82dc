import { expect, test } from "vitest";
import { startScriptedGoCardless } from "#server/dev/testing/scripted-gocardless.ts";

const { bank, answer, requestsTo } = await startScriptedGoCardless();

const eur = (amount: unknown) => ({ amount, currency: "EUR" });
const aRow = (more: object = {}) => ({
  transactionAmount: eur("-10.00"),
  bookingDate: "2026-06-10",
  ...more,
});

/** What the adapter makes of these booked rows of a bank. */
const readRows = (rows: unknown[], institutionId = "INGDIRECT_INGDESMM") => {
  answer("GET /accounts/a1/transactions/", { body: { transactions: { booked: rows } } });
  return bank.transactions(`${institutionId}/a1`, null);
};
const readRow = async (row: object, institutionId?: string) =>
  (await readRows([aRow(row)], institutionId)).transactions[0];

test("a transaction keeps the bank's facts", async () => {
  const transaction = await readRow({
    transactionAmount: eur("1834.20"),
    internalTransactionId: "internal-1",
    transactionId: "bank-1",
    valueDate: "2026-06-09",
    debtorName: "INDUSTRIAS LEVANTE SL",
    debtorAccount: { iban: "es66 2100 0418 4012 3456 7891" },
    creditorName: "ANA CENA",
    remittanceInformationUnstructured: "NOMINA MAYO",
    bankTransactionCode: "PMNT-RCDT-SALA",
    merchantCategoryCode: "5411",
    creditorId: "ES12000B12345678",
    balanceAfterTransaction: { balanceAmount: eur("2100.5"), balanceType: "interimBooked" },
    currencyExchange: { sourceCurrency: "USD", exchangeRate: "1.1" },
  });

  expect(transaction).toEqual({
    status: "booked",
    externalId: "internal-1",
    bookedOn: "2026-06-10",
    valueOn: "2026-06-09",
    amountCents: 183_420,
    currency: "EUR",
    description: "NOMINA MAYO",
    counterparty: "INDUSTRIAS LEVANTE SL",
    counterpartyIban: "ES6621000418401234567891",
    bankTransactionCode: "PMNT-RCDT-SALA",
    merchantCategoryCode: "5411",
    creditorId: "ES12000B12345678",
    balanceAfterCents: 210_050,
  });
});

test("only an amount, its currency and a date are needed", async () => {
  expect(await readRow({})).toEqual({
    status: "booked",
    externalId: null,
    bookedOn: "2026-06-10",
    valueOn: "2026-06-10",
    amountCents: -1000,
    currency: "EUR",
    description: "",
    counterparty: null,
    counterpartyIban: null,
    bankTransactionCode: null,
    merchantCategoryCode: null,
    creditorId: null,
    balanceAfterCents: null,
  });
});

test("fields of a wrong type count as missing", async () => {
  const transaction = await readRow({
    currencyExchange: [{ sourceCurrency: 7 }],
    creditorName: 7,
    creditorAccount: "ES91",
    remittanceInformationUnstructuredArray: [null, "a", 7],
    merchantCategoryCode: 5411,
    balanceAfterTransaction: [],
    bookingDateTime: {},
  });

  expect(transaction).toMatchObject({ amountCents: -1000, description: "a", merchantCategoryCode: "5411" });
});

test.each([
  ["12", 1200],
  ["-3.5", -350],
  ["1234.560", 123_456],
  ["+0.01", 1],
  ["99999999999.99", 9_999_999_999_999],
  [-10.1, -1010],
])("the amount %s is exactly %i cents", async (amount, cents) => {
  expect(await readRow({ transactionAmount: eur(amount) })).toMatchObject({ amountCents: cents });
});

test.each(["1,50", "1.005", "1e3", "", "NaN", "- 5", "1 000.00", "100000000000", "0x10", null, {}])(
  "an amount like %j makes the row unreadable, and no other",
  async (amount) => {
    const { transactions, unreadable } = await readRows([aRow({ transactionAmount: eur(amount) }), aRow()]);

    expect(transactions).toHaveLength(1);
    expect(unreadable).toBe(1);
  },
);

test("rows that are none are counted, and amounts of zero are nothing", async () => {
  const { transactions, unreadable, complete } = await readRows([
    null,
    7,
    "row",
    [],
    {},
    aRow({ transactionAmount: { amount: "1.00" } }),
    aRow({ bookingDate: null }),
    aRow({ bookingDate: "2026-02-30" }),
    aRow({ transactionAmount: eur("0.00") }),
    aRow({ transactionAmount: eur("-0") }),
  ]);

  expect(transactions).toEqual([]);
  expect(unreadable).toBe(8);
  expect(complete).toBe(true);
});

test.each([
  [{ bookingDate: "2026-06-01", bookingDateTime: "2026-06-02T10:00:00Z" }, "2026-06-01"],
  [{ bookingDate: "", bookingDateTime: "2026-06-02T22:30:00Z", valueDate: "2026-06-05" }, "2026-06-03"],
  [{ bookingDate: null, bookingDateTime: "2026-06-02T22:30:00" }, "2026-06-02"],
  [{ bookingDate: null, valueDate: "2026-06-05" }, "2026-06-05"],
  [{ bookingDate: null, valueDateTime: "2026-01-05T23:30:00+00:00" }, "2026-01-06"],
])("the day is the first that the bank gives, in Madrid: %j", async (dates, day) => {
  expect(await readRow(dates)).toMatchObject({ bookedOn: day });
});

test("pending transactions come along, today when they have no date", async () => {
  answer("GET /accounts/a1/transactions/", {
    body: {
      transactions: {
        booked: [aRow()],
        pending: [aRow({ bookingDate: null }), aRow({ valueDate: "2026-06-14" })],
      },
    },
  });

  const { transactions, complete } = await bank.transactions("a1", "2026-06-01");

  expect(transactions.map(({ status, bookedOn }) => [status, bookedOn])).toEqual([
    ["booked", "2026-06-10"],
    ["pending", "2026-06-15"],
    ["pending", "2026-06-10"],
  ]);
  expect(complete).toBe(true);
  expect(String(requestsTo("/transactions/")[0]?.query)).toBe("date_from=2026-06-01");
});

test.each([
  ["no list", null, true],
  ["something else", "soon", false],
  ["a row that cannot be read", [{}], false],
])(
  "with %s of pending transactions, what is absent says something or nothing",
  async (_case, pending, complete) => {
    answer("GET /accounts/a1/transactions/", { body: { transactions: { booked: [aRow()], pending } } });

    expect(await bank.transactions("a1", null)).toMatchObject({
      complete,
      transactions: [{ amountCents: -1000 }],
    });
  },
);

test("a list of booked transactions must be there", async () => {
  answer("GET /accounts/a1/transactions/", { body: { transactions: { pending: [] } } });

  await expect(bank.transactions("a1", null)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("who receives is named for money out, who pays for money in", async () => {
  const names = {
    creditorName: "RECIBE",
    debtorName: "PAGA",
    creditorAccount: { iban: "ES9121000418450200051332" },
  };

  expect(await readRow(names)).toMatchObject({
    counterparty: "RECIBE",
    counterpartyIban: "ES9121000418450200051332",
  });
  expect(await readRow({ ...names, transactionAmount: eur("1") })).toMatchObject({
    counterparty: "PAGA",
    counterpartyIban: null,
  });
});

test("the description is the first text that there is", async () => {
  const texts = {
    remittanceInformationUnstructured: "una",
    remittanceInformationUnstructuredArray: ["dos", "tres"],
    remittanceInformationStructured: "cuatro",
    additionalInformation: "cinco",
    creditorName: "seis",
  };
  const described = async (...missing: (keyof typeof texts)[]) =>
    (await readRow({ ...texts, ...Object.fromEntries(missing.map((name) => [name, " "])) }))?.description;

  expect(await described()).toBe("una");
  expect(await described("remittanceInformationUnstructured")).toBe("dos tres");
  const both = ["remittanceInformationUnstructured", "remittanceInformationUnstructuredArray"] as const;
  expect(await described(...both)).toBe("cuatro");
  expect(await described(...both, "remittanceInformationStructured")).toBe("cinco");
  expect(await described(...both, "remittanceInformationStructured", "additionalInformation")).toBe("seis");
});

test("the identifier is the provider's, else the bank's, else the entry's", async () => {
  const ids = { internalTransactionId: "i", transactionId: "t", entryReference: "e" };

  expect(await readRow(ids)).toMatchObject({ externalId: "i" });
  expect(await readRow({ ...ids, internalTransactionId: "" })).toMatchObject({ externalId: "t" });
  expect(await readRow({ entryReference: 7 })).toMatchObject({ externalId: "7" });
});

test("Abanca: the name is in the structured text and the bank's identifier is not unique", async () => {
  const row = { transactionId: "t", entryReference: "e", remittanceInformationStructured: "PANADERIA LUZ" };

  expect(await readRow(row, "ABANCA_CAGLESMM")).toMatchObject({
    externalId: "e",
    counterparty: "PANADERIA LUZ",
  });
  expect(await readRow(row)).toMatchObject({ externalId: "t", counterparty: null });
});

test("Sabadell: the name is in the lines", async () => {
  const row = { remittanceInformationUnstructuredArray: ["PAGO EN", "FERRETERIA SOL"] };

  expect(await readRow(row, "BANCSABADELL_BSABESBB")).toMatchObject({
    counterparty: "PAGO EN FERRETERIA SOL",
    description: "PAGO EN FERRETERIA SOL",
  });
});

test("Bankinter: marks and semicolons go", async () => {
  const row = {
    remittanceInformationUnstructured: "/Txt/D|COMPRA;TIENDA /Txt/X|MADRID",
    creditorName: "TIENDA;SL",
  };

  expect(await readRow(row, "BANKINTER_BKBKESMM")).toMatchObject({
    description: "COMPRA TIENDA MADRID",
    counterparty: "TIENDA SL",
  });
});

test("Revolut: a Bizum names its other side in the first line", async () => {
  const row = {
    remittanceInformationUnstructuredArray: ["Bizum payment from: ANA CENA", "cena del viernes"],
  };

  expect(await readRow({ ...row, transactionAmount: eur("20") }, "REVOLUT_REVOLT21")).toMatchObject({
    counterparty: "ANA CENA",
    description: "Bizum payment from: ANA CENA cena del viernes",
  });
});

test("texts come without control or direction characters, whole and cut", async () => {
  const transaction = await readRow({
    remittanceInformationUnstructured: `a\u0000b\u202ec${"x".repeat(494)}😀`,
    creditorName: "\u2066\u200b \u0007",
    debtorName: "\ud800",
  });

  expect(transaction?.description).toBe(`a b c${"x".repeat(494)}`);
  expect(transaction?.counterparty).toBeNull();
});

test("a balance after the transaction in another currency is not taken", async () => {
  const balanceAmount = { amount: "5", currency: "USD" };

  expect(await readRow({ balanceAfterTransaction: { balanceAmount } })).toMatchObject({
    balanceAfterCents: null,
  });
});

const aBalance = (balanceType: string, amount: string, more: object = {}) => ({
  balanceType,
  balanceAmount: eur(amount),
  ...more,
});

test.each([
  ["disposable now", [aBalance("closingBooked", "1"), aBalance("interimAvailable", "2")], 200, true],
  [
    "booked today when a credit line is in what is disposable",
    [aBalance("interimAvailable", "9", { creditLimitIncluded: true }), aBalance("interimBooked", "3")],
    300,
    false,
  ],
  [
    "booked at the end of the day before expected",
    [aBalance("expected", "1"), aBalance("closingBooked", "4")],
    400,
    false,
  ],
  ["expected before the rest", [aBalance("closingAvailable", "1"), aBalance("expected", "5")], 500, true],
  ["booked at the start when there is no other", [aBalance("openingBooked", "-6.5")], -650, false],
  ["the readable one", [aBalance("interimAvailable", "x"), aBalance("forwardAvailable", "7")], 700, true],
])("the balance is what can be spent: %s", async (_case, balances, cents, includesPending) => {
  answer("GET /accounts/a1/balances/", { body: { balances: [null, ...balances] } });

  const { balance } = await bank.balance("a1");

  expect(balance).toEqual({ cents, currency: "EUR", includesPending });
});

test("a bank that says no balance of the person's own gives none, never zero", async () => {
  answer("GET /accounts/a1/balances/", {
    body: {
      balances: [
        aBalance("interimAvailable", "9", { creditLimitIncluded: true }),
        aBalance("information", "1"),
      ],
    },
  });

  expect((await bank.balance("a1")).balance).toBeNull();
});
