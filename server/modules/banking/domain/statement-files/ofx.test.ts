import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";
import type { ReadResult } from "./statement.ts";

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const faultsOf = (result: ReadResult) => (result.valid ? [] : result.faults);
const accountsOf = (result: ReadResult) => {
  expect(faultsOf(result)).toEqual([]);
  return result.valid ? result.statement.accounts : [];
};

const head = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n";
const sgml = (
  transactions: string,
  account = "<BANKID>2100<ACCTID>21000418450200051332<ACCTTYPE>CHECKING",
) => `${head}<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><FI><ORG>CAIXA</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR<BANKACCTFROM>${account}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>100,50<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;
const coffee =
  "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260301233000[-5:EST]<TRNAMT>-1,50<FITID>A1<NAME>BAR & CIA<MEMO></STMTTRN>";
const refund =
  "<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20260302\n<TRNAMT>3,00\n<FITID>A1\n<NAME>\n<MEMO>DEVOLUCION &amp; MAS\n</STMTTRN>";

test("OFX 1 is read without end tags, with bare ampersands, empty elements and decimal commas", () => {
  const [account] = accountsOf(read(sgml(coffee + refund)));

  expect(account).toMatchObject({
    iban: "ES9121000418450200051332",
    bankCode: "2100",
    institution: "CaixaBank",
    closingBalanceInCents: 10_050,
    periodFrom: "2026-03-01",
    rows: [
      { date: "2026-03-01", amountInCents: -150, description: "BAR & CIA", externalId: "A1" },
      { date: "2026-03-02", amountInCents: 300, description: "DEVOLUCION & MAS", externalId: "A1" },
    ],
  });
});

test("a savings account is one where the file has a current account beside it", () => {
  const saving = "<BANKID>2100<ACCTID>21000418400200022222<ACCTTYPE>SAVINGS";
  const [first = "", both = ""] = [sgml(coffee, saving), sgml(coffee)];
  const statement = first.slice(first.indexOf("<STMTTRNRS>"), first.indexOf("</BANKMSGSRSV1>"));

  const together = accountsOf(read(both.replace("</BANKMSGSRSV1>", `${statement}</BANKMSGSRSV1>`)));

  expect(together.map(({ isSavings }) => isSavings)).toEqual([undefined, true]);
  expect(accountsOf(read(first))[0]?.isSavings).toBeUndefined();
});

const xml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX>${body}</OFX>`;
const cardStatement =
  "<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>5402********1234</ACCTID></CCACCTFROM>" +
  "<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260302</DTPOSTED><TRNAMT>-20.00</TRNAMT><FITID>9</FITID><NAME>Ñoño</NAME></STMTTRN></BANKTRANLIST>" +
  "</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>";

test("OFX 2 of a card is read, and the sign of the amount counts, not the type", () => {
  const result = read(xml(cardStatement));

  expect(accountsOf(result)).toMatchObject([
    { iban: null, account: "5402********1234", rows: [{ amountInCents: -2_000, description: "Ñoño" }] },
  ]);
  expect(result.valid && result.statement.format).toBe("ofx2");
});

test("a hold is pending and left out", () => {
  const result = read(sgml(coffee + refund.replace("DEBIT", "HOLD")));

  expect(accountsOf(result)[0]?.rows).toHaveLength(1);
  expect(result.valid && result.statement.ignoredRows).toBe(1);
});

test("several statements are several accounts", () => {
  const other = cardStatement.replace("1234", "5678");

  expect(accountsOf(read(xml(cardStatement + other)))).toHaveLength(2);
});

test.each([
  [
    "is cut inside a transaction",
    sgml(coffee + refund).split("<TRNAMT>3")[0] ?? "",
    "not_well_formed",
    "the file ends inside entry 2",
  ],
  [
    "is cut between transactions",
    sgml(coffee).split("</BANKTRANLIST>")[0] ?? "",
    "not_well_formed",
    "the file ends after entry 1, inside <BANKTRANLIST>",
  ],
  [
    "leaves a transaction open",
    sgml(coffee.replace("</STMTTRN>", "") + refund),
    "not_well_formed",
    "</BANKTRANLIST> does not match <STMTTRN> on line 19",
  ],
])("a file that %s is refused", (_name, file, code, detail) => {
  expect(faultsOf(read(file))).toMatchObject([{ code, detail }]);
});

test("a transaction without amount or with an impossible day is refused with its line", () => {
  expect(faultsOf(read(sgml(coffee.replace("<TRNAMT>-1,50", "<TRNAMT>"))))).toMatchObject([
    { code: "invalid_amount", line: 11 },
  ]);
  expect(faultsOf(read(sgml(coffee.replace("20260301233000[-5:EST]", "20260231"))))).toHaveLength(1);
});

test("transactions that come twice are refused, though equal ones of one day are not", () => {
  const twins = coffee + coffee;

  expect(accountsOf(read(sgml(twins + refund)))[0]?.rows).toHaveLength(3);
  expect(faultsOf(read(sgml(twins + refund + twins + refund)))).toMatchObject([
    { code: "duplicated_block", line: 18, rows: 3 },
  ]);
});
