import { crc32, deflateRawSync } from "node:zlib";
import * as XLSX from "@e965/xlsx";
import { expect, test } from "vitest";
import { writeWorkbook } from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";

const text = (content: string) => Buffer.from(content);
const rows = [
  ["Fecha", "Concepto", "Importe"],
  ["01/03/2026", "A", 1],
  ["02/03/2026", "B", 2],
];
const xlsx = Buffer.from(writeWorkbook("xlsx", [{ rows }]));
const xls = Buffer.from(writeWorkbook("xls", [{ rows }]));
const ods = Buffer.from(writeWorkbook("ods", [{ rows }]));

type Parts = { name: string; content: Buffer }[];

const partsOf = (zip: Buffer): Parts => {
  const { FullPaths, FileIndex } = XLSX.CFB.read(zip, { type: "buffer" });
  return (FullPaths as string[]).flatMap((path, place) => {
    const content = FileIndex[place]?.content;
    return content && !path.endsWith("/")
      ? [{ name: path.replace(/^[^/]*\//, ""), content: Buffer.from(content) }]
      : [];
  });
};

const header = (signature: number, size: number, fields: [place: number, value: number, bytes: 2 | 4][]) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  for (const [place, value, width] of fields) bytes.writeUIntLE(value, place, width);
  return bytes;
};

const zipOf = (parts: Parts) => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const sizes = [crc32(content), packed.length, content.length] as const;
    const facts = (place: number) =>
      sizes.map((value, at): [number, number, 4] => [place + at * 4, value, 4]);
    const file = [
      header(0x04034b50, 30, [[8, 8, 2], ...facts(14), [26, name.length, 2]]),
      text(name),
      packed,
    ];
    directory.push(
      header(0x02014b50, 46, [[10, 8, 2], ...facts(16), [28, name.length, 2], [42, offset, 4]]),
      text(name),
    );
    files.push(...file);
    offset += Buffer.concat(file).length;
  }
  const end = header(0x06054b50, 22, [
    [10, parts.length, 2],
    [16, offset, 4],
  ]);
  return Buffer.concat([...files, ...directory, end]);
};

/** The workbook with one part changed or added. */
const withPart = (zip: Buffer, name: string, change: (text: string) => string) => {
  const parts = partsOf(zip);
  const part = parts.find((one) => one.name === name);
  const content = Buffer.from(change(part?.content.toString() ?? ""));
  return zipOf([...parts.filter((one) => one !== part), { name, content }]);
};

const sheet1 = "xl/worksheets/sheet1.xml";

const compound = (streams: Record<string, Buffer>) => {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, name, content);
  return Buffer.from(XLSX.CFB.write(container, { type: "buffer" }));
};

const biffOf = (file: Buffer) => {
  const { FullPaths, FileIndex } = XLSX.CFB.read(file, { type: "buffer" });
  return Buffer.from(
    FileIndex[(FullPaths as string[]).findIndex((path) => path.endsWith("/Workbook"))].content,
  );
};

const withRecord = (kind: number, content: Buffer) => {
  const stream = biffOf(xls);
  const first = 4 + stream.readUInt16LE(2);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([stream.subarray(0, first), head, content, stream.subarray(first)]);
};

const spreadsheetXml = (inside: string, before = "") =>
  text(
    `<?xml version="1.0"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">${inside}</Workbook>`,
  );

/** A directory that promises little for content that unfolds to much. */
const lyingZip = () => {
  const zip = withPart(xlsx, sheet1, (sheet) =>
    sheet.replace("</worksheet>", `${" ".repeat(1_000_000)}</worksheet>`),
  );
  const name = zip.lastIndexOf(sheet1);
  zip.writeUInt32LE(2_000, name - 22);
  return zip;
};

/** Forty million spaces in forty kilobytes. */
const bomb = () =>
  withPart(xlsx, sheet1, (sheet) => sheet.replace("<sheetData>", `<sheetData>${" ".repeat(40_000_000)}`));

