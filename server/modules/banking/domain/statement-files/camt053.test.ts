import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import type { ReadResult } from "./statement.ts";

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const faultsOf = (result: ReadResult) => (result.valid ? [] : result.faults);
const accountsOf = (result: ReadResult) => {
  expect(faultsOf(result)).toEqual([]);
  return result.valid ? result.statement.accounts : [];
};

const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-05-01</Dt></Dt></Bal>`;
const entry = (amount: string, { direction = "DBIT", status = "<Sts>BOOK</Sts>", more = "" } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-05-04</Dt></BookgDt><ValDt><DtTm>2026-05-05T00:00:00+02:00</DtTm></ValDt>${more}</Ntry>`;
const statement = (content: string, iban = "ES6201280771290100334455") =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${content}</Stmt>`;
const document = (statements: string, version = "08") =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>\n${statements}\n</BkToCstmrStmt></Document>`;

test("only booked entries become rows, however the version writes the status", () => {
  const pending = [
    entry("9.00", { status: "<Sts>PDNG</Sts>" }),
    entry("8.00", { status: "<Sts><Cd>PDNG</Cd></Sts>" }),
  ];
  const booked = entry("2.50", { status: "<Sts><Cd>BOOK</Cd></Sts>" });

  const result = read(
    document(statement(balance("PRCD", "10.00") + balance("CLBD", "7.50") + pending.join("") + booked)),
  );

  expect(accountsOf(result)[0]?.rows).toMatchObject([
    { amountInCents: -250, date: "2026-05-04", valueDate: "2026-05-05" },
  ]);
  expect(result.valid && result.statement).toMatchObject({
    format: "camt.053.001.08",
    rowsInFile: 3,
    ignoredRows: 2,
  });
});

test("prefixed names, nested parties and the bank's reference are read", () => {
  const more =
    "<RvslInd>true</RvslInd><AcctSvcrRef>REF-1</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>" +
    "<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ana Gil</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>";
  const plain = document(statement(entry("3.00", { direction: "CRDT", more })));
  const prefixed = plain.replaceAll(/<(\/?)([A-Z])/g, "<$1ns2:$2").replace("xmlns=", "xmlns:ns2=");

  expect(accountsOf(read(prefixed))[0]?.rows).toMatchObject([
    {
      amountInCents: 300,
      description: "Ana Gil",
      counterparty: "Ana Gil",
      externalId: "REF-1",
      bankTransactionCode: "PMNT-RCDT-ESCT",
    },
  ]);
});

