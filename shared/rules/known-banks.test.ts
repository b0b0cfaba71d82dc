import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type BankFile,
  bankInFileName,
  type KnownBank,
  knownBanks,
  searchKnownBanks,
} from "./known-banks.ts";

const files: Record<BankFile, string> = {
  xls: "Excel `.xls`",
  xlsx: "Excel `.xlsx`",
  csv: "CSV",
  html: "HTML named `.xls`",
  norma43: "Norma 43",
  pipes: "text with `\\|`",
};

const rowOf = ({ name, gocardless, enableBanking, hasShortHistory, ...bank }: KnownBank) =>
  `| ${[
    name,
    gocardless ? `\`${gocardless}\`${hasShortHistory ? ", 90 days" : ""}` : "not known",
    enableBanking ? `\`${enableBanking}\`` : "not known",
    bank.files.map((file) => files[file]).join(", ") || "not known",
    bank.hasLayout ? "own columns" : "by column names",
    bank.note?.en ?? "",
  ].join(" | ")} |`;

test("docs/banks.md has the table of the page, bank by bank", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/banks.md"), "utf8");
  const rows = page.split("\n").filter((line) => /^\| (?!bank |---)/.test(line));

  expect(rows.slice(-knownBanks.length)).toEqual(knownBanks.map(rowOf));
});

test("each bank stands once, and a search ignores capitals and accents", () => {
  expect(new Set(knownBanks.map(({ name }) => name)).size).toBe(knownBanks.length);
  expect(searchKnownBanks("  KÚTXA ").map(({ name }) => name)).toEqual(["Kutxabank", "Laboral Kutxa"]);
  expect(searchKnownBanks("banco de marte")).toEqual([]);
  expect(searchKnownBanks("")).toHaveLength(knownBanks.length);
});

test.each([
  ["Extracto_Openbank_2026.xls", "Openbank"],
  ["movimientos laboral kutxa (3).csv", "Laboral Kutxa"],
  ["ING-cuenta-nomina.xlsx", "ING"],
  ["ingresos.csv", undefined],
  ["de-bbva-a-n26.csv", undefined],
  ["movimientos.csv", undefined],
])("%s names %s", (fileName, name) => {
  expect(bankInFileName(fileName)).toBe(name);
});
