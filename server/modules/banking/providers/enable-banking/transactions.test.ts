import { expect, test } from "vitest";
import { startLinkedEnableBanking } from "#server/dev/testing/linked-enable-banking.ts";

const { bank, double, open, link } = await startLinkedEnableBanking();

const presence = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (prueba)" };
const eur = (amount: unknown) => ({ currency: "EUR", amount });
const aRow = (more: object) => ({
  transaction_amount: eur("10.00"),
  credit_debit_indicator: "DBIT",
  status: "BOOK",
  booking_date: "2026-06-10",
  ...more,
});

/** What the adapter makes of these booked rows. */
const readRows = async (...rows: object[]) => {
  const { account } = await link();
  double.setRows({ booked: rows as Record<string, unknown>[], pending: [] });
  return bank.transactions(account, "2026-06-01");
};

test("all pages are read with the same parameters, through one without rows, and pending ones apart", async () => {
  const { account, uid } = await link();

  const answer = await bank.transactions(account, "2026-06-01");

  expect(answer.transactions.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [-150, "booked"],
    [-150, "booked"],
    [183_420, "booked"],
    [-4235, "pending"],
  ]);
  expect(answer).toMatchObject({ complete: true, unreadable: 0, allowance: null });
  expect(double.requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
    `/accounts/${uid}/transactions?transaction_status=BOOK&date_from=2026-06-01`,
    `/accounts/${uid}/transactions?transaction_status=BOOK&date_from=2026-06-01&continuation_key=empty`,
    `/accounts/${uid}/transactions?transaction_status=BOOK&date_from=2026-06-01&continuation_key=1`,
    `/accounts/${uid}/transactions?transaction_status=BOOK&date_from=2026-06-01&continuation_key=2`,
    `/accounts/${uid}/transactions?transaction_status=PDNG&date_from=2026-06-01`,
  ]);
});

test("a transaction keeps the bank's facts", async () => {
  const { account } = await link();

  const { transactions } = await bank.transactions(account, "2026-06-01");

  expect(transactions[2]).toEqual({
    status: "booked",
    externalId: "ref-nomina",
    bookedOn: "2026-06-01",
    valueOn: "2026-05-31",
    amountCents: 183_420,
    currency: "EUR",
    description: "NOMINA MAYO",
    counterparty: "INDUSTRIAS LEVANTE SL",
    counterpartyIban: "ES6621000418401234567891",
    bankTransactionCode: "PMNT-RCDT-SALA",
    merchantCategoryCode: null,
    creditorId: null,
    balanceAfterCents: 210_000,
  });
  expect(transactions[0]).toMatchObject({
    externalId: null,
    description: "COMPRA TARJ. CAFETERIA SOL",
    counterparty: "CAFETERIA SOL",
    merchantCategoryCode: "5814",
  });
});

test("what was pending books next day under another date with the same reference", async () => {
  const { account } = await link();
  const before = await bank.transactions(account, "2026-06-01");
  double.bookPending();

  const after = await bank.transactions(account, "2026-06-01");

  const ofShop = { externalId: "ref-super", amountCents: -4235 };
  expect(before.transactions.at(-1)).toMatchObject({ ...ofShop, status: "pending", bookedOn: "2026-06-14" });
  expect(after.transactions[0]).toMatchObject({ ...ofShop, status: "booked", bookedOn: "2026-06-15" });
  expect(after.transactions.filter(({ status }) => status === "pending")).toEqual([]);
});

test("the first sync asks for the longest history", async () => {
  const { account } = await link();

  await bank.transactions(account, null);

  const [first] = double.requests;
  expect(String(first?.query)).toBe("transaction_status=BOOK&strategy=longest");
});

test("the sign comes from the indicator; a row without sign or amount, currency or date is unreadable", async () => {
  const { transactions, unreadable } = await readRows(
    aRow({ credit_debit_indicator: "CRDT" }),
    aRow({ credit_debit_indicator: "CRDT", transaction_amount: eur("-20.00") }),
    aRow({ transaction_amount: eur("-10.00") }),
    aRow({ credit_debit_indicator: null, transaction_amount: eur("-3.5") }),
    aRow({ credit_debit_indicator: null }),
    aRow({ transaction_amount: eur("1,50") }),
    aRow({ transaction_amount: eur("0.001") }),
    aRow({ transaction_amount: { amount: "1.00" } }),
    aRow({ booking_date: null }),
    aRow({ booking_date: "2026-02-30" }),
  );

  expect(transactions.map(({ amountCents }) => amountCents)).toEqual([1000, 2000, -1000, -350]);
  expect(unreadable).toBe(6);
});