test("a batch stays one row with the texts of its parts", () => {
  const part = (text: string) => `<TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const more = `<NtryDtls>${part("Uno &amp; uno")}${part("Dos")}</NtryDtls>`;

  expect(accountsOf(read(document(statement(entry("3.00", { more })))))[0]?.rows).toMatchObject([
    { amountInCents: -300, description: "Uno & uno Dos", externalId: null },
  ]);
});

test.each([
  ["its type", "<Tp><Cd>SVGS</Cd></Tp>", true],
  ["its name", "<Nm>Libreta Futuro</Nm>", true],
  ["a name of somebody", "<Nm>Cuenta de Ana Gil</Nm>", undefined],
])("an account is one of savings by %s", (_, more, isSavings) => {
  const told = document(statement(entry("2.00"))).replace("<Ccy>EUR</Ccy>", `${more}<Ccy>EUR</Ccy>`);

  expect(accountsOf(read(told))[0]?.isSavings).toBe(isSavings);
});

test("several statements are several accounts", () => {
  const two = statement(entry("1.00")) + statement(entry("2.00"), "ES9121000418450200051332");

  expect(accountsOf(read(document(two))).map(({ institution }) => institution)).toEqual([
    "Bankinter",
    "CaixaBank",
  ]);
});

const summary = (content: string) => `<TxsSummry>${content}</TxsSummry>`;

test.each([
  [
    "another closing balance",
    balance("OPBD", "10.00") + balance("CLBD", "7.00") + entry("2.50"),
    { code: "balance_mismatch", declared: 7, computed: 7.5 },
  ],
  [
    "another number of entries",
    summary("<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries>") + entry("2.50"),
    { code: "record_count_mismatch", declared: 2, computed: 1 },
  ],
  [
    "another total",
    summary("<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>2.51</Sum></TtlDbtNtries>") + entry("2.50"),
    { code: "control_total_mismatch", field: "totalDebit", declared: 2.51, computed: 2.5 },
  ],
  [
    "another net total",
    summary("<TtlNtries><TtlNetNtry><Amt>2.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>") +
      entry("2.50"),
    { code: "control_total_mismatch", field: "netSum", declared: 2.5, computed: -2.5 },
  ],
  ["no amount", entry(""), { code: "invalid_amount", line: 3 }],
  ["no direction", entry("1.00", { direction: "" }), { code: "unreadable_row", line: 3 }],
  [
    "an unescaped ampersand",
    entry("1.00", { more: "<AddtlNtryInf>A & B</AddtlNtryInf>" }),
    { code: "not_well_formed", line: 3 },
  ],
  ["tags that cross", "<Acct><Id></Acct></Id>", { code: "not_well_formed", line: 3 }],
])("a file with %s is refused", (_name, content, fault) => {
  expect(faultsOf(read(document(statement(content))))).toMatchObject([fault]);
});

test("an entry that cannot be read is the only fault, not what its lack does to the sums", () => {
  const bad = entry("2.50").replace("2026-05-04", "2026-02-30");

  const result = read(document(statement(balance("OPBD", "10.00") + balance("CLBD", "7.50") + bad)));

  expect(faultsOf(result)).toMatchObject([
    { code: "invalid_date", line: 3, field: "date", written: "2026-02-30" },
  ]);
});

test("a statement that comes twice is refused, even where its transactions cancel out", () => {
  const once = statement(
    balance("OPBD", "1.00") + balance("CLBD", "1.00") + entry("1.00") + entry("1.00", { direction: "CRDT" }),
  );

  expect(faultsOf(read(document(once + once)))).toMatchObject([{ code: "duplicated_block", rows: 2 }]);
});

test("an entry without free text is described by the bank's words, or else by the other party's name", () => {
  const party = "<RltdPties><Cdtr><Nm>ACME</Nm></Cdtr></RltdPties>";
  const details = (content: string) => `<NtryDtls><TxDtls>${party}${content}</TxDtls></NtryDtls>`;
  const entries = [
    entry("1.00", { more: `${details("")}<AddtlNtryInf>COMPRA EN ACME</AddtlNtryInf>` }),
    entry("1.00", { more: details("<RmtInf><Strd><AddtlRmtInf>Cuota</AddtlRmtInf></Strd></RmtInf>") }),
    entry("1.00", { more: details("") }),
  ];

  const [account] = accountsOf(read(document(statement(entries.join("")))));

  expect(account?.rows.map(({ description }) => description)).toEqual(["COMPRA EN ACME", "Cuota", "ACME"]);
});

test("Windows-1252 bytes need an XML declaration that says so", () => {
  const more = "<AddtlNtryInf>CAFÉ</AddtlNtryInf>";
  const latin = (text: string) =>
    readStatement(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  const text = document(statement(entry("1.00", { more })));

  expect(faultsOf(latin(text))).toMatchObject([{ code: "mixed_encodings", windows1252Lines: [3] }]);
  expect(accountsOf(latin(text.replace("UTF-8", "ISO-8859-1")))[0]?.rows[0]?.description).toBe("CAFÉ");
});

test("an account whose IBAN is wrong is refused", () => {
  expect(faultsOf(read(document(statement(entry("1.00"), "ES6201280771290100334456"))))).toMatchObject([
    { code: "invalid_iban", line: 3 },
  ]);
});

test("an XML bomb is refused before it can grow", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${document("").slice(38)}`;

  expect(faultsOf(read(bomb))).toMatchObject([
    { code: "not_well_formed", detail: "a DOCTYPE is not allowed on line 1" },
  ]);
});
