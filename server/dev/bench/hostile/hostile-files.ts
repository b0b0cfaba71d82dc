import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { aYearOfRows } from "./ordinary-people.ts";

const text = (content: string) => new TextEncoder().encode(content);
const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join("\r\n");

const calendar = (body: string) =>
  text(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//ES\r\n${body}\r\nEND:VCALENDAR\r\n`);
const stamp = (place: number) =>
  new Date(Date.now() + place * 600_000).toISOString().replace(/[-:]|\.\d+/g, "");
const anEvent = (place: number, more = "") =>
  `BEGIN:VEVENT\r\nUID:${place}@x\r\nDTSTAMP:${stamp(0)}\r\nDTSTART:${stamp(place)}\r\nSUMMARY:Cita ${place}\r\n${more}END:VEVENT`;

/** A ZIP with one entry, a statement of `bytes` zeros. */
const zipBomb = (bytes: number) => {
  const packed = deflateRawSync(new Uint8Array(bytes));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(bytes, 22);
  return new Uint8Array(Buffer.concat([header, packed]));
};

/** Files that need far more memory or time than their size. */
export const hostileFiles = () => ({
  equalAmounts: aYearOfRows(
    5000,
    () => "PAGO",
    () => -1,
  ),
  oppositeAmounts: aYearOfRows(
    4000,
    (row) => (row % 2 ? "TRASPASO A" : "TRASPASO DE"),
    (row) => (row % 2 ? 1 : -1),
  ),
  manyWords: aYearOfRows(
    2000,
    (row) => `${"pago tienda ".repeat(18)}${row}`,
    () => -1,
  ),
  noise: new Uint8Array(randomBytes(40_000_000)),
  oneLine: text(`Fecha;Concepto;Importe\n01/06/2026;${"a".repeat(30_000_000)};-1,00`),
  quotes: text(`Fecha;Concepto;Importe\n${'"'.repeat(5_000_000)}`),
  deepXml: text(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${"<a>".repeat(500_000)}`,
  ),
  entities: text(
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${lines(20, (place) => `<!ENTITY a${place} "${`&a${place - 1};`.repeat(10)}">`)}]><Document>&a19;</Document>`,
  ),
  openTags: text(`OFXHEADER:100\n<OFX>${"<STMTTRN><TRNAMT>-1".repeat(200_000)}`),
  longRecords: text(`11${"0".repeat(78)}\r\n${lines(200_000, () => `2301${"A".repeat(76)}`)}`),
  zipBomb: zipBomb(200_000_000),
  manyEvents: calendar(lines(10_000, (place) => anEvent(place))),
  everySecond: calendar(
    lines(50, (place) => anEvent(place, "RRULE:FREQ=SECONDLY;BYMONTHDAY=30;BYMONTH=2\r\n")),
  ),
  foldedLine: calendar(
    `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261201T100000Z\r\nSUMMARY:${"a\r\n ".repeat(1_000_000)}\r\nEND:VEVENT`,
  ),
  alarms: calendar(lines(200, (place) => anEvent(place, "BEGIN:VALARM\r\n".repeat(500)))),
});

export type HostileFiles = ReturnType<typeof hostileFiles>;
