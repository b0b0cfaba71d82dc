import type { MappedFile } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type {
  ReadResult,
  Statement,
  StatementAccount,
  StatementFault,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { mappedFieldSchema } from "#shared/contracts/banking/column-mapping.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { TargetPlan } from "./statement-plan.ts";
import { previewOf } from "./statement-results.ts";

const rowsShown = 4;

const mappedFileOf = (
  { header, firstRows, mapping, source }: MappedFile,
  accounts: StatementAccount[] = [],
) => {
  const sample = accounts
    .flatMap(({ rows }) => rows.slice(-rowsShown).reverse())
    .slice(0, rowsShown)
    .map(({ date, description, amountInCents, balanceInCents }) => ({
      ...{
        date,
        text: description,
        amount: fromCents(amountInCents),
        balance: fromCentsIfAny(balanceInCents),
      },
    }));
  return { header, firstRows, mapping, source, sample };
};

/** The first fault of each column says what to change; the others have the same cause. */
const unmappedOf = (file: MappedFile, faults: StatementFault[]) => {
  const byField = Map.groupBy(faults, ({ field }) => mappedFieldSchema.safeParse(field).data ?? null);
  const problems = [...byField].map(([field, [first, ...others]]) => {
    const more =
      others.length > 0 ? ` Y ${others.length} ${others.length === 1 ? "fila" : "filas"} más.` : "";
    return { field, message: `${first?.message ?? ""}${more}` };
  });
  return { status: "unmapped" as const, mapped: mappedFileOf(file), problems };
};

export const refusalPreview = ({ mapped, faults }: Extract<ReadResult, { valid: false }>) =>
  mapped
    ? unmappedOf(mapped, faults)
    : {
        status: "refused" as const,
        faults: faults.map(({ line = null, cell = null, message }) => ({ line, cell, message })),
      };

export const readablePreview = (
  { format, ignoredRows, mapped, accounts }: Statement,
  plans: TargetPlan[],
) => ({
  status: "readable" as const,
  ...{ format, accounts: plans.map(previewOf), ignoredRows },
  mapped: mapped ? mappedFileOf(mapped, accounts) : null,
});
