import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import { counted, moneyIn, signedMoneyIn, wholeNumber } from "#client/lib/format.ts";
import type { StatementAccountPreview } from "#shared/contracts/banking/statements.ts";
import { period } from "./banking-words.ts";
import type { StatementPreview } from "./statement-queries.ts";

export const StatementPreviewList = ({
  preview: { format, accounts, ignoredRows },
}: {
  preview: StatementPreview;
}) => (
  <div className="space-y-3">
    <ul className="space-y-3">
      {accounts.map((account, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold two accounts that look alike
        <li key={index}>
          <AccountPreview account={account} />
        </li>
      ))}
    </ul>
    <p className="text-ink-muted text-sm">
      Formato: {formatName(format)}.
      {ignoredRows > 0 &&
        ` ${counted(ignoredRows, "fila pendiente o anulada queda", "filas pendientes o anuladas quedan")} fuera.`}
    </p>
  </div>
);

const formatName = (format: string) => {
  if (format === "norma43") return "Norma 43";
  if (format === "camt053") return "CAMT.053";
  if (sheetFormats.has(format)) return "Excel";
  if (format === "ods") return "OpenDocument";
  return format.split("-")[0]?.toUpperCase();
};

/** What banks call Excel, whatever is inside. */
const sheetFormats = new Set(["xlsx", "xls", "xml", "html"]);

const AccountPreview = ({ account }: { account: StatementAccountPreview }) => {
  const { name, institutionName, ibanLast4, firstDate, lastDate, count, currency } = account;

  return (
    <article aria-label={name} className="@container rounded-lg p-4 ring-1 ring-line ring-inset">
      <div className="flex items-center gap-3">
        <BankTile institution={institutionName} />
        <div className="min-w-0 flex-1">
          <h3 className="cramped:wrap-anywhere truncate font-semibold text-base leading-5.5 cramped:whitespace-normal">
            {name}
            {ibanLast4 && <span className="num font-medium text-ink-muted"> ·{ibanLast4}</span>}
          </h3>
          <p className="truncate text-caption text-ink-muted cramped:whitespace-normal">
            {counted(count, "movimiento", "movimientos")}
            {firstDate && lastDate && ` · ${period(firstDate, lastDate)}`}
          </p>
        </div>
      </div>
      <dl className="mt-3.5 grid grid-cols-2 cramped:grid-cols-1 gap-x-3 gap-y-2.5">
        <Figure name="Entra">
          <Amount amount={account.creditSum} format={signedMoneyIn(currency)} className="text-positive" />
        </Figure>
        <Figure name="Sale">
          <Amount amount={-Math.abs(account.debitSum)} format={signedMoneyIn(currency)} />
        </Figure>
        <Balances account={account} />
      </dl>
      <p className="num mt-3 cramped:whitespace-normal border-line border-t pt-3 font-semibold text-sm">
        {newsOf(account)}
      </p>
      {doubtsOf(account).map((doubt) => (
        <p key={doubt} className="mt-1.5 text-caption text-ink-muted">
          {doubt}
        </p>
      ))}
    </article>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-muted">{name}</dt>
    <dd className="font-semibold text-base">{children}</dd>
  </div>
);

const Balances = ({
  account: { openingBalance, closingBalance, currency },
}: {
  account: StatementAccountPreview;
}) => {
  const format = moneyIn(currency);

  return (
    <>
      {openingBalance !== null && (
        <Figure name="Saldo inicial">
          <Amount amount={openingBalance} format={format} />
        </Figure>
      )}
      {closingBalance !== null && (
        <Figure name="Saldo final">
          <Amount amount={closingBalance} format={format} />
        </Figure>
      )}
    </>
  );
};

const newsOf = ({ newCount, knownCount, correctedCount }: StatementAccountPreview) =>
  [
    `${wholeNumber(newCount)} ${newCount === 1 ? "nuevo" : "nuevos"}`,
    correctedCount > 0 && counted(correctedCount, "corregido por el banco", "corregidos por el banco"),
    `${wholeNumber(knownCount)} ya ${knownCount === 1 ? "estaba" : "estaban"}`,
  ]
    .filter(Boolean)
    .join(", ");

/** Inconsistencies; they do not prevent importing. */
const doubtsOf = ({ missingCount, isUnlinked, twinCount }: StatementAccountPreview) =>
  [
    missingCount > 0 &&
      `${counted(missingCount, "movimiento guardado no está", "movimientos guardados no están")} en este archivo. Se ${missingCount === 1 ? "conserva" : "conservan"}.`,
    isUnlinked &&
      "Los saldos no enlazan con lo guardado: puede que falten movimientos entre este archivo y los anteriores.",
    twinCount > 0 &&
      `Hay ${twinCount === 1 ? "1 movimiento igual a otro" : `${wholeNumber(twinCount)} movimientos iguales a otros`} del mismo día; ${twinCount === 1 ? "se cuenta" : "se cuentan"} una vez.`,
  ].filter((doubt) => doubt !== false);
