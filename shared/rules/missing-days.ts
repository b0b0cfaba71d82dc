/** Days of which an account tells nothing. */
export interface MissingDays {
  /** Null of the only account. */
  account: string | null;
  /** The last day that is known before them; null where nothing is. */
  after: string | null;
  /** The first day that is known after them; null where nothing is. */
  before: string | null;
}

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", day: "numeric", month: "long", ...options });
const inThisYear = dayFormat({});
const inAnother = dayFormat({ year: "numeric" });
const list = new Intl.ListFormat("es-ES", { type: "conjunction" });

const mostNamed = 2;

/** "Faltan datos de ING antes del 12 de junio." of sums that are not whole; null of whole ones. */
export const missingDaysWords = (missing: readonly MissingDays[], today: string) => {
  const dayOf = (day: string) =>
    (day.slice(0, 4) === today.slice(0, 4) ? inThisYear : inAnother).format(Date.parse(day));
  const whenOf = ({ after, before }: MissingDays) => {
    if (after === null) return before === null ? "" : `antes del ${dayOf(before)}`;
    return before === null ? `después del ${dayOf(after)}` : `entre el ${dayOf(after)} y el ${dayOf(before)}`;
  };
  const byAccount = [...Map.groupBy(missing, ({ account }) => account)];
  if (byAccount.length === 0) return null;
  if (byAccount.length > mostNamed)
    return `Faltan datos de ${byAccount.length} cuentas en parte de estos días.`;
  const parts = byAccount.map(
    ([account, own]) => `${account === null ? "" : `de ${account} `}${list.format(own.map(whenOf))}`,
  );
  return `Faltan datos ${parts.join("; ")}.`;
};