const hostile: [what: string, code: string, file: () => Buffer][] = [
  ["a container that is cut", "truncated_file", () => xlsx.subarray(0, xlsx.length - 30)],
  [
    "a container with a changed byte",
    "damaged_file",
    () => {
      const zip = Buffer.from(xlsx);
      const header = zip.indexOf(sheet1);
      zip[header + sheet1.length + 20] = (zip[header + sheet1.length + 20] ?? 0) ^ 0xff;
      return zip;
    },
  ],
  ["a part that unfolds to more than the directory says", "damaged_file", lyingZip],
  ["a part that unfolds to a thousandfold", "too_large_inside", bomb],
  [
    "thousands of parts",
    "too_large_inside",
    () => {
      const zip = Buffer.from(xlsx);
      zip.writeUInt16LE(60_000, zip.length - 22 + 10);
      return zip;
    },
  ],
  ["a VBA project", "macros", () => withPart(xlsx, "xl/vbaProject.bin", () => "code")],
  ["a macro sheet", "macros", () => withPart(xlsx, "xl/macrosheets/sheet1.xml", () => "<xm:macrosheet/>")],
  [
    "entities that multiply",
    "not_well_formed",
    () =>
      withPart(xlsx, "xl/workbook.xml", (xml) =>
        xml.replace("<workbook", '<!DOCTYPE workbook [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook'),
      ),
  ],
  [
    "an entity from outside",
    "not_well_formed",
    () =>
      withPart(ods, "content.xml", (xml) =>
        xml.replace(
          "<office:document-content",
          '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><office:document-content',
        ),
      ),
  ],
  [
    "a sheet that breaks off",
    "damaged_file",
    () => withPart(xlsx, sheet1, (xml) => xml.slice(0, xml.indexOf("</sheetData>") - 8)),
  ],
  [
    "a row that does not end",
    "damaged_file",
    () => withPart(xlsx, sheet1, (xml) => xml.replace("</row>", "")),
  ],
  [
    "a cell far out",
    "too_large_inside",
    () => withPart(xlsx, sheet1, (xml) => xml.replace('r="A3"', 'r="XFD1048576"')),
  ],
  [
    "a password",
    "password_protected",
    () => compound({ "/EncryptionInfo": text("x"), "/EncryptedPackage": text("y") }),
  ],
  [
    "a password, in the old format",
    "password_protected",
    () => compound({ "/Workbook": withRecord(0x2f, Buffer.alloc(6)) }),
  ],
  [
    "a password, in an OpenDocument",
    "password_protected",
    () =>
      withPart(
        ods,
        "META-INF/manifest.xml",
        () => "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>",
      ),
  ],
  [
    "macros, in the old format",
    "macros",
    () => compound({ "/Workbook": biffOf(xls), "/_VBA_PROJECT_CUR/VBA/dir": text("x") }),
  ],
  [
    "a macro sheet, in the old format",
    "macros",
    () => compound({ "/Workbook": withRecord(0x85, Buffer.from([0, 0, 0, 0, 0, 1, 1, 0, 65])) }),
  ],
  ["macros, in an OpenDocument", "macros", () => withPart(ods, "Basic/Standard/Modul1.xml", () => "<x/>")],
  [
    "an old workbook that is cut",
    "truncated_file",
    () => compound({ "/Workbook": biffOf(xls).subarray(0, -40) }),
  ],
  [
    "a document of Word",
    "unsupported_format",
    () => zipOf([{ name: "word/document.xml", content: text("<w/>") }]),
  ],
  ["an old document of Word", "unsupported_format", () => compound({ "/WordDocument": text("x") })],
  [
    "a presentation",
    "unsupported_format",
    () => zipOf([{ name: "ppt/presentation.xml", content: text("<p/>") }]),
  ],
  [
    "a text of OpenDocument",
    "unsupported_format",
    () =>
      zipOf([
        { name: "mimetype", content: text("application/vnd.oasis.opendocument.text") },
        { name: "content.xml", content: text("<x/>") },
      ]),
  ],
  ["some ZIP", "unsupported_format", () => zipOf([{ name: "foto.jpg", content: text("x") }])],
  ["a PDF", "unsupported_format", () => text("%PDF-1.7")],
  [
    "cells repeated without end",
    "too_large_inside",
    () =>
      withPart(ods, "content.xml", (xml) =>
        xml.replace(/<table:table-cell/, '<table:table-cell table:number-columns-repeated="16000"'),
      ),
  ],
  [
    "rows repeated without end",
    "too_large_inside",
    () =>
      withPart(ods, "content.xml", (xml) =>
        xml.replace(/<table:table-row/, '<table:table-row table:number-rows-repeated="1000000"'),
      ),
  ],
  ["entities in Excel's XML", "not_well_formed", () => spreadsheetXml("", "<!DOCTYPE a>")],
  [
    "Excel's XML that breaks off",
    "truncated_file",
    () => spreadsheetXml("<Worksheet><Table><Row>").subarray(0, -11),
  ],
  [
    "HTML that breaks off inside a tag",
    "truncated_file",
    () => text("<html><table><tr><td>Fecha</td><td al"),
  ],
  [
    "HTML that breaks off inside its table",
    "truncated_file",
    () =>
      text("<html><table><tr><td>Fecha<td>Concepto<td>Importe<tr><td>01/03/2026<td>A<td>1,00<tr><td>02/0"),
  ],
  [
    "tables inside one another without end",
    "too_large_inside",
    () => text(`<html>${"<table><tr><td>".repeat(100_000)}`),
  ],
];

