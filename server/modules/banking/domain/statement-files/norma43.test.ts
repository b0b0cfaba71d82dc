import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import type { ReadResult } from "./statement.ts";

const record = (text: string) => text.padEnd(80);
const header = (opening = "200000000123456", holder = "GARCIA LOPEZ ANA") =>
  record(`1121000418020005133226110126113${"0"}${opening}9783${holder}`);
const transaction = (amount: string, day = "261102", code = "12040") =>
  record(`22    0418${day}${day}${code}${amount}0000000000000000000000`);
const end = (figures: string, account = "210004180200051332") => record(`33${account}${figures}978`);
const fileEnd = (count: number) => record(`88${"9".repeat(18)}${String(count).padStart(6, "0")}`);

const card = transaction("100000000004599");
const text = record("2301COMPRA MERCADONA MADRID               TARJ 5402********1234");
const salary = transaction("200000000185000", "261103", "15010");
const totals = end("0000100000000004599000010000000018500020000000030385" + "7");
const whole = [
  header(),
  card,
  text,
  salary,
  record("2301NOMINA NOVIEMBRE                      ACME SL"),
  totals,
  fileEnd(6),
];

const read = (lines: string[], lineEnd = "\r\n") =>
  readStatement(new TextEncoder().encode(lines.join(lineEnd)));
const faultsOf = (result: ReadResult) => (result.valid ? [] : result.faults);
const accountsOf = (result: ReadResult) => (result.valid ? result.statement.accounts : []);

test("the sample of the reference reads with its IBAN, holder, texts and balances", () => {
  const [account] = accountsOf(read(whole));

  expect(account).toMatchObject({
    iban: "ES9121000418450200051332",
    institution: "CaixaBank",
    holder: "GARCIA LOPEZ ANA",
    openingBalanceInCents: 123_456,
    closingBalanceInCents: 303_857,
    rows: [
      {
        date: "2026-11-02",
        amountInCents: -4_599,
        description: "COMPRA MERCADONA MADRID TARJ 5402********1234",
        bankTransactionCode: "12",
      },
      { date: "2026-11-03", amountInCents: 185_000, description: "NOMINA NOVIEMBRE ACME SL" },
    ],
  });
});

test.each([
  ["line feeds alone", whole.join("\n")],
  ["lines cut at their last character", whole.map((line) => line.trimEnd()).join("\r\n")],
  ["a Ctrl-Z and blank lines at the end", `${whole.join("\r\n")}\r\n\r\n\u001a`],
  ["no line ends at all", whole.join("")],
  ["an 88 that counts itself", [...whole.slice(0, -1), fileEnd(7)].join("\n")],
  ["a byte order mark", `\ufeff${whole.join("\r\n")}`],
])("a bank's liberty is accepted: %s", (_name, file) => {
  const result = readStatement(new TextEncoder().encode(file));

  expect(faultsOf(result)).toEqual([]);
  expect(accountsOf(result)[0]?.rows).toHaveLength(2);
});

test("an unknown record is passed over and counted", () => {
  const withUnknown = [...whole.slice(0, 5), record("55ALGO"), totals, fileEnd(7)];

  expect(accountsOf(read(withUnknown))[0]?.rows).toHaveLength(2);
});

test("accents in a UTF-8 file do not move the columns of its texts", () => {
  const accented = [header(undefined, "MUÑOZ PÉREZ ÓSCAR"), ...whole.slice(1)];

  const result = read(accented);

  expect(accountsOf(result)[0]?.holder).toBe("MUÑOZ PÉREZ ÓSCAR");
  expect(result.valid && result.statement.encoding).toBe("utf-8");
});

test("several accounts of one file are several accounts", () => {
  const other = header().replace("210004180200051332", "004915001234567892");
  const second = [
    other,
    end("00000000000000000000000000000000000000" + "200000000123456", "004915001234567892"),
  ];

  const accounts = accountsOf(read([...whole.slice(0, -1), ...second, fileEnd(8)]));

  expect(accounts.map(({ iban }) => iban)).toEqual(["ES9121000418450200051332", "ES6000491500051234567892"]);
});

test("daily blocks of one account that follow each other are one account", () => {
  const next = [header("200000000303857"), end("00000000000000000000000000000000000000" + "200000000303857")];

  const accounts = accountsOf(read([...whole.slice(0, -1), ...next, fileEnd(8)]));

  expect(accounts).toHaveLength(1);
});

test("two equal transactions of one day stay two", () => {
  const coffee = transaction("100000000000150");
  const twice = [
    header("200000000000300"),
    coffee,
    coffee,
    end("000020000000000030000000000000000000" + "00200000000000000"),
    fileEnd(4),
  ];

  expect(accountsOf(read(twice))[0]?.rows).toHaveLength(2);
});

