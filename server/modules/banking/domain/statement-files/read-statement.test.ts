import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statementReport } from "#server/dev/evaluations/statement-report.ts";
import { readStatement } from "./read-statement.ts";

const fixtures = new URL("./fixtures/", import.meta.url);
const files = readdirSync(fixtures).filter((name) => /\.(?:n43|csv|xml|xlsx?)$/.test(name));
const bytesOf = (name: string) => readFileSync(new URL(name, fixtures));
const read = (text: string) => readStatement(new TextEncoder().encode(text));
const codesOf = (result: ReturnType<typeof readStatement>) =>
  result.valid ? [] : result.faults.map(({ code }) => code);

test.each(files)("%s reads as its expectation says", (name) => {
  const expectation = name.replace(/(?:\.camt053)?\.(?:n43|csv|xml|xlsx?)$/, ".expected.json");
  const { notes, note, acceptable, ...expected } = JSON.parse(
    readFileSync(new URL(expectation, fixtures), "utf8"),
  );

  const report = statementReport(name, readStatement(bytesOf(name)));

  expect(report).toMatchObject(expected);
});

test.each([
  ["a PDF", [...new TextEncoder().encode("%PDF-1.7")]],
  ["an image", [0x89, 0x50, 0x4e, 0x47]],
])("%s is refused with what to do instead", (_kind, bytes) => {
  const result = readStatement(Uint8Array.from(bytes));

  expect(codesOf(result)).toEqual(["unsupported_format"]);
  expect(!result.valid && result.faults[0]?.message).toContain("CSV o Norma 43");
});

test.each(["", "  \r\n\r\n", "\u001a", "\ufeff"])("an empty file is refused as such (%j)", (text) => {
  expect(codesOf(read(text))).toEqual(["empty_file"]);
});

test.each([
  "Hola",
  "a;b;c\n1;2;3",
  "{}",
  "<note>hola</note>",
  "<html><table><tr><td>Fecha</td></tr></table></html>",
])("a text that is no statement is refused (%j)", (text) => {
  expect(codesOf(read(text))).toEqual(["unknown_format"]);
});

test("a file of more than 50 MB is not looked at", () => {
  expect(codesOf(readStatement(new Uint8Array(50 * 1024 * 1024 + 1)))).toEqual(["file_too_large"]);
});

test("a known bank's header without a column keeps its format", () => {
  const result = read("F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;SALDO (€)\n01/02/2026;A;B;Pan;3,00\n");

  expect(result).toMatchObject({ valid: false, format: "csv-ing", faults: [{ code: "missing_columns" }] });
});

test("for a header without an amount the error names the missing column", () => {
  const result = read("Fecha;Concepto;Saldo\n01/02/2026;Pan;3,00\n");

  expect(codesOf(result)).toEqual(["missing_columns"]);
  expect(!result.valid && result.faults[0]).toMatchObject({ line: 1, missing: ["importe"] });
});