test.each(hostile)("%s is refused (%s)", (_what, code, file) => {
  const result = readStatement(file());

  expect(result.valid ? [] : result.faults).toMatchObject([{ code }]);
  expect(result.valid).toBe(false);
});

const harmless: [what: string, file: () => Buffer][] = [
  [
    "names of sheets and cells that are names of objects' parts",
    () =>
      Buffer.from(
        writeWorkbook("xlsx", [
          { name: "__proto__", rows },
          { name: "constructor", rows: [["toString"]] },
        ]),
      ),
  ],
  [
    "sizes declared far beyond the cells",
    () =>
      withPart(xlsx, sheet1, (xml) => xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')),
  ],
  [
    "links over a whole sheet",
    () =>
      withPart(xlsx, sheet1, (xml) =>
        xml.replace(
          "</sheetData>",
          '</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>',
        ),
      ),
  ],
  [
    "columns declared without end",
    () =>
      withPart(xlsx, sheet1, (xml) =>
        xml.replace("<sheetData>", '<cols><col min="1" max="99999999999"/></cols><sheetData>'),
      ),
  ],
  [
    "cells merged without end",
    () =>
      withPart(xlsx, sheet1, (xml) =>
        xml.replace("</sheetData>", '</sheetData><mergeCells><mergeCell ref="A2:XFD1048576"/></mergeCells>'),
      ),
  ],
  [
    "a formula over a whole sheet",
    () =>
      withPart(xlsx, sheet1, (xml) =>
        xml.replace("<v>1</v>", '<f t="array" ref="A1:XFD1048576">SUM(A:A)</f><v>1</v>'),
      ),
  ],
  [
    "empty cells repeated to the end of the sheet",
    () =>
      withPart(ods, "content.xml", (xml) =>
        xml.replace(
          "</table:table>",
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>',
        ),
      ),
  ],
];

test.each(harmless)("%s change nothing", (_what, file) => {
  const result = readStatement(file());

  expect(result.valid ? [] : result.faults).toEqual([]);
  expect(
    result.valid && result.statement.accounts[0]?.rows.map(({ amountInCents }) => amountInCents),
  ).toEqual([100, 200]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