test("a transaction of nothing is left out and counted as such", () => {
  const withNotice = [...whole.slice(0, 5), transaction("200000000000000"), totals, fileEnd(7)];

  const result = read(withNotice);

  expect(accountsOf(result)[0]?.rows).toHaveLength(2);
  expect(result.valid && result.statement).toMatchObject({ rowsInFile: 3, ignoredRows: 1 });
});

test("balances left at zero are unknown, not wrong", () => {
  const unstated = [
    header("200000000000000"),
    ...whole.slice(1, 5),
    totals.replace("200000000303857", "200000000000000"),
    fileEnd(6),
  ];

  const [account] = accountsOf(read(unstated));

  expect(account).toMatchObject({ openingBalanceInCents: null, closingBalanceInCents: null });
});

test("a transaction without text is called by the bank's free reference, else by its code", () => {
  const bare = [header(), card, salary, totals, fileEnd(4)];

  expect(accountsOf(read(bare))[0]?.rows.map(({ description }) => description)).toEqual([
    "Tarjeta",
    "Nómina o seguros sociales",
  ]);
});

const broken: [name: string, lines: string[], code: string, line: number | undefined][] = [
  ["no record 33", [...whole.slice(0, 5), fileEnd(5)], "missing_record", 1],
  ["no record 88", whole.slice(0, 6), "missing_record", undefined],
  ["a record 11 inside another", [whole[0] ?? "", ...whole], "missing_record", 1],
  [
    "another account in 33",
    [...whole.slice(0, 5), totals.replace("0200051332", "0200051333"), fileEnd(6)],
    "account_mismatch",
    6,
  ],
  ["a transaction outside an account", [card, ...whole], "unexpected_record", 1],
  [
    "a record cut in its middle",
    [...whole.slice(0, 3), salary.slice(0, 38), ...whole.slice(4)],
    "invalid_amount",
    4,
  ],
  [
    "letters in an amount",
    [header(), transaction("1000000000O4599"), ...whole.slice(2)],
    "invalid_amount",
    2,
  ],
  [
    "a day that does not exist",
    [header(), transaction("100000000004599", "260231"), ...whole.slice(2)],
    "invalid_date",
    2,
  ],
  [
    "another closing balance",
    [...whole.slice(0, 5), totals.replace("303857", "303858"), fileEnd(6)],
    "balance_mismatch",
    6,
  ],
  ["a transaction less", [header(), ...whole.slice(3, 7)], "record_count_mismatch", 4],
  [
    "another currency in 33",
    [...whole.slice(0, 5), totals.replace(/978 *$/, "840"), fileEnd(6)],
    "currency_mismatch",
    6,
  ],
  ["an impossible period", [header().replace("261101", "261301"), ...whole.slice(1)], "invalid_date", 1],
  [
    "a next day that does not open with the balance of the day before",
    [
      ...whole.slice(0, 6),
      header("200000000303800").replace("261101261130", "261201261201"),
      end("00000000000000000000000000000000000000" + "200000000303800"),
      fileEnd(8),
    ],
    "balance_mismatch",
    undefined,
  ],
  [
    "an account that comes twice",
    [...whole.slice(0, 6), ...whole.slice(0, 6), fileEnd(12)],
    "duplicated_block",
    undefined,
  ],
];

test.each(broken)("a file with %s is refused", (_name, lines, code, line) => {
  const [fault] = faultsOf(read(lines)).filter((candidate) => candidate.code === code);

  expect(fault).toBeDefined();
  expect(fault?.line).toBe(line);
  expect(fault?.message).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
});

test.each([
  ["day", transaction("100000000004599", "260231"), "invalid_date"],
  ["amount", transaction("1000000000O4599"), "invalid_amount"],
])(
  "a transaction whose %s cannot be read is the only fault, and the others are counted",
  (_what, bad, code) => {
    const result = read([header(), bad, ...whole.slice(2)]);

    expect(faultsOf(result).map((fault) => fault.code)).toEqual([code]);
    expect(!result.valid && result.readable).toMatchObject({ count: 1, closingBalanceInCents: 303_857 });
  },
);

test("the Ñ of old code pages is read in names and texts", () => {
  const old = Uint8Array.from(
    [header(undefined, "NU\u00a5EZ ANA"), ...whole.slice(1)].join("\n"),
    (character) => character.charCodeAt(0),
  );

  expect(accountsOf(readStatement(old))[0]?.holder).toBe("NUÑEZ ANA");
});
