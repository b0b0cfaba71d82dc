import { refusal, resultOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import type { Decoded } from "#server/modules/banking/domain/statement-files/decoding.ts";
import { mixedEncodings } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { ReadResult } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { Columns } from "./columns.ts";
import { findHeader, readCsvTable } from "./csv-table.ts";
import { byOwnAccounts } from "./firefly-export.ts";
import { layoutOf } from "./layouts.ts";
import { missingColumns, readTable } from "./read-table.ts";

/** Null when no line is a known header, or when the person has to say what its amounts mean. */
export const readCsv = (decoded: Decoded): ReadResult | null => {
  const { encoding } = decoded;
  const text = decoded.text.replace(/\r\n?/g, "\n");
  const header = findHeader(text);
  if (!header || hasUnsureSign(header.columns)) return null;
  if ("missing" in header) {
    const { format } = layoutOf(header.columns, false);
    return refusal([missingColumns(header.line, header.missing)], { format, encoding });
  }

  const table = byOwnAccounts(readCsvTable(text, header));
  const { layout, accounts, faults, rowsInFile, ignoredRows } = readTable(table);
  const { format } = layout;
  if (accounts === null) return refusal(faults, { format, encoding });
  const isDamaged = decoded.isMixed || (layout.isAlwaysUtf8 && decoded.legacyLines.length > 0);
  return resultOf({ format, encoding, delimiter: header.delimiter, accounts, rowsInFile, ignoredRows }, [
    ...(isDamaged ? [mixedEncodings(decoded.legacyLines)] : []),
    ...faults,
  ]);
};

/** Sure, once Maybe: spending has no minus in some of its versions. */
const hasUnsureSign = ({ names }: Columns) =>
  ["account name", "name", "tags"].every((name) => names.includes(name));
