import { dayAndMonth, formatEuros } from "#server/spanish/format.ts";
import { storageQuotaMessage, storageQuotas } from "#shared/rules/quotas.ts";
import type { StoredFeed, StoredWithdrawal } from "./bank-sync-repository.ts";
import { formatMoment } from "./connection-messages.ts";

interface Moments {
  isClosed: boolean;
  now: Date;
  next: Date;
}

const waitMessage = "El banco no admite más consultas de esta cuenta por ahora.";
const troubleMessages: Record<NonNullable<StoredFeed["trouble"]>, string> = {
  quota_exhausted: waitMessage,
  rate_limited: waitMessage,
  bank_unavailable: "El banco no responde para esta cuenta.",
  foreign_left_out: "El banco da movimientos en otra moneda, que aquí no aparecen.",
  no_room: `${storageQuotaMessage(storageQuotas.transactions)} Los movimientos más antiguos de este banco no aparecen aquí.`,
  misconfigured: "No podemos leer esta cuenta por un problema nuestro. Lo estamos mirando.",
  account_gone: "El banco no da los datos de esta cuenta por ahora.",
  account_unavailable: "El banco no da los datos de esta cuenta por ahora.",
  needs_reconnection: "El banco no da los datos de esta cuenta por ahora.",
};

/** Null when nothing is wrong. */
export const accountMessage = (feed: StoredFeed, moments: Moments) => {
  const { status, trouble, unreadable } = feed;
  const { isClosed } = moments;
  if (status === "unsure") {
    return "Hasta que nos digas qué cuenta es, sus movimientos no cuentan, para no sumar nada dos veces.";
  }
  if (status === "gone")
    return `El banco ya no comparte esta cuenta. ${isClosed ? "Su saldo ya no cuenta; sus" : "Sus"} movimientos siguen aquí.`;
  if (trouble !== null) return troubleMessages[trouble];
  return mismatchMessage(feed, moments) ?? (unreadable > 0 ? unreadableMessage(unreadable) : null);
};

/** "¿Es la misma cuenta que «Nómina ·1332»?"; null when there is no question. */
export const accountQuestion = (
  { status }: StoredFeed,
  likely: { name: string; ibanLast4: string | null } | undefined,
) => {
  if (status !== "unsure" || !likely) return null;
  return `¿Es la misma cuenta que «${likely.name}${likely.ibanLast4 ? ` ·${likely.ibanLast4}` : ""}»?`;
};

const unreadableMessage = (count: number) =>
  count === 1
    ? "El banco ha dado un movimiento que no se puede leer. No aparece aquí."
    : `El banco ha dado ${count} movimientos que no se pueden leer. No aparecen aquí.`;

/** An available balance moves with holds that no bank reports: a difference is shown only if it lasts longer than holds do. */
const holdsEndMs = 8 * 86_400_000;
const bookedCodes = ["booked", "ITBD", "CLBD"];

/** A closing balance may be a day or two old, so nobody is notified before. */
const settlesMs = 2 * 86_400_000;

/** Whether a difference has lasted long enough for a notification. */
export const isStanding = ({ mismatchCents, mismatchSince, balanceCode }: StoredFeed, now: Date): boolean => {
  if (!mismatchCents || mismatchSince === null) return false;
  const wait = bookedCodes.includes(balanceCode ?? "") ? settlesMs : holdsEndMs;
  return now.getTime() - mismatchSince.getTime() >= wait;
};

const mismatchMessage = (feed: StoredFeed, { now, next }: Omit<Moments, "isClosed">) => {
  const { mismatchCents, mismatchSince, statedCents, balanceCode, unreadable } = feed;
  if (!mismatchCents || statedCents === null || mismatchSince === null) return null;
  const isFirm = bookedCodes.includes(balanceCode ?? "");
  if (!isFirm && now.getTime() - mismatchSince.getTime() < holdsEndMs) return null;
  return [
    `El banco dice ${formatEuros(statedCents)} y tus movimientos dan ${formatEuros(statedCents - mismatchCents)}:`,
    `hay ${formatEuros(Math.abs(mismatchCents))} sin explicar.`,
    ...(unreadable > 0 ? [unreadableMessage(unreadable)] : []),
    `Volveremos a preguntar ${formatMoment(next, now)}. Si sigue igual, sube un extracto de esta cuenta.`,
  ].join(" ");
};

/** "Nómina: 3 movimientos, −36,40 €", for the activity list. */
export const withdrawnDetail = (
  accountName: string,
  rows: readonly Pick<StoredWithdrawal, "description" | "amountCents">[],
) => {
  const cents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [only] = rows;
  const text = only?.description.slice(0, maxTextLength).trim();
  const what = rows.length === 1 && text ? `«${text}»` : `${rows.length} movimientos`;
  return `${accountName}: ${what}, ${formatEuros(cents)}`;
};

const maxTextLength = 60;

export const withdrawalMessage = ({ description, amountCents, bookedOn }: StoredWithdrawal) => {
  const text = description.slice(0, maxTextLength).trim();
  const what = text ? `«${text}»` : "un movimiento";
  const day = dayAndMonth(bookedOn);
  return `El banco ha retirado ${what} de ${formatEuros(amountCents)} del ${day}: ya no cuenta.`;
};
