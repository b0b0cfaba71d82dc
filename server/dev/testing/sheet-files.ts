import { randomOf } from "#server/dev/random.ts";
import {
  type WrittenCell,
  writeTable,
} from "#server/modules/banking/domain/statement-files/fixtures/write-workbook.ts";
import { spanishIban } from "#shared/rules/iban.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

export interface SheetShape {
  rows: number;
  /** Rows go to the accounts in turn, each with its balances. */
  accounts: number;
  /** In no order, and therefore without balances. */
  isShuffled: boolean;
  lastDay: string;
}

const ordinary: SheetShape = { rows: 1000, accounts: 1, isShuffled: false, lastDay: "2026-11-20" };

const texts = [
  "Pago en MERCADONA MADRID ES",
  "Traspaso emitido Cuenta NARANJA",
  "Recibo IBERDROLA CLIENTES, S.A.U",
  "Transferencia recibida de ANA GARCÍA LÓPEZ",
  "Pago en BAR EL RINCÓN VIGO ES",
  "Bizum enviado a PEÑA & HIJOS",
];
const differentTexts = 9970;
const rowsPerDay = 28;
const categories = [
  ["Alimentación", "Supermercados"],
  ["Movimientos excluidos", "Traspaso entre cuentas"],
] as const;

const accountNumber = (account: number) => spanishIban("1465", "0100", String(1_900_000_000 + account)) ?? "";

/** The table of an export like ING's, newest first; of several accounts, each row names its own. */
const tableOf = ({ rows, accounts, isShuffled, lastDay }: SheetShape): WrittenCell[][] => {
  const random = randomOf("sheet");
  const balances = Array.from({ length: accounts }, () => 5_000_000);
  const lines = Array.from({ length: rows }, (_, place): WrittenCell[] => {
    const account = place % accounts;
    const cents = (random.happens(0.3) ? 1 : -1) * random.between(100, 30_000);
    balances[account] = (balances[account] ?? 0) + cents;
    const day = addDays(lastDay, Math.floor(place / rowsPerDay) - Math.floor((rows - 1) / rowsPerDay));
    return [
      { day },
      ...(categories[place % 2] ?? []),
      `${texts[place % texts.length]} ${place % differentTexts}`,
      null,
      cents / 100,
      ...(isShuffled ? [] : [(balances[account] ?? 0) / 100]),
      ...(accounts > 1 ? [accountNumber(account)] : []),
    ];
  });
  const head = [
    ...["F. VALOR", "CATEGORÍA", "SUBCATEGORÍA", "DESCRIPCIÓN", "COMENTARIO", "IMPORTE (€)"],
    ...(isShuffled ? [] : ["SALDO (€)"]),
    ...(accounts > 1 ? ["IBAN"] : []),
  ];
  const title = accounts > 1 ? "Movimientos de las cuentas" : `Movimientos de la cuenta ${accountNumber(0)}`;
  return [[title], [], head, ...(isShuffled ? random.shuffled(lines) : lines.reverse())];
};

/** The same transactions as a workbook or as text. */
export const sheetOfShape = (kind: "xlsx" | "csv", some: Partial<SheetShape>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(writeTable(kind, tableOf({ ...ordinary, ...some })));
