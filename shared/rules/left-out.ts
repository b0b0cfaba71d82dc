/** An account that no average counts. */
export interface LeftOutAccount {
  name: string;
  bankName: string;
  /** The last day that is known of it, YYYY-MM-DD; null where newer days are known, but no whole month. */
  since: string | null;
  /** Its balance alone is left out, because nobody has told it. */
  isUntold?: boolean | undefined;
}

const monthFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", ...options });
const inThisYear = monthFormat({ month: "long" });
const inAnother = monthFormat({ month: "long", year: "numeric" });

const noWholeMonth = "sin un mes completo reciente";

const reasonOf = ({ since, isUntold }: LeftOutAccount, today: string, tooLittle: string) => {
  if (isUntold) return "cuyo saldo no sé";
  if (since === null) return tooLittle;
  const format = since.slice(0, 4) === today.slice(0, 4) ? inThisYear : inAnother;
  return `sin datos desde ${format.format(Date.parse(since))}`;
};

export const accountLabel = (name: string, bankName: string) =>
  name.toLowerCase().includes(bankName.toLowerCase()) ? name : `${name} de ${bankName}`;

const nameOf = ({ name, bankName }: LeftOutAccount) => accountLabel(name, bankName);

/** Both, each account once: of one whose balance is left out too, that is said. */
export const leftOutWithUntold = (leftOut: readonly LeftOutAccount[], untold: readonly LeftOutAccount[]) => [
  ...leftOutBesides(leftOut, untold),
  ...untold,
];

/** Without those that are named among others. */
export const leftOutBesides = (leftOut: readonly LeftOutAccount[], others: readonly LeftOutAccount[]) =>
  leftOut.filter((one) => !others.some((other) => nameOf(other) === nameOf(one)));

const mostNamed = 2;

/** "sin Cuenta ABC, sin datos desde marzo": what an average is without; null where it is without nothing. */
export const leftOutWords = (
  accounts: readonly LeftOutAccount[],
  today: string,
  /** Of an account that tells of newer days, but not of enough. */
  tooLittle = noWholeMonth,
) => {
  if (accounts.length === 0) return null;
  if (accounts.length > mostNamed) return `sin ${accounts.length} cuentas de las que faltan datos`;
  const byReason = [...Map.groupBy(accounts, (account) => reasonOf(account, today, tooLittle))];
  return byReason.map(([reason, own]) => `sin ${own.map(nameOf).join(" ni ")}, ${reason}`).join("; ");
};
