import { longDay, momentOf } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { type AccountColor, type AccountType, isHeldApart } from "#shared/rules/account-kinds.ts";
import { bankLabel } from "#shared/rules/bank-label.ts";

/** In the order in which they are offered. */
export const accountKinds: { value: AccountType; label: string }[] = [
  { value: "cash", label: "Efectivo" },
  { value: "checking", label: "Banco" },
  { value: "savings", label: "Ahorro" },
  { value: "credit", label: "Tarjeta" },
  { value: "loan", label: "Préstamo" },
  { value: "property", label: "Inmueble o bien" },
  { value: "investment", label: "Inversión" },
];

export const accountTypes: Record<AccountType, string> = {
  checking: "Cuenta corriente",
  savings: "Cuenta de ahorro",
  credit: "Tarjeta de crédito",
  cash: "Efectivo",
  loan: "Préstamo",
  property: "Inmueble o bien",
  investment: "Inversión",
};

export const colorNames: Record<AccountColor, string> = {
  blue: "Azul",
  teal: "Turquesa",
  green: "Verde",
  gold: "Dorado",
  orange: "Naranja",
  pink: "Rosa",
  violet: "Violeta",
  brown: "Marrón",
};

export const colorTones: Record<AccountColor, string> = {
  blue: "tone-cat-vivienda",
  teal: "tone-cat-salud",
  green: "tone-cat-nomina",
  gold: "tone-cat-suministros",
  orange: "tone-cat-restaurantes",
  pink: "tone-cat-compras",
  violet: "tone-cat-ocio",
  brown: "tone-cat-otros-gastos",
};

export const isByHand = ({ openedOn, isClosed }: Account) => openedOn !== null && !isClosed;

/** What a person owes is typed without a sign. */
export const isOwed = (type: AccountType) => type === "loan";

/** "cuenta la mitad", "cuenta un 30 %". */
export const shareWords = (percent: number) =>
  percent === 50 ? "cuenta la mitad" : `cuenta un ${percent} %`;

export const sourceWords = ({ source, feed, account }: AccountDetails) => {
  if (source === "hand") return "La llevas a mano";
  if (account.isSimulated) return `${bankLabel(account)}: datos inventados`;
  return source === "bank" ? `Conectada a ${feed?.bank ?? account.institutionName}` : "De tus extractos";
};

export const syncWords = ({ feed }: AccountDetails) =>
  feed && (feed.lastSync === null ? "Aún ninguna" : momentOf(feed.lastSync));

export const extentWords = ({ transactions, firstDay, lastDay }: AccountDetails) => {
  if (firstDay === null || lastDay === null) return "Ninguno";
  const days = firstDay === lastDay ? longDay(firstDay) : `del ${longDay(firstDay)} al ${longDay(lastDay)}`;
  return `${counted(transactions, "movimiento", "movimientos")}, ${days}`;
};

export const countingWords = (account: Account) => {
  if (account.isClosed) return "En ningún total: está cerrada";
  if (account.isHidden) return "En ningún total: así lo has elegido";
  if (account.currency !== "EUR") return "En ningún total: no está en euros";
  if (isHeldApart(account)) return "Solo en tu patrimonio, no en el saldo disponible";
  if (account.sharePercent < 100) return `Un ${account.sharePercent} % en tus totales`;
  return account.lacksBalance ? "Sus movimientos, y su saldo cuando lo digas" : "En todos tus totales";
};
