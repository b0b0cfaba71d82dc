import { addDays } from "#shared/rules/madrid-day.ts";

export interface OfxShape {
  rows: number;
  /** Rows go to the accounts in turn. */
  accounts: number;
  /** How many rows share each amount, half of them out and half of them in. */
  sharing: number;
  /** Of each text, from one word up. */
  words: number;
  rowsPerDay: number;
  lastDay: string;
}

const ordinary: OfxShape = {
  rows: 1000,
  accounts: 1,
  sharing: 4,
  words: 4,
  rowsPerDay: 28,
  lastDay: "2026-11-20",
};

const texts = ["COMPRA MERCADONA", "TRASPASO", "RECIBO IBERDROLA", "TRANSFERENCIA", "BAR EL RINCON", "RENFE"];

const padding = "UNA PALABRA MAS DE LAS QUE CABEN EN UN CONCEPTO CUALQUIERA".split(" ");

const textOf = (place: number, words: number) => {
  const own = `${texts[place % texts.length]} ${place % 997}`.split(" ");
  const more = Array.from(
    { length: Math.max(0, words - own.length) },
    (_, at) => padding[at % padding.length],
  );
  return [...own, ...more].slice(0, words).join(" ");
};

const movementOf = (place: number, { accounts, sharing, words, rowsPerDay, rows, lastDay }: OfxShape) => {
  const day = addDays(lastDay, Math.floor(place / rowsPerDay) - Math.floor((rows - 1) / rowsPerDay));
  const cents = 100 + Math.floor(place / sharing);
  // Every other row of each account comes in, so that transfers between accounts are there to be found.
  const sign = Math.floor(place / accounts) % 2 === (place % accounts) % 2 ? "-" : "";
  return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll("-", "")}<TRNAMT>${sign}${(cents / 100).toFixed(2)}<FITID>${place}<NAME>${textOf(place, words)}</STMTTRN>`;
};

const statementOf = (account: number, movements: string[]) =>
  `<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>9999<ACCTID>${1000 + account}</BANKACCTFROM><BANKTRANLIST>
${movements.join("\n")}
</BANKTRANLIST></STMTRS></STMTTRNRS>`;

/** An OFX file of a bank without IBAN, oldest row first. */
export const ofxOfShape = (some: Partial<OfxShape>): Uint8Array<ArrayBuffer> => {
  const shape = { ...ordinary, ...some };
  const movements = Array.from({ length: shape.rows }, (_, place) => movementOf(place, shape));
  const statements = Array.from({ length: shape.accounts }, (_, account) =>
    statementOf(
      account,
      movements.filter((_, place) => place % shape.accounts === account),
    ),
  );
  const head = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n";
  const bank = "<SIGNONMSGSRSV1><SONRS><FI><ORG>BANCO</FI></SONRS></SIGNONMSGSRSV1>";
  const file = `${head}<OFX>${bank}<BANKMSGSRSV1>${statements.join("\n")}</BANKMSGSRSV1></OFX>\n`;
  return new TextEncoder().encode(file);
};