test("zero amounts and planned, cancelled or rejected rows are ignored", async () => {
  const { transactions, unreadable } = await readRows(
    aRow({ transaction_amount: eur("0.00") }),
    ...["SCHD", "CNCL", "RJCT", "OTHR", "PDNG"].map((status) => aRow({ status })),
  );

  expect(transactions).toEqual([]);
  expect(unreadable).toBe(0);
});

test("a hold is pending, today when it has no date", async () => {
  const { account } = await link();
  double.setRows({ pending: [aRow({ status: "HOLD", booking_date: null })] });

  const { transactions } = await bank.transactions(account, "2026-06-01");

  expect(transactions.at(-1)).toMatchObject({ status: "pending", bookedOn: "2026-06-15" });
});

test("a bank that ignores the requested status doubles nothing", async () => {
  const { account } = await link();
  const both = [aRow({}), aRow({ status: "PDNG", transaction_amount: eur("7") })];
  double.setRows({ booked: both, pending: both });

  const { transactions } = await bank.transactions(account, "2026-06-01");

  expect(transactions.map(({ amountCents }) => amountCents)).toEqual([-1000, -700]);
});

test("Wise's card number is nobody's name", async () => {
  const { transactions } = await readRows(
    aRow({ creditor: { name: "CARD-123456" }, remittance_information: ["Panadería Luz"] }),
  );

  expect(transactions).toMatchObject([{ counterparty: null, description: "Panadería Luz" }]);
});

test("texts come without control or direction characters and are cut", async () => {
  const { transactions } = await readRows(
    aRow({
      remittance_information: ["a\u0000b\u202ec", "x".repeat(900)],
      creditor: { name: "\u2066 \u0007" },
    }),
  );

  expect(transactions[0]?.description).toMatch(/^a b c x+$/);
  expect(transactions[0]?.description).toHaveLength(500);
  expect(transactions[0]?.counterparty).toBeNull();
});

test.each([
  ["Cajamar", 400, "ASPSP_ERROR"],
  ["imagin", 422, "WRONG_REQUEST_PARAMETERS"],
])("%s refuses pending transactions: the booked ones stand, incomplete", async (_bank, status, error) => {
  const { account } = await link();
  double.plan("transaction_status=PDNG", double.refusal(status, error));

  const answer = await bank.transactions(account, "2026-06-01");

  expect(answer.transactions).toHaveLength(3);
  expect(answer.complete).toBe(false);
});

test("a page key that does not fit keeps what came before, incomplete", async () => {
  const { account } = await link();
  double.plan("continuation_key=1", double.refusal(422, "WRONG_CONTINUATION_KEY"));

  const answer = await bank.transactions(account, "2026-06-01");

  expect(answer.transactions.map(({ amountCents }) => amountCents)).toEqual([-150, -4235]);
  expect(answer.complete).toBe(false);
});

test("pages that go in a circle end", async () => {
  const { account } = await link();
  double.plan("transaction_status=BOOK", { body: { transactions: [aRow({})], continuation_key: "again" } });

  const answer = await bank.transactions(account, "2026-06-01");

  expect(double.requestsTo("transaction_status=BOOK")).toHaveLength(2);
  expect(answer.complete).toBe(false);
});

test("pages without end stop at 200", async () => {
  const { account } = await link();
  double.setRows({ booked: Array.from({ length: 300 }, () => aRow({})) });

  const answer = await bank.transactions(account, "2026-06-01");

  expect(double.requestsTo("transaction_status=BOOK")).toHaveLength(200);
  expect(answer.complete).toBe(false);
});

test("a page that fails for another reason fails the whole, so that no gap passes for history", async () => {
  const { account } = await link();
  double.plan("continuation_key=1", double.refusal(400, "ASPSP_ERROR"));

  await expect(bank.transactions(account, "2026-06-01")).rejects.toMatchObject({
    trouble: "bank_unavailable",
  });
});

test("a history too long steps down to 89, 60 and 30 days", async () => {
  const { account } = await link();
  double.plan("BOOK&strategy=longest", double.refusal(422, "WRONG_TRANSACTIONS_PERIOD"));
  double.plan("date_from=2026-03-18", double.refusal(422, "WRONG_TRANSACTIONS_PERIOD"));

  const answer = await bank.transactions(account, null);

  const starts = double.requestsTo("BOOK").map(({ query }) => query.get("date_from"));
  expect(starts.slice(0, 3)).toEqual([null, "2026-03-18", "2026-04-16"]);
  expect(answer.transactions).toHaveLength(4);
  expect(answer.complete).toBe(true);
});

test("the bank's own first day is taken from the detail, and what lies before it is missing", async () => {
  const { account } = await link();
  const detail = { message: "too long", date_from: "2026-05-02" };
  double.plan("date_from=2026-01-01", double.refusal(422, "WRONG_TRANSACTIONS_PERIOD", detail));

  const answer = await bank.transactions(account, "2026-01-01");

  expect(double.requestsTo("BOOK")[1]?.query.get("date_from")).toBe("2026-05-02");
  expect(double.requestsTo("PDNG")[0]?.query.get("date_from")).toBe("2026-05-02");
  expect(answer.complete).toBe(false);
});

