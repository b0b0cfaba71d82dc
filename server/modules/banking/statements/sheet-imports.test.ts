import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  type WrittenCell,
  type WrittenKind,
  writeTable,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const head = [
  "F. VALOR",
  "CATEGORÍA",
  "SUBCATEGORÍA",
  "DESCRIPCIÓN",
  "COMENTARIO",
  "IMPORTE (€)",
  "SALDO (€)",
];
const may: WrittenCell[] = [{ day: "2026-05-30" }, "Ocio", "Bares", "Pago en BAR PACO", null, -1.5, 98.5];
const coffees: WrittenCell[][] = [
  [{ day: "2026-06-01" }, "Ocio", "Bares", "Pago en BAR PACO", null, -1.5, 97],
  [{ day: "2026-06-01" }, "Ocio", "Bares", "Pago en BAR PACO", null, -1.5, 95.5],
];

const ing = (kind: WrittenKind, ...rows: WrittenCell[][]) => ({
  query: { fileName: `movimientos.${kind}` },
  file: new Uint8Array(
    writeTable(kind, [["Número de cuenta:", "1465 0100 98 1700123456"], [], head, ...rows]),
  ),
});

test("a bank's sheet and text are one kind of file: what came in one is known in the other", async () => {
  const call = await app.signUp();
  await call(importStatement, ing("csv", may, ...coffees));

  for (const kind of ["xlsx", "xls", "ods", "xml", "html"] as const)
    expect(await call(importStatement, ing(kind, may, ...coffees))).toMatchObject({ added: 0, known: 3 });
  expect((await call(listAccounts)).accounts).toMatchObject([{ institutionName: "ING", balance: 95.5 }]);
});

test("a sheet that contradicts itself is refused with its cell, and nothing is saved", async () => {
  const call = await app.signUp();
  const wrong = ing("xlsx", may, [...(coffees[0] ?? []).slice(0, 6), 12]);

  const preview = await call(previewStatement, wrong);

  expect(preview).toMatchObject({ status: "refused", faults: [{ line: 5, cell: "G5" }] });
  await expect(call(importStatement, wrong)).rejects.toMatchObject({ status: 400 });
  expect((await call(listAccounts)).accounts).toEqual([]);
});
