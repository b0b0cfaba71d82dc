import type { TransactionExport } from "#shared/contracts/banking/exports.ts";

/** ASCII, because not all browsers read other letters in the name of a download. */
const slugOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");

interface NamedAccount {
  id: string;
  name: string;
}

/** "movimientos-supermercados-alimentacion-mercadona-2026-11-23". */
export const exportName = (
  of: TransactionExport["of"],
  accounts: readonly NamedAccount[],
  today: string,
): string => {
  if ("ids" in of) return ["movimientos", "elegidos", today].join("-");
  const { accountId, category, tag, search, marks, from, to } = of.filter;
  const account = accounts.find(({ id }) => id === accountId)?.name;
  const days = [from && from > "1000" && `desde-${from}`, to && `hasta-${to}`];
  const said = [account, category, tag, search, marks].map((text) => slugOf(text ?? ""));
  return ["movimientos", ...said, ...days, today].filter(Boolean).join("-");
};