test("N26's own error for the period is recognised", async () => {
  const { account } = await link();
  const body = { code: "PERIOD_INVALID", detail: "dateFrom=2026-03-20, dateTo=2026-06-15" };
  double.plan("date_from=2026-01-01", { status: 422, body });
  double.plan("date_from=2026-02-01", double.refusal(422, "ASPSP_ERROR", JSON.stringify(body)));

  await bank.transactions(account, "2026-01-01");
  await bank.transactions(account, "2026-02-01");

  const starts = double.requestsTo("BOOK").map(({ query }) => query.get("date_from"));
  expect(starts.filter((start) => start === "2026-03-20")).toHaveLength(8);
});

test("a bank that refuses every period gives an error", async () => {
  const { account } = await link();
  double.plan("transaction_status=BOOK", double.refusal(422, "WRONG_TRANSACTIONS_PERIOD"));

  await expect(bank.transactions(account, null)).rejects.toMatchObject({ trouble: "bank_unavailable" });

  expect(double.requestsTo("BOOK")).toHaveLength(4);
});

test("presence is claimed only when the person is there", async () => {
  const { account } = await link("ES:Banco de Sabadell");

  await bank.balance(account);
  await bank.balance(account, presence);

  const [absent, present] = double.requestsTo("/balances");
  expect(Object.keys(absent?.headers ?? {}).filter((name) => name.startsWith("psu"))).toEqual([]);
  expect(present?.headers).toMatchObject({
    "psu-ip-address": "203.0.113.9",
    "psu-user-agent": "Mozilla/5.0 (prueba)",
  });
});

test("no header is sent when a required one is unknown", async () => {
  const { account } = await link("ES:CajaSiete");
  const { account: withBadAddress } = await link("ES:Banco de Sabadell");

  await bank.balance(account, presence);
  await bank.balance(withBadAddress, { ...presence, ip: "unknown" });

  for (const { headers } of double.requestsTo("/balances")) {
    expect(Object.keys(headers).filter((name) => name.startsWith("psu"))).toEqual([]);
  }
});

test("when the list of banks does not come, presence is not claimed and the data is", async () => {
  const { account } = await link();
  double.plan("/aspsps", double.refusal(500, "UNKNOWN"));

  const { balance } = await open().balance(account, presence);

  expect(balance).not.toBeNull();
  expect(double.requestsTo("/balances")[0]?.headers).not.toHaveProperty("psu-ip-address");
});

test("a browser that names itself with line breaks harms nothing", async () => {
  const { account } = await link();

  await bank.balance(account, { ...presence, userAgent: "Mozilla\r\nX-Evil: 1 ñ" });

  expect(double.requestsTo("/balances")[0]?.headers["psu-user-agent"]).toBe("MozillaX-Evil: 1");
});

test("a bank that finds the headers incomplete is asked again without any", async () => {
  const { account } = await link();
  double.plan("/balances", double.refusal(422, "PSU_HEADER_NOT_PROVIDED"), 1);

  const { balance } = await bank.balance(account, presence);

  expect(balance).toMatchObject({ cents: 209_850 });
  expect(double.requestsTo("/balances")[1]?.headers).not.toHaveProperty("psu-ip-address");
});

const balances = (...rows: [type: string, amount: string, indicator?: string][]) => ({
  body: {
    balances: rows.map(([balance_type, amount, credit_debit_indicator]) => ({
      balance_type,
      balance_amount: eur(amount),
      credit_debit_indicator,
    })),
  },
});

test.each([
  ["expected before booked", balances(["CLBD", "1.00"], ["XPCD", "2.00"]), 200, true],
  ["booked before available", balances(["ITAV", "3000.00"], ["CLBD", "1.00"]), 100, false],
  ["available when there is no other", balances(["INFO", "9"], ["ITAV", "5"]), 500, true],
  ["overdrawn by indicator", balances(["CLBD", "12.34", "DBIT"]), -1234, false],
  ["overdrawn by sign", balances(["CLBD", "-12.34"]), -1234, false],
  ["overdrawn by both", balances(["CLBD", "-12.34", "DBIT"]), -1234, false],
])("a balance is chosen: %s", async (_case, reply, cents, includesPending) => {
  const { account } = await link();
  double.plan("/balances", reply);

  const { balance } = await bank.balance(account);

  expect(balance).toEqual({ cents, currency: "EUR", includesPending });
});

test("a bank without a balance gives none, never zero", async () => {
  const { account } = await link();
  double.plan("/balances", balances(["INFO", "9"], ["CLBD", "nonsense"]));

  expect(await bank.balance(account)).toEqual({ balance: null, allowance: null });
});
